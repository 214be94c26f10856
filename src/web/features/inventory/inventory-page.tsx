import { useSearch } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { withWords } from '#web/text/words.ts'
import { TableSkeleton } from '#web/ui/grid/table-skeleton.tsx'
import { useNarrow } from '#web/ui/narrow.ts'
import { locationWords } from './locations/words.ts'
import { movementWords } from './movements/words.ts'
import { reorderWords } from './reorder/words.ts'
import { type View, VIEWS } from './search.ts'
import { scanWords } from './scan/words.ts'
import { StockView } from './stock/stock-view.tsx'
import { stocktakeWords } from './stocktake/words.ts'

/** What a view is drawn by. All but the first are loaded when they are opened: `lazy(withWords([…], …))`. */
const SCREENS: Record<View, ComponentType> = {
	stock: StockView,
	movements: lazy(
		withWords([movementWords], async () => ({
			default: (await import('./movements/movements-view.tsx')).MovementsView,
		})),
	),
	stocktake: lazy(
		withWords([stocktakeWords, scanWords], async () => ({
			default: (await import('./stocktake/stocktake-view.tsx')).StocktakeView,
		})),
	),
	reorder: lazy(
		withWords([reorderWords], async () => ({
			default: (await import('./reorder/reorder-view.tsx')).ReorderView,
		})),
	),
	locations: lazy(
		withWords([locationWords], async () => ({
			default: (await import('./locations/locations-view.tsx')).LocationsView,
		})),
	),
}

/** /dashboard/inventory: one of its views, by `view` of the address. */
export function InventoryPage() {
	const narrow = useNarrow()
	const { view = VIEWS[0] }: { view?: View } = useSearch({ strict: false })
	const Screen = SCREENS[view]
	return (
		<Suspense fallback={<TableSkeleton narrow={narrow} />}>
			<Screen />
		</Suspense>
	)
}

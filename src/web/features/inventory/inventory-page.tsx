import { useSearch } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import { TableSkeleton } from '#web/ui/grid/table-skeleton.tsx'
import { useNarrow } from '#web/ui/narrow.ts'
import { type View, VIEWS } from './search.ts'
import { StockView } from './stock/stock-view.tsx'

/** What a view is drawn by. All but the first are loaded when they are opened: `lazy(withWords([…], …))`. */
const SCREENS: Record<View, ComponentType> = {
	stock: StockView,
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

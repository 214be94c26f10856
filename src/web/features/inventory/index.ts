import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '#web/app/feature.ts'
import { inside } from '#web/app/frames.ts'
import { links, paths } from '#web/app/paths.ts'
import { withWords } from '#web/text/words.ts'
import { locationWords } from './locations/words.ts'
import { reorderWords } from './reorder/words.ts'
import { scanWords } from './scan/words.ts'
import { inventorySearch, updateSearch } from './search.ts'
import { movementWords } from './movements/words.ts'
import { statsWords } from './stats/words.ts'
import { stockWords } from './stock/words.ts'
import { stocktakeWords } from './stocktake/words.ts'
import { updateWords } from './update/words.ts'
import { inventoryWords } from './words.ts'

/** Inventory: what lies where, and what becomes of it. */
export const inventory = {
	routes: [
		createRoute({
			...inside('inventory'),
			path: paths.inventory,
			validateSearch: inventorySearch,
			component: lazyRouteComponent(
				withWords([inventoryWords, stockWords, statsWords], () => import('./inventory-page.tsx')),
				'InventoryPage',
			),
		}),
		createRoute({
			...inside('inventory'),
			path: paths.inventoryUpdate,
			validateSearch: updateSearch,
			component: lazyRouteComponent(
				withWords([updateWords, scanWords], () => import('./update/update-page.tsx')),
				'UpdatePage',
			),
		}),
	],
	palette: [
		{ area: 'inventory', at: 1, label: { en: 'Inventory', zh: '库存' }, link: { to: paths.inventory } },
		{ area: 'inventory', at: 2, label: { en: 'Update stock', zh: '更新库存' }, link: { to: paths.inventoryUpdate } },
		{
			area: 'inventory',
			at: 4,
			label: { en: 'Stocktake', zh: '盘点' },
			link: { to: paths.inventory, search: { view: 'stocktake' } },
		},
		{
			area: 'inventory',
			at: 6,
			label: { en: 'Reorder', zh: '补货' },
			link: { to: paths.inventory, search: { view: 'reorder' } },
		},
		{
			area: 'inventory',
			at: 5,
			label: { en: 'Stock locations', zh: '仓位' },
			link: links.locations(),
		},
	],
	words: [
		inventoryWords,
		stockWords,
		statsWords,
		movementWords,
		stocktakeWords,
		reorderWords,
		scanWords,
		updateWords,
		locationWords,
	],
	signedOut: async () => (await import('./stocktake/offline/forget.ts')).forgetOffline(),
} satisfies Feature

import { IconReceiptDollar } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Feature, SideEntry } from '#web/app/feature.ts'
import { inside } from '#web/app/frames.ts'
import { links, paths } from '#web/app/paths.ts'
import { withWords } from '#web/text/words.ts'
import { priceListsSearch } from './search.ts'
import { priceListWords } from './words.ts'

const label = { en: 'Price lists', zh: '价格表' }
const link = links.priceLists()

const catalogs: SideEntry = { area: 'catalogs', at: 4.5, label, icon: IconReceiptDollar, link }
const settings: SideEntry = { area: 'settings', at: 2.5, label, icon: IconReceiptDollar, link }

/** Prices for some buyers. */
export const priceList = {
	routes: [
		createRoute({
			...inside('catalogs'),
			path: paths.priceLists,
			validateSearch: priceListsSearch,
			component: lazyRouteComponent(
				withWords([priceListWords], () => import('./price-lists-page.tsx')),
				'PriceListsPage',
			),
		}),
	],
	sidebar: [catalogs, settings],
	palette: [catalogs],
	words: [priceListWords],
} satisfies Feature

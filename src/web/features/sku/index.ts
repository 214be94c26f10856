import { IconListDetails, IconPackage } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { lazy } from 'react'
import type { Feature } from '#web/app/feature.ts'
import { inside, wide } from '#web/app/frames.ts'
import { links, paths } from '#web/app/paths.ts'
import { homeSearch, singleSkuSearch } from '#web/app/search.ts'
import { withWords } from '#web/text/words.ts'
import { labelWords } from './bulk/labels/words.ts'
import { specSheetWords } from './bulk/spec-sheets/words.ts'
import { firstStepsWords } from './first-steps/words.ts'
import { prefetchList } from './first-reads.ts'
import { summarySearch } from './search.ts'
import { singleWords } from './single/words.ts'
import { summaryWords } from './summary/words.ts'
import { skuWords } from './words.ts'

const home = withWords([skuWords], () => import('./home-page.tsx'))

/** Only where the list is entered: following every link that the pointer touches would search for nothing. */
const firstReads =
	(recent: boolean) =>
	({ cause, location }: { cause: string; location: { search: Record<string, unknown> } }) => {
		if (cause === 'enter') prefetchList(homeSearch(location.search), recent)
	}

/** A specification sheet is made of what is selected in the table, so the table stays as it is; elsewhere a new one begins. */
function newSpecSheet({ pathname, search }: { pathname: string; search: object }) {
	const onTable = pathname === paths.home || pathname === paths.recent
	return onTable ? { to: pathname, search: { ...search, make: 'spec_sheet' } } : links.newSpecSheet()
}

/** SKUs: their table, the page of one, and the spreadsheet of some. */
export const sku = {
	routes: [
		createRoute({
			...inside('products'),
			path: paths.dashboard,
			beforeLoad: () => {
				throw redirect({ to: paths.home, replace: true })
			},
		}),
		createRoute({
			...inside('products'),
			path: paths.home,
			validateSearch: homeSearch,
			loader: firstReads(false),
			component: lazyRouteComponent(home, 'HomePage'),
		}),
		createRoute({
			...inside('products'),
			path: paths.recent,
			validateSearch: homeSearch,
			loader: firstReads(true),
			component: lazyRouteComponent(home, 'RecentPage'),
		}),
		createRoute({
			...inside('products'),
			path: paths.singleSku,
			validateSearch: singleSkuSearch,
			component: lazyRouteComponent(
				withWords([skuWords, singleWords], () => import('./single/single-page.tsx')),
				'SinglePage',
			),
		}),
		createRoute({
			...wide('products'),
			path: paths.summaryEdit,
			validateSearch: summarySearch,
			component: lazyRouteComponent(
				withWords([skuWords, summaryWords, labelWords, specSheetWords], () => import('./summary/summary-page.tsx')),
				'SummaryPage',
			),
		}),
	],
	overlays: [
		{
			param: 'look',
			Screen: lazy(
				withWords([skuWords], async () => ({ default: (await import('./look/look-overlay.tsx')).LookOverlay })),
			),
		},
	],
	newMenu: [
		{
			group: 'documents',
			at: 5,
			label: { en: 'Create a specification sheet', zh: '创建规格书' },
			icon: IconListDetails,
			link: newSpecSheet,
		},
		{ group: 'goods', at: 1, label: { en: 'SKU', zh: 'SKU' }, icon: IconPackage, link: links.sku() },
	],
	palette: [
		{ area: 'products', at: 1, label: { en: 'SKU Management', zh: 'SKU 管理' }, link: { to: paths.home } },
		{ area: 'products', at: 2, label: { en: 'Recent', zh: '最近' }, link: { to: paths.recent } },
	],
	words: [skuWords, singleWords, summaryWords, labelWords, specSheetWords, firstStepsWords],
} satisfies Feature

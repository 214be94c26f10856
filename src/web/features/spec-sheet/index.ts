import { IconListDetails } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Feature, SideEntry } from '#web/app/feature.ts'
import { wide } from '#web/app/frames.ts'
import { links, paths } from '#web/app/paths.ts'
import { idSearch } from '#web/app/search.ts'
import { withWords } from '#web/text/words.ts'
import { keptSheetWords } from './words.ts'

const list: SideEntry = {
	area: 'activities',
	at: 6,
	label: { en: 'Spec Sheet', zh: '规格书' },
	icon: IconListDetails,
	link: links.activities('spec_sheet'),
}

/** Specification sheets that are kept. */
export const specSheet = {
	routes: [
		createRoute({
			...wide('activities'),
			path: paths.specSheetEditor,
			validateSearch: idSearch,
			component: lazyRouteComponent(
				withWords([keptSheetWords], () => import('./editor/editor-page.tsx')),
				'SpecSheetEditor',
			),
		}),
	],
	screens: {
		spec_sheet: lazyRouteComponent(
			withWords([keptSheetWords], () => import('./list/sheets-page.tsx')),
			'SpecSheetsPage',
		),
	},
	sidebar: [list],
	palette: [list],
	words: [keptSheetWords],
} satisfies Feature

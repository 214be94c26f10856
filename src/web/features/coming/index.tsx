import { IconListDetails } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import type { Feature } from '#web/app/feature.ts'
import { open, wide } from '#web/app/frames.ts'
import { UnderDevelopment } from '#web/app/pages/under-development.tsx'
import { links, paths } from '#web/app/paths.ts'
import * as search from '#web/app/search.ts'
import type { Label } from '#web/text/label.ts'

const names = {
	shared: { en: 'Shared catalogs', zh: '分享的图册' },
	specSheet: { en: 'Spec Sheet', zh: '规格书' },
} as const satisfies Record<string, Label>

/** A page that comes later, by its name in the menus. */
const page = (name: keyof typeof names) => () => <UnderDevelopment name={names[name]} />
const editor = { ...wide('activities'), validateSearch: search.idSearch }
const hub = { area: 'activities' } as const

/** What the specification names and nobody has built yet. Whoever builds one takes its lines along. */
export const coming = {
	routes: [
		createRoute({ ...open, path: paths.share, component: page('shared') }),
		createRoute({ ...editor, path: paths.specSheetEditor, component: page('specSheet') }),
	],
	screens: {
		spec_sheet: page('specSheet'),
	},
	sidebar: [{ ...hub, at: 6, label: names.specSheet, icon: IconListDetails, link: links.activities('spec_sheet') }],
} satisfies Feature

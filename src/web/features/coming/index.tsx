import { createRoute } from '@tanstack/react-router'
import type { Feature } from '#web/app/feature.ts'
import { open } from '#web/app/frames.ts'
import { UnderDevelopment } from '#web/app/pages/under-development.tsx'
import { paths } from '#web/app/paths.ts'
import type { Label } from '#web/text/label.ts'

const names = {
	shared: { en: 'Shared catalogs', zh: '分享的图册' },
} as const satisfies Record<string, Label>

/** A page that comes later, by its name in the menus. */
const page = (name: keyof typeof names) => () => <UnderDevelopment name={names[name]} />

/** What the specification names and nobody has built yet. Whoever builds one takes its lines along. */
export const coming = {
	routes: [createRoute({ ...open, path: paths.share, component: page('shared') })],
} satisfies Feature

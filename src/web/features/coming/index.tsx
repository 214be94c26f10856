import { createRoute } from '@tanstack/react-router'
import type { Feature } from '#web/app/feature.ts'
import { open } from '#web/app/frames.ts'
import { UnderDevelopment } from '#web/app/pages/under-development.tsx'
import { paths } from '#web/app/paths.ts'

const shared = { en: 'Shared catalogs', zh: '分享的图册' }

/** What the specification names and nobody has built yet. Whoever builds one takes its lines along. */
export const coming = {
	routes: [createRoute({ ...open, path: paths.share, component: () => <UnderDevelopment name={shared} /> })],
} satisfies Feature

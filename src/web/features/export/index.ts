import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '#web/app/feature.ts'
import { inside } from '#web/app/frames.ts'
import { paths } from '#web/app/paths.ts'
import { idSearch } from '#web/app/search.ts'

/** The page of a file that was exported. */
export const exporting = {
	routes: [
		createRoute({
			...inside('activities'),
			path: paths.exportedFile,
			validateSearch: idSearch,
			component: lazyRouteComponent(() => import('./exported-page.tsx'), 'ExportedPage'),
		}),
	],
} satisfies Feature

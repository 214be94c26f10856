import type { Plugin } from 'vite'
import { paths } from '#contract/paths.ts'

/**
 * Serves `contract/paths.ts` as the table that it computes: the browser needs method and path of each call; their schemas
 * with zod would weigh as much as all its own code. When a contract changes, the development server starts anew, for this
 * is part of its configuration.
 */
export function computedPaths(): Plugin {
	return {
		name: 'vitrine-computed-paths',
		enforce: 'pre',
		load: (id) =>
			id.replace(/\?.*/, '').endsWith('/src/contract/paths.ts')
				? `export const paths = ${JSON.stringify(paths)}`
				: undefined,
	}
}

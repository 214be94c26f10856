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
			id.replace(/\?.*/, '').endsWith('/src/contract/paths.ts') ? table(Object.entries(paths)) : undefined,
	}
}

/** A call's path ends with its name nearly always; each name once weighs half of what the whole table does. */
function table(calls: [name: string, path: string][]): string {
	const short = Map.groupBy(
		calls.filter(([name, path]) => path.endsWith(`/${name}`)),
		([name, path]) => path.slice(0, -name.length),
	)
	const groups = [...short].map(([start, group]) => [start, group.map(([name]) => name).join(' ')])
	const odd = calls.filter(([name, path]) => !path.endsWith(`/${name}`))
	return `export const paths = Object.fromEntries([
		...${JSON.stringify(groups)}.flatMap(([start, names]) => names.split(' ').map((name) => [name, start + name])),
		...${JSON.stringify(odd)},
	])`
}

import type { Plugin } from 'vite'
import { movedPaths, paths } from '../../src/web/app/paths.ts'

/** Beside the built app: which addresses it has, so that the server answers 404 for all others. */
export function knownAddresses(): Plugin {
	const known = [...Object.values(paths), ...Object.keys(movedPaths)].filter((path) => path !== paths.notFound)
	return {
		name: 'vitrine-known-addresses',
		generateBundle() {
			this.emitFile({ type: 'asset', fileName: 'addresses.json', source: JSON.stringify(known) })
		},
	}
}

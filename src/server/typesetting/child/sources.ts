import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { TypesetError } from '../errors.ts'

/** A Typst or JSON file as the compiler sees it: `/kit/base/text.typ`. */
export interface Source {
	readonly path: string
	readonly text: string
}

const TEMPLATES = fileURLToPath(new URL('../../../templates/', import.meta.url))
/** Folders of `templates` that hold Typst files. */
export const FOLDERS = ['card', 'kit', 'catalog', 'codes', 'document', 'labels', 'spec-sheet']
/** Package imports would go to the network, plugins would run code; neither is part of our templates. */
const FORBIDDEN = /(?:import|include)\s*"@|\bplugin\s*\(/

/** All sources of kit and templates. Throws when one is a link, imports a package or loads a plugin. */
export function readSources(root = TEMPLATES): readonly Source[] {
	return FOLDERS.flatMap((folder) => readFolder(root, folder))
}

function readFolder(root: string, folder: string): Source[] {
	return readdirSync(join(root, folder)).flatMap((name) => {
		const path = `${folder}/${name}`
		const stats = lstatSync(join(root, path))
		if (stats.isDirectory()) return readFolder(root, path)
		if (!stats.isFile()) throw new TypesetError('typeset_failed', `${path} is not a plain file`)
		if (!path.endsWith('.typ')) return []
		const text = readFileSync(join(root, path), 'utf8')
		if (FORBIDDEN.test(text)) throw new TypesetError('typeset_failed', `${path} imports a package or a plugin`)
		return [{ path: `/${path}`, text }]
	})
}

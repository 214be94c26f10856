import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const root = resolve(import.meta.dirname, '../..')
const mantine = join(root, 'node_modules/@mantine/core/esm')

/** `Menu.Search = MenuSearch;` at the end of a component: its parts hang on it, so no bundler dares to leave one out. */
const PART = /^(\w+)\.([A-Z]\w*) = [A-Z]\w*;$/gm

/** Texts are left out: an error that tells of `Menu.Sub` does not use it. */
const TEXT = /"[^"\n]*"/g
const NAMED = /\b\w+\.[A-Z]\w*\b(?! = )/g

/**
 * Leaves out those parts of Mantine's components that nobody names: submenus, context menus, menus that search or choose
 * weigh in every first load otherwise. A part comes back as soon as a file says `Component.Part`, one of ours or of
 * Mantine's; so a component keeps its name where it is imported.
 */
export function usedParts(): Plugin {
	const used = new Set([...named(join(root, 'src/web'), '**/*.{ts,tsx}'), ...named(mantine, '**/*.mjs')])
	return {
		name: 'vitrine-used-parts',
		apply: 'build',
		transform: {
			filter: { id: /@mantine[\\/]core[\\/]esm[\\/]components[\\/].*\.mjs$/ },
			handler: (code) => code.replace(PART, (line, component, part) => (used.has(`${component}.${part}`) ? line : '')),
		},
	}
}

/** What the files of a folder name: `Menu.Item`. */
function named(folder: string, pattern: string): string[] {
	const texts = globSync(pattern, { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'))
	return texts.flatMap((text) => text.replace(TEXT, '').match(NAMED) ?? [])
}

import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import type { Feature } from '#web/app/feature.ts'
import { features } from '#web/features/index.ts'
import { shared } from '#web/text/en/index.ts'

const WEB = 'src/web'
const sources = new Map(
	globSync('**/*.{ts,tsx}', { cwd: WEB })
		.map((file) => file.replaceAll('\\', '/'))
		.filter((file) => !file.includes('.test.') && !file.startsWith('share/'))
		.map((file) => [file, readFileSync(join(WEB, file), 'utf8')] as const),
)

/** `skuWords` → the folder that it stands for. */
const folders = new Map<string, string>()
for (const [file, text] of sources)
	for (const [, name = '', path = ''] of text.matchAll(
		/const (\w+) = wordsOf\(\s*\(\) => import\('(.+)words\.en\.ts'\)/g,
	))
		folders.set(
			name,
			normalize(join(dirname(file), path))
				.replaceAll('\\', '/')
				.replace(/\/$/, ''),
		)

type Texts = Readonly<Record<string, object>>
/** Folder → its namespaces. */
const words = new Map<string, Texts>()
for (const folder of folders.values())
	words.set(folder, (await import(join(import.meta.dirname, '..', WEB, folder, 'words.en.ts'))) as Texts)
const namespaces: Texts = Object.assign({}, ...words.values())

test('every file of words is brought by its feature', () => {
	const files = globSync('features/**/words.en.ts', { cwd: WEB }).map((file) => dirname(file).replaceAll('\\', '/'))
	expect(files.length).toBeGreaterThan(15)
	expect([...words.keys()].toSorted()).toEqual(files.toSorted())
	expect((features as readonly Feature[]).flatMap(({ words = [] }) => words)).toHaveLength(files.length)
})

test('every screen comes with the words that it speaks', () => {
	const silent: string[] = []
	for (const index of [...sources.keys()].filter((file) => /^features\/[^/]+\/index\.tsx?$/.test(file)))
		walk(index, new Set(), (file, brought) =>
			silent.push(...spoken(file).flatMap((name) => (brought.has(name) ? [] : [`${file} speaks ${name}`]))),
		)
	expect(silent).toEqual([])
})

test('outside of the features only the words that every page brings are spoken', () => {
	const outside = [...sources.keys()].filter((file) => !file.startsWith('features/') && !file.startsWith('text/'))
	expect(outside.flatMap((file) => spoken(file).map((name) => `${file} speaks ${name}`))).toEqual([])
	expect(Object.keys(namespaces).filter((name) => name in shared)).toEqual([])
})

test('states of stock are named in one place, in both languages', () => {
	const naming = [...sources]
		.filter(([, text]) => /\b(untracked|over): ['"`](Untracked|Over|未跟踪|过多|过高)(['"`]| ·)/.test(text))
		.map(([file]) => file)
	expect(naming).toEqual([])
	const uses = [...sources].filter(([, text]) => /\bSTATE_WORDS\.(en|zh)\b/.test(text))
	expect(uses.length).toBeGreaterThan(6)
})

/** The namespaces of features whose keys a file has. */
function spoken(file: string): string[] {
	const found = [...(sources.get(file) ?? '').matchAll(/['"`]([a-zA-Z]+)\.(\w*)/g)]
	return [...new Set(found.filter(([, name = '', key = '']) => isKey(name, key)).map(([, name = '']) => name))]
}

/** `sku.add`, or with a computed key `sku.`; file names and values may look alike. */
function isKey(name: string, key: string): boolean {
	const keys = Object.keys(namespaces[name] ?? {}).map((one) => one.replace(/_(one|other)$/, ''))
	return keys.length > 0 && (key === '' || keys.includes(key))
}

/** Visits what a file loads, with the namespaces that are there by then: those of the `withWords` on the way. */
function walk(
	file: string,
	brought: ReadonlySet<string>,
	visit: (file: string, brought: ReadonlySet<string>) => void,
	seen = new Set<string>(),
): void {
	const text = sources.get(file)
	const state = `${file} ${[...brought].join()}`
	if (text === undefined || /words(\.\w+)?\.ts$/.test(file) || seen.has(state)) return
	seen.add(state)
	visit(file, brought)
	for (const [, path = ''] of text.matchAll(/^(?:import|export) (?!type)[^'"]*?from '([^']+)'/gm))
		walk(toFile(file, path), brought, visit, seen)
	for (const found of text.matchAll(/\bimport\('([^']+)'\)/g)) {
		const more = /withWords\(\[([^\]]*)\],(?:(?!import\(|withWords)[^])*$/.exec(text.slice(0, found.index))?.[1] ?? ''
		const names = (more.match(/\w+/g) ?? []).flatMap((name) => Object.keys(words.get(folders.get(name) ?? '') ?? {}))
		walk(toFile(file, found[1] ?? ''), new Set([...brought, ...names]), visit, seen)
	}
}

function toFile(from: string, path: string): string {
	if (path.startsWith('#web/')) return path.slice('#web/'.length)
	return path.startsWith('.') ? normalize(join(dirname(from), path)).replaceAll('\\', '/') : path
}

import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, inject, it } from 'vitest'
import { FOLDERS, readSources } from './sources.ts'

let root: string

beforeEach(async () => {
	root = await emptyTemplates()
})

async function emptyTemplates(): Promise<string> {
	const folder = await mkdtemp(join(inject('runFolder'), 'sources-'))
	for (const name of FOLDERS) await mkdir(join(folder, name))
	return folder
}

it('reads all Typst files by the path that imports use', async () => {
	await mkdir(join(root, 'kit/base'))
	await writeFile(join(root, 'kit/base/a.typ'), '#let a = 1')
	expect(readSources(root)).toEqual([{ path: '/kit/base/a.typ', text: '#let a = 1' }])
})

it('refuses links, packages and plugins', async () => {
	await symlink('/etc/hostname', join(root, 'kit/link.typ'))
	expect(() => readSources(root)).toThrow('kit/link.typ is not a plain file')
	for (const text of ['#import "@preview/cetz:0.3.0"', '#include  "@local/x:1.0.0"', '#let p = plugin("x.wasm")']) {
		const other = await emptyTemplates()
		await writeFile(join(other, 'kit/a.typ'), text)
		expect(() => readSources(other)).toThrow('imports a package or a plugin')
	}
})

const BUILT_IN = new Set(
	'top bottom left right center start end horizon align text page block box image measure grid stack place'.split(' '),
)

/** Names of variables, functions and their parameters. */
function namesIn(source: string): string[] {
	const variables = [...source.matchAll(/\blet ([\w-]+)/g)].map((found) => found[1] ?? '')
	const lists = [...source.matchAll(/\blet [\w-]+\(([^()]*(?:\([^()]*\)[^()]*)*)\) =/g)].map((found) => found[1] ?? '')
	const parameters = lists.flatMap((list) => list.split(',').map((entry) => entry.split(':')[0]?.trim() ?? ''))
	return [...variables, ...parameters]
}

it('names no variable or parameter like a function or alignment of Typst, which it would shadow', () => {
	expect(namesIn('let f(a, top: (1, 2), w) = { let left = 1 }')).toEqual(expect.arrayContaining(['top', 'w', 'left']))
	const shadowing = readSources().map(({ path, text }) => [path, namesIn(text).filter((name) => BUILT_IN.has(name))])
	expect(shadowing.filter(([, names]) => names?.length)).toEqual([])
})

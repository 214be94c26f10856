import { globSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { en } from '#web/text/en/index.ts'

test('texts that come later come with every page that speaks them, and nobody else does', () => {
	const web = resolve(import.meta.dirname, '../src/web')
	const files = globSync('**/*.{ts,tsx}', { cwd: web }).filter((file) => !file.startsWith('text/'))
	const read = (file: string) => readFileSync(join(web, file), 'utf8')
	const parts = globSync('*.ts', { cwd: join(web, 'text/later') }).map((file) => basename(file, '.ts'))
	expect(parts.length).toBeGreaterThan(2)
	for (const part of parts) {
		const name = /addEnglish\(\{ (\w+) \}\)/.exec(read(`text/later/${part}.ts`))?.[1] ?? ''
		expect(Object.keys(en)).toContain(name)
		const speaking = files.filter((file) => new RegExp(`['"\`]${name}\\.`).test(read(file)))
		const bringing = files.filter((file) => read(file).includes(`'#web/text/later/${part}.ts'`))
		const home = commonFolder(bringing)
		expect(speaking.filter((file) => !file.startsWith(home))).toEqual([])
		const pages = files.filter((file) => file.endsWith('-page.tsx') && file.startsWith(home))
		expect(pages.filter((file) => !bringing.includes(file))).toEqual([])
	}
})

/** The folder that holds them all, with its slash. */
function commonFolder(files: readonly string[]): string {
	const [first = '', ...others] = files.map((file) => file.split('/').slice(0, -1))
	const parts = [...first]
	const shared = parts.filter((_, at) =>
		others.every((other) => other.slice(0, at + 1).join() === parts.slice(0, at + 1).join()),
	)
	return `${shared.join('/')}/`
}

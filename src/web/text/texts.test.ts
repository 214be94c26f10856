import { globSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { en } from './en/index.ts'
import { zh } from './zh/index.ts'

/** Every key as a path. English singulars are left out: Chinese has none. */
function keys(texts: object, prefix = ''): string[] {
	return Object.entries(texts)
		.flatMap(([key, value]) => (typeof value === 'object' ? keys(value, `${prefix}${key}.`) : [prefix + key]))
		.filter((key) => !key.endsWith('_one'))
}

function sentences(texts: object, prefix = ''): [string, string][] {
	return Object.entries(texts).flatMap(([key, value]) =>
		typeof value === 'object'
			? sentences(value, `${prefix}${key}.`)
			: [[prefix + key, String(value)] as [string, string]],
	)
}

const placeholders = (sentence: string) => (sentence.match(/\{\{\w+\}\}/g) ?? []).sort()

test('English and Chinese have the same keys', () => {
	expect(keys(en).length).toBeGreaterThan(100)
	expect(keys(zh).sort()).toEqual(keys(en).sort())
})

test('a translation fills in the same values', () => {
	const chinese = new Map(sentences(zh))
	const wrong = sentences(en).filter(([key, sentence]) => {
		const translated = chinese.get(key)
		return translated !== undefined && placeholders(translated).join() !== placeholders(sentence).join()
	})
	expect(wrong).toEqual([])
})

test('no sentence is empty', () => {
	expect([...sentences(en), ...sentences(zh)].filter(([, sentence]) => !sentence.trim())).toEqual([])
})

test("the specification's fixed sentences stand word for word", () => {
	expect(en.common.underDevelopment).toBe('Currently under active development...')
	expect(en.common.somethingWrong).toBe('Oops! Something went wrong. Contact support if the issue persists.')
	expect(en.common.sessionExpired).toBe('Your session has expired. Please log in again.')
	expect([en.shell.exitTitle, en.shell.exitText]).toEqual(['Exit prompt', 'Are you sure you want to log out?'])
	expect(en.shell.bellEmpty).toBe('Not data')
	expect(en.shell.contactName).toBe('Contact name')
})

test('texts that come later come with every page that speaks them, and nobody else does', () => {
	const web = resolve(import.meta.dirname, '..')
	const files = globSync('**/*.{ts,tsx}', { cwd: web }).filter((file) => !file.startsWith('text/'))
	const read = (file: string) => readFileSync(join(web, file), 'utf8')
	const parts = globSync('*.ts', { cwd: join(web, 'text/later') }).map((file) => basename(file, '.ts'))
	expect(parts.length).toBeGreaterThan(2)
	for (const part of parts) {
		const name = /addEnglish\(\{ (\w+) \}\)/.exec(read(`text/later/${part}.ts`))?.[1] ?? ''
		expect(Object.keys(en)).toContain(name)
		const speaking = files.filter((file) => new RegExp(`['"\`]${name}\\.`).test(read(file)))
		const bringing = files.filter((file) => read(file).includes(`'#web/text/later/${part}.ts'`))
		const homes = new Set(bringing.map((file) => file.split('/').slice(0, 2).join('/')))
		expect(speaking.filter((file) => ![...homes].some((home) => file.startsWith(home)))).toEqual([])
		const pages = files.filter((file) => file.endsWith('-page.tsx') && [...homes].some((home) => file.startsWith(home)))
		expect(pages.filter((file) => !bringing.includes(file))).toEqual([])
	}
})

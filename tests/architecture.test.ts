import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CODE_LINES_MAX, findBreaches, FUNCTION_LINES_MAX, readSources, ROOMS, type Sources } from './architecture.ts'
import { LONG_FUNCTIONS } from './long-functions.ts'

const sources = readSources()
const real = findBreaches(sources)

test('the scan sees every room', () => {
	for (const room of Object.keys(ROOMS))
		expect([...sources.keys()].filter((file) => file.startsWith(`src/${room}/`)).length, room).toBeGreaterThan(5)
	expect(sources.size).toBeGreaterThan(150)
})

test('the house keeps its rules', () => expect(real).toEqual([]))

const [LISTED_IN, LISTED] = (LONG_FUNCTIONS[0] ?? '').split(': ')

/** A fault put into a copy of the house; the rules must find it. */
const faults: Record<string, [file: string, text: string, finding: RegExp]> = {
	'domain looks into contract': ['src/domain/x.ts', "import '#contract/index.ts'", /domain may not look into contract/],
	'domain uses a package': ['src/domain/x.ts', "import { z } from 'zod'", /package zod/],
	'domain uses Node': ['src/domain/x.ts', "import 'node:fs'", /package node:fs/],
	'contract uses a package': ['src/contract/x.ts', "import { sql } from 'kysely'", /package kysely/],
	'web looks into the server': ['src/web/x.ts', "import { a } from '#server/app.ts'", /web may not look into server/],
	'web looks into the server lazily': [
		'src/web/x.ts',
		"await import('#server/app.ts')",
		/web may not look into server/,
	],
	'web uses a server package': ['src/web/x.tsx', "import sharp from 'sharp'", /package sharp/],
	'server uses React': ['src/server/x.ts', "import 'react'", /package react/],
	'a module goes around an index': [
		'src/server/modules/account/x.ts',
		"import '#server/modules/category/category.store.ts'",
		/through its index\.ts/,
	],
	'a store calls its service': [
		'src/server/modules/category/x.store.ts',
		"import './category.service.ts'",
		/never back/,
	],
	'a feature imports another': [
		'src/web/features/a/x.ts',
		"import '#web/features/b/y.ts'",
		/features never import|does not exist/,
	],
	'a feature looks into the list of all': [
		'src/web/features/welcome/x.ts',
		"import { features } from '#web/features/index.ts'",
		/does not know the others/,
	],
	'the layout looks into a feature': [
		'src/web/layout/x.ts',
		"import { skuWords } from '#web/features/sku/words.ts'",
		/reached through src\/web\/features\/index\.ts/,
	],
	'code imports test code': ['src/server/x.ts', "import '#tests/app.ts'", /only tests may|does not exist/],
	'an import that leads nowhere': ['src/server/x.ts', "import './nowhere.ts'", /does not exist/],
	'a circle': ['src/server/version.ts', "import { buildApp } from './app.ts'", /a circle of imports/],
	'a circle of types': [
		'src/server/house.ts',
		"import type { transact } from './context.ts'",
		/a circle of imports: .*house\.ts/,
	],
	'a file of a module without its layer': ['src/server/modules/category/x.ts', '', /does not say its layer/],
	'SQL in a service': [
		'src/server/modules/category/category.service.ts',
		"import { sql } from 'kysely'",
		/category\.service\.ts has SQL of its own/,
	],
	'a query in a rule': [
		'src/server/modules/category/x.rule.ts',
		"export const x = (ctx) => ctx.db.selectFrom('sku')",
		/x\.rule\.ts has SQL of its own/,
	],
	'stored JSON that is cast': [
		'src/server/modules/category/x.service.ts',
		'export const x = (row) => row.content as unknown as Content',
		/casts what may be stored JSON/,
	],
	'a type with a bare name': ['src/server/x.ts', 'interface Step {}', /x\.ts has a type Step/],
	'a long function': [
		'src/server/x.ts',
		`export function tooLong() {\n${'\ta()\n'.repeat(39)}}`,
		/tooLong in src\/server\/x\.ts has 41 code lines, more than 40/,
	],
	'a long function within another': [
		'src/web/x.tsx',
		`export const Page = () => {\n\tconst tooLong = () => {\n${'\t\ta()\n'.repeat(39)}\t}\n}`,
		/tooLong in src\/web\/x\.tsx has 41/,
	],
	'a long function that is named like a listed one elsewhere': [
		'src/web/x.tsx',
		`export function ${LISTED}() {\n${'\ta()\n'.repeat(39)}}`,
		/ in src\/web\/x\.tsx has 41/,
	],
	'a function above 60, though it is listed': [
		`src/web/${LISTED_IN}`,
		`function ${LISTED}() {\n${'\ta()\n'.repeat(59)}}`,
		/ in src\/web\/.* has 61/,
	],
	'a start loads a heavy package': ['src/server/version.ts', "import 'pdf-lib'", /no start may load/],
	'a long file': ['src/server/x.ts', 'a()\n'.repeat(301), /more than 300/],
}

describe('seeded faults are found', () => {
	test.each(Object.entries(faults))('%s', (_name, [file, text, finding]) => {
		const seeded: Sources = new Map(sources).set(file, `${text}\n${sources.get(file) ?? ''}`)
		const found = findBreaches(seeded).filter((breach) => !real.includes(breach))
		expect(found.join('\n')).toMatch(finding)
	})
})

test('CONTRIBUTING says the same numbers', () => {
	const text = readFileSync('CONTRIBUTING.md', 'utf8')
	expect(text).toContain(`Files ≤ ${CODE_LINES_MAX} code lines, functions ≤ ${FUNCTION_LINES_MAX}`)
})

test('every dependency has one exact version, and the lock file fits', () => {
	const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>
	const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
		packages: Record<string, { version: string }>
	}
	for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'])
		for (const [name, version] of Object.entries(manifest[kind] ?? {})) {
			expect(version, name).toMatch(/^\d+\.\d+\.\d+$/)
			expect(lock.packages[`node_modules/${name}`]?.version, name).toBe(version)
		}
})

import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'
import { LONG_FUNCTIONS } from './long-functions.ts'

/** room → the other rooms it may import (architecture.md section 2). */
export const ROOMS: Record<string, readonly string[]> = {
	domain: [],
	contract: ['domain'],
	templates: ['domain', 'contract'],
	server: ['domain', 'contract', 'templates'],
	web: ['domain', 'contract'],
}

const NODE = '^node:'
const BROWSER =
	'^(@mantine|@tabler|@tanstack|@visx|react|react-dom|i18next|react-i18next|zustand|zxing-wasm|uqr|@simplewebauthn/browser|@fontsource-variable|vite|@vitejs)(/|$)'

/** room → the packages it may import. */
const PACKAGES: Record<string, (specifier: string) => boolean> = {
	domain: () => false,
	contract: (specifier) => specifier === 'zod',
	templates: () => false,
	server: (specifier) => !new RegExp(BROWSER).test(specifier),
	web: (specifier) => new RegExp(BROWSER).test(specifier),
}

/** Files of the web room that run in Node while it is built. */
const BUILD_FILES = /^src\/web\/(vite\.config|theme\/theme-css-plugin)\.ts$/

export const CODE_LINES_MAX = 300
/** Of a function, in code lines (CONTRIBUTING.md). */
export const FUNCTION_LINES_MAX = 40
/** Of those that long-functions.ts names. */
const FUNCTION_LINES_NEVER = 60

/** The one list of the browser's features. */
const FEATURES = 'src/web/features/index.ts'

/** What a file of a module may be, by the end of its name; `index` is its door. */
const LAYERS = ['routes', 'service', 'store', 'rule', 'job', 'presenter', 'types'] as const
/** Still with statements of their own beside their rules; this list may only shrink. */
const SQL_OUTSIDE_STORES = new Set([
	'src/server/modules/account/code.service.ts',
	'src/server/modules/account/session.service.ts',
])

/** Names of types that say nothing of what they hold. */
const BARE_TYPE = /(?:^|\n)\s*(?:export )?(?:interface|type) (Draft|Step|Line|Group|Shown|Place|Found)\b/
/** Still with such a type; this list may only shrink. */
const WITH_BARE_TYPES = new Set([
	'src/web/features/customer/custom/use-lines.ts',
	'src/web/features/customer/customer-data.ts',
	'src/web/features/import/check/category-tree.tsx',
	'src/web/features/inquiry/history.tsx',
	'src/web/features/inventory/locations/locations-view.tsx',
	'src/web/features/inventory/stocktake/review/review-row.tsx',
	'src/web/features/inventory/stocktake/stocktake-data.ts',
	'src/web/features/inventory/stocktake/use-step.ts',
	'src/web/features/inventory/update/update-lines.ts',
	'src/web/features/inventory/update/use-known-lines.ts',
	'src/web/features/price-list/list-form.tsx',
	'src/web/share/account-cart/keep-in-step.ts',
	'src/web/share/account-cart/left-lines.ts',
	'src/web/share/document/choice-fields.tsx',
	'src/web/share/place.ts',
	'src/web/share/send/waiting.ts',
])

/** Heavy packages of child processes, or of the first picture: they must not take memory and time of every start. */
const NOT_AT_START = new Set(['pdf-lib', 'sharp', '@myriaddreamin/typst-ts-node-compiler', '@hyzyla/pdfium'])
/** What main.ts loads at a start. */
const SERVER = ['src/server/furnish.ts', 'src/server/app.ts', 'src/server/modules/index.ts']

/** path → text of a source tree; tests add seeded faults to the real one. */
export type Sources = Map<string, string>

export function readSources(root = '.'): Sources {
	const files = globSync('src/**/*.{ts,tsx,css,typ}', { cwd: root }).map((file) => file.replaceAll('\\', '/'))
	return new Map(files.sort().map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}

/** Every breach of the house's rules, as sentences. */
export function findBreaches(sources: Sources): string[] {
	return [
		...importBreaches(sources),
		...layerNames(sources),
		...strayStatements(sources),
		...castJson(sources),
		...bareTypes(sources),
		...heavyStart(sources),
		...circles(sources),
		...longFiles(sources),
		...longFunctions(sources),
	]
}

function importBreaches(sources: Sources): string[] {
	return codeFiles(sources).flatMap((file) =>
		importsOf(file, sources).flatMap((specifier) => {
			const target = toFile(file, specifier)
			if (target === null) return packageBreach(file, specifier)
			if (!sources.has(target) && !isAsset(target) && !existsSync(target))
				return [`${file} imports ${specifier}, which does not exist`]
			return roomBreach(file, target)
		}),
	)
}

function packageBreach(file: string, specifier: string): string[] {
	const room = roomOf(file)
	if (isTest(file) || BUILD_FILES.test(file)) return []
	const allowed = room === 'server' && new RegExp(NODE).test(specifier) ? true : PACKAGES[room]?.(specifier)
	return allowed ? [] : [`${file} imports the package ${specifier}, which ${room} may not use`]
}

function roomBreach(file: string, target: string): string[] {
	const [from, to] = [roomOf(file), roomOf(target)]
	if (target.startsWith('tests/') || target.startsWith('scripts/'))
		return isTest(file) ? [] : [`${file} imports ${target}: only tests may`]
	if (from !== to && !isTest(file) && !ROOMS[from]?.includes(to))
		return [`${file} imports ${target}: ${from} may not look into ${to}`]
	const [ours, theirs] = [moduleOf(file), moduleOf(target)]
	if (theirs && theirs !== ours && !target.endsWith('/index.ts') && !isTest(file))
		return [`${file} imports ${target}: another module is reached through its index.ts`]
	const [ourFeature, theirFeature] = [featureOf(file), featureOf(target)]
	if (theirFeature && ourFeature && theirFeature !== ourFeature)
		return [`${file} imports ${target}: features never import each other`]
	if (ourFeature && target === FEATURES) return [`${file} imports ${target}: a feature does not know the others`]
	if (theirFeature && !ourFeature && from === 'web' && file !== FEATURES && !isTest(file))
		return [`${file} imports ${target}: what a feature brings is reached through ${FEATURES}`]
	return layerBreach(file, target)
}

/** Inside a module: routes → service → store, never back. */
function layerBreach(file: string, target: string): string[] {
	if (!moduleOf(file) || moduleOf(file) !== moduleOf(target)) return []
	const order = ['store', 'service', 'routes']
	const rank = (path: string) => order.findIndex((kind) => path.endsWith(`.${kind}.ts`))
	return rank(file) >= 0 && rank(target) > rank(file)
		? [`${file} imports ${target}: routes → service → store, never back`]
		: []
}

/** What a start of the server reads must not lead to a heavy package. */
function heavyStart(sources: Sources): string[] {
	const reached = new Set(SERVER)
	const found: string[] = []
	for (const file of reached)
		for (const specifier of importsOf(file, sources, 'values')) {
			const target = toFile(file, specifier)
			if (target !== null) reached.add(target)
			else if (NOT_AT_START.has(specifier)) found.push(`${file} loads ${specifier}, which no start may load`)
		}
	return found
}

/** Every file of a module says by its name what it is. */
function layerNames(sources: Sources): string[] {
	const named = new RegExp(`(\\.(${LAYERS.join('|')})|/index)\\.ts$`)
	return codeFiles(sources)
		.filter((file) => moduleOf(file) && !isTest(file) && !named.test(file))
		.map((file) => `${file} does not say its layer: .${LAYERS.join('.ts, .')}.ts`)
}

const STATEMENTS = /from 'kysely'|\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql[<`]/

/** Statements stand in stores. */
function strayStatements(sources: Sources): string[] {
	return codeFiles(sources)
		.filter((file) => moduleOf(file) && !isTest(file) && !file.endsWith('.store.ts'))
		.filter((file) => STATEMENTS.test(sources.get(file) ?? '') !== SQL_OUTSIDE_STORES.has(file))
		.map((file) =>
			SQL_OUTSIDE_STORES.has(file)
				? `${file} has no SQL any more: take it off SQL_OUTSIDE_STORES`
				: `${file} has SQL of its own: statements stand in stores`,
		)
}

/** What the database keeps as JSON is read by a schema (`readStored`): no cast says what it is. */
function castJson(sources: Sources): string[] {
	return codeFiles(sources)
		.filter((file) => /^src\/server\/(modules|jobs)\//.test(file) && !isTest(file))
		.filter((file) => /\bas (unknown as|JsonObject|Unread)\b/.test(sources.get(file) ?? ''))
		.map((file) => `${file} casts what may be stored JSON: readStored reads it by a schema`)
}

/** A type is called by what it holds: `DocumentStep`, not `Step`. */
function bareTypes(sources: Sources): string[] {
	return codeFiles(sources).flatMap((file) => {
		const name = isTest(file) ? undefined : BARE_TYPE.exec(sources.get(file) ?? '')?.[1]
		if ((name !== undefined) === WITH_BARE_TYPES.has(file)) return []
		return name === undefined
			? `${file} has no such type any more: take it off WITH_BARE_TYPES`
			: `${file} has a type ${name}: its name says what it holds`
	})
}

/** Circles of imports, those of types included: what cannot be read without each other is one thing. */
function circles(sources: Sources): string[] {
	const state = new Map<string, 'open' | 'done'>()
	const found: string[] = []
	const walk = (file: string, trail: readonly string[]): void => {
		if (state.get(file) === 'done') return
		if (state.get(file) === 'open') {
			found.push(`a circle of imports: ${[...trail.slice(trail.indexOf(file)), file].join(' → ')}`)
			return
		}
		state.set(file, 'open')
		for (const specifier of importsOf(file, sources, 'static')) {
			const target = toFile(file, specifier)
			if (target && sources.has(target)) walk(target, [...trail, file])
		}
		state.set(file, 'done')
	}
	for (const file of codeFiles(sources).filter((file) => !isTest(file))) walk(file, [])
	return found
}

/** Functions that are too long and not on the list, and names on the list that are short by now. */
function longFunctions(sources: Sources): string[] {
	const found: string[] = []
	const known = new Map(LONG_FUNCTIONS.map((listed) => [listed, false]))
	for (const file of codeFiles(sources).filter((file) => !isTest(file)))
		for (const { name, lines } of functionsOf(file, sources.get(file) ?? '')) {
			if (lines <= FUNCTION_LINES_MAX) continue
			const listed = `${basename(file)}: ${name}`
			if (lines > FUNCTION_LINES_NEVER || !known.has(listed))
				found.push(`${name} in ${file} has ${lines} code lines, more than ${FUNCTION_LINES_MAX}`)
			known.set(listed, true)
		}
	const shortened = [...known].filter(([, isLong]) => !isLong).map(([listed]) => listed)
	return [...found, ...shortened.map((listed) => `${listed} is short by now: take it off tests/long-functions.ts`)]
}

interface Node {
	type: string
	start: number
	end: number
	[part: string]: unknown
}

type Functions = { name: string; lines: number }[]
/** By the text of their file: each seeded fault changes one file of many. */
const parsed = new Map<string, Functions>()

/** The functions of a file, an inner one by the name that it is given or stands in, with their code lines. */
function functionsOf(file: string, text: string): Functions {
	const known = parsed.get(text)
	if (known) return known
	const found: Functions = []
	parsed.set(text, found)
	// Whatever has so few lines has no long function.
	if (codeLines(text) <= FUNCTION_LINES_MAX) return found
	const walk = (part: unknown, above: string): void => {
		if (Array.isArray(part)) for (const one of part) walk(one, above)
		if (part === null || typeof part !== 'object' || !('type' in part)) return
		const node = part as Node
		const name = nameOf(node) ?? above
		if (/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type) && node['body'])
			found.push({ name, lines: codeLines(text.slice(node.start, node.end)) })
		for (const value of Object.values(node)) walk(value, name)
	}
	walk(parseSync(file, text).program.body, '')
	return found
}

function nameOf({ type, id, key }: Node): string | undefined {
	if (type === 'FunctionDeclaration' || type === 'VariableDeclarator') return (id as { name?: string } | null)?.name
	if (/^(MethodDefinition|Property|PropertyDefinition)$/.test(type)) return (key as { name?: string } | null)?.name
	return undefined
}

const codeLines = (text: string) =>
	text.split('\n').filter((line) => line.trim() && !/^\s*(\/\/|\/?\*)/.test(line)).length

function longFiles(sources: Sources): string[] {
	return [...sources].flatMap(([file, text]) => {
		const lines = codeLines(text)
		return lines > CODE_LINES_MAX ? [`${file} has ${lines} code lines, more than ${CODE_LINES_MAX}`] : []
	})
}

const STATEMENT = /(?:^|\n)\s*(import|export)\s+(type\s)?[^'"`;]*?from\s*['"]([^'"]+)['"]/g
const BARE = /(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

/** The specifiers a file imports: all of them, all but the lazy ones, or just those that a start of the file loads. */
function importsOf(file: string, sources: Sources, which: 'all' | 'static' | 'values' = 'all'): string[] {
	const text = sources.get(file) ?? ''
	const statements = [...text.matchAll(STATEMENT)].filter(([, , isType]) => which !== 'values' || !isType)
	const dynamic = which === 'all' ? [...text.matchAll(DYNAMIC)].map(([, specifier]) => specifier) : []
	const bare = [...text.matchAll(BARE)].map(([, specifier]) => specifier)
	return [...statements.map(([, , , specifier]) => specifier), ...bare, ...dynamic].filter(
		(specifier): specifier is string => specifier !== undefined && !specifier.startsWith('virtual:'),
	)
}

/** The file a specifier means, or null for a package. */
function toFile(file: string, specifier: string): string | null {
	const path = specifier.split('?')[0] ?? specifier
	if (path.startsWith('#tests/')) return path.slice(1)
	if (path.startsWith('#')) return `src/${path.slice(1)}`
	return path.startsWith('.') ? normalize(join(dirname(file), path)).replaceAll('\\', '/') : null
}

const codeFiles = (sources: Sources) => [...sources.keys()].filter((file) => /\.tsx?$/.test(file))
const roomOf = (file: string) => file.split('/')[1] ?? ''
const moduleOf = (file: string) => /^src\/server\/modules\/([^/]+)\//.exec(file)?.[1]
const featureOf = (file: string) => /^src\/web\/features\/([^/]+)\//.exec(file)?.[1]
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || /\/testing\//.test(file)
const isAsset = (path: string) => /\.(css|svg|json|html)$/.test(path)

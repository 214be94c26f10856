// node scripts/bundle-size.mjs: how much JavaScript a visitor loads first, against the budgets of architecture.md
// section 7, and what scripts and styles weigh on the wire, packed as they are sent (brotli). Measures the built dist/ and exits with 1 when a budget is broken.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { orExplain, root, SetupError } from './lib/setup.mjs'

/** kB of script after gzip. Any page of the application may be the first one somebody opens. */
const PAGE_MAX = 300
const SHARE_MAX = 100
/** kB of scripts and styles as brotli. Of the public page's 130 kB its HTML, a page of photos and prices, takes up to 20. */
const PAGE_WIRE_MAX = 310
const SHARE_WIRE_MAX = 110

await orExplain(() => {
	const loads = [...pagesOf(build('web')), ...sharePages(build('share'))]
	for (const { name, script, wire, over } of loads) {
		console.log(`${over ? 'OVER' : 'ok  '} ${told(script)} kB script as gzip, ${told(wire)} kB on the wire  ${name}`)
	}
	if (loads.some(({ over }) => over)) process.exit(1)
})

function told({ size, max }) {
	return `${size.toFixed(1).padStart(6)} of ${max}`
}

/** The entry together with each page that the router loads and its English words, the heaviest first. */
function pagesOf(web) {
	const pages = Object.keys(web.manifest).filter((key) => /^features\/.*-page\.tsx$/.test(key))
	if (pages.length === 0) throw new SetupError('The build has no pages: features/**/*-page.tsx.')
	return pages
		.map((page) =>
			load(page, web, ['index.html', page, ...wordsOf(page, web)], { script: PAGE_MAX, wire: PAGE_WIRE_MAX }),
		)
		.sort((a, b) => b.script.size - a.script.size)
}

/** The words of the page's folder and of those above it come with it. */
function wordsOf(page, web) {
	const words = Object.keys(web.manifest).filter((key) => key.endsWith('/words.en.ts'))
	return words.filter((key) => page.startsWith(key.slice(0, -'words.en.ts'.length)))
}

/** With the words of one language: visitors fetch no other. */
function sharePages(share) {
	return ['en', 'zh'].map((language) =>
		load(`public catalog, ${language}`, share, ['client.tsx', `language.${language}.ts`], {
			script: SHARE_MAX,
			wire: SHARE_WIRE_MAX,
		}),
	)
}

function build(name) {
	const folder = join(root, 'dist', name)
	const file = join(folder, '.vite/manifest.json')
	if (!existsSync(file)) throw new SetupError(`dist/${name} is not built: node scripts/build-web.mjs`)
	return { folder, manifest: JSON.parse(readFileSync(file, 'utf8')) }
}

/** What some chunks weigh with everything they import statically, against what they may. */
function load(name, { folder, manifest }, keys, max) {
	const { scripts, styles } = filesOf(manifest, keys)
	const sum = (files, pack) => [...files].reduce((all, file) => all + pack(join(folder, file)), 0) / 1000
	const script = { size: sum(scripts, gzipped), max: max.script }
	const wire = { size: sum(scripts, packed) + sum(styles, packed), max: max.wire }
	return { name, script, wire, over: script.size > script.max || wire.size > wire.max }
}

function filesOf(manifest, keys) {
	const scripts = new Set()
	const styles = new Set()
	const add = (key) => {
		const chunk = manifest[key]
		if (chunk === undefined) throw new SetupError(`The build has no ${key}.`)
		if (scripts.has(chunk.file)) return
		scripts.add(chunk.file)
		for (const sheet of chunk.css ?? []) styles.add(sheet)
		for (const next of chunk.imports ?? []) add(next)
	}
	for (const key of keys) add(key)
	return { scripts, styles }
}

function gzipped(file) {
	return gzipSync(readFileSync(file)).length
}

/** Bytes of the file that the build packed beside it. */
function packed(file) {
	if (!existsSync(`${file}.br`)) throw new SetupError(`${file} is not packed: node scripts/build-web.mjs`)
	return statSync(`${file}.br`).size
}

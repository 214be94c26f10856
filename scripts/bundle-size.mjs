// node scripts/bundle-size.mjs: how much JavaScript a visitor loads first, against the budgets of architecture.md
// section 7. Measures the built dist/ and exits with 1 when a budget is broken.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { orExplain, root, SetupError } from './lib/setup.mjs'

/** kB after gzip. Any page of the application may be the first one somebody opens. */
const PAGE_MAX = 300
const SHARE_MAX = 100

await orExplain(() => {
	const loads = [...pagesOf(build('web')), sharePage(build('share'))]
	for (const { name, size, max } of loads) {
		console.log(`${size <= max ? 'ok  ' : 'OVER'} ${size.toFixed(1).padStart(6)} of ${max} kB gzip  ${name}`)
	}
	if (loads.some(({ size, max }) => size > max)) process.exit(1)
})

/** The entry together with each page that the router loads, the heaviest first. */
function pagesOf(web) {
	const pages = Object.keys(web.manifest).filter((key) => /^features\/.*-page\.tsx$/.test(key))
	if (pages.length === 0) throw new SetupError('The build has no pages: features/**/*-page.tsx.')
	return pages
		.map((page) => ({ name: page, size: sizeOf(web, ['index.html', page]), max: PAGE_MAX }))
		.sort((a, b) => b.size - a.size)
}

function sharePage(share) {
	return { name: 'public catalog', size: sizeOf(share, ['client.tsx']), max: SHARE_MAX }
}

function build(name) {
	const folder = join(root, 'dist', name)
	const file = join(folder, '.vite/manifest.json')
	if (!existsSync(file)) throw new SetupError(`dist/${name} is not built: node scripts/build-web.mjs`)
	return { folder, manifest: JSON.parse(readFileSync(file, 'utf8')) }
}

/** kB of the chunks and of everything they import statically. */
function sizeOf({ folder, manifest }, keys) {
	const files = new Set()
	const add = (key) => {
		const chunk = manifest[key]
		if (chunk === undefined) throw new SetupError(`The build has no ${key}.`)
		if (files.has(chunk.file)) return
		files.add(chunk.file)
		for (const next of chunk.imports ?? []) add(next)
	}
	for (const key of keys) add(key)
	return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0) / 1000
}

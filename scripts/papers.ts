// npm run papers -- <address> <e-mail> <password> [folder]: contact sheets of all layouts on all papers, printed by a
// running Vitrine with everything that the account sells. To be looked at after a change of what is printed. Needs
// pdftoppm of Debian's poppler-utils, which npm test installs.
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import sharp, { type OverlayOptions } from 'sharp'
import type { DataOf, ParamsIn } from '#contract/endpoint.ts'
import { api, type Api } from '#contract/index.ts'
import { PAPERS, type Paper } from '#domain/catalog/paper.ts'
import { nameOfPaper } from '#domain/catalog/settings.ts'
import { ROOT } from '#domain/category/limits.ts'
import { TEMPLATES } from '#templates/registry.ts'

/** First pages of each catalog that are shown: the title page, an opener, pages of SKUs. */
const PAGES = 5
const DPI = 60
const GAP = 12

const run = promisify(execFile)

type Call = <K extends keyof Api>(name: K, params: ParamsIn<Api[K]>) => Promise<DataOf<Api[K]>>

/** The calls of whoever signs in there. */
async function signIn(address: string, email: string, password: string) {
	let authorization = ''
	const call: Call = async (name, params) => {
		const { method, path } = api[name]
		const isGet = method === 'GET'
		const query = isGet ? `?${new URLSearchParams(params as Record<string, string>)}` : ''
		const response = await fetch(address + path + query, {
			method,
			headers: { authorization, 'content-type': 'application/json' },
			...(isGet ? {} : { body: JSON.stringify({ params }) }),
		})
		const answer = (await response.json()) as { state: number; msg: string; data: never }
		if (answer.state !== 0) throw new Error(`${name}: ${answer.msg}`)
		return answer.data
	}
	authorization = `Bearer ${(await call('login', { email, password })).token}`
	/** The file that a job has made. */
	const fileOf = async (id: string): Promise<Buffer> => {
		for (;;) {
			const { state, result, error } = await call('getJob', { id })
			if (state === 'done')
				return Buffer.from(await (await fetch(new URL(String(result?.['url']), address))).arrayBuffer())
			if (error) throw new Error(error.msg)
			await pause(100)
		}
	}
	return { call, fileOf }
}

/** The first pages of a PDF. */
async function pagesOf(pdf: Buffer): Promise<Buffer[]> {
	const folder = await mkdtemp(join(tmpdir(), 'papers-'))
	try {
		await writeFile(join(folder, 'catalog.pdf'), pdf)
		await run('pdftoppm', [
			'-r',
			String(DPI),
			'-l',
			String(PAGES),
			'-png',
			join(folder, 'catalog.pdf'),
			join(folder, 'p'),
		])
		const names = (await readdir(folder)).filter((name) => name.endsWith('.png')).sort()
		return await Promise.all(names.map((name) => readFile(join(folder, name))))
	} finally {
		await rm(folder, { recursive: true })
	}
}

/** Writes rows of pictures below each other, each row under the other's left edge. */
async function writeSheet(file: string, rows: readonly (readonly Buffer[])[]): Promise<void> {
	const input: OverlayOptions[] = []
	let top = GAP
	let width = 0
	for (const row of rows) {
		const sizes = await Promise.all(row.map((picture) => sharp(picture).metadata()))
		let left = GAP
		for (const [index, picture] of row.entries()) {
			input.push({ input: picture, left, top })
			left += (sizes[index]?.width ?? 0) + GAP
		}
		width = Math.max(width, left)
		top += Math.max(...sizes.map(({ height }) => height)) + GAP
	}
	const ground = { width, height: top, channels: 3, background: '#d9d8d4' } as const
	await sharp({ create: ground }).composite(input).png({ compressionLevel: 9 }).toFile(file)
}

/** Prints every layout on every paper: a sheet of each layout, a row a paper, and one of all, a row a layout. */
async function main(address: string, email: string, password: string, folder: string): Promise<void> {
	await mkdir(folder, { recursive: true })
	const { call, fileOf } = await signIn(address, email, password)
	const { id } = await call('setCatalog', { name: 'Papers', content: { category_ids: [ROOT] } })
	const print = async (key: string, paper: Paper): Promise<Buffer[]> => {
		const settings = { paper: nameOfPaper(paper), showTitlePage: true, showToc: false }
		await call('setCatalog', { catalog_id: id, template: { type: 'system', key }, settings })
		const { job_id } = await call('exportCatalog', { catalog_id: id, format: 'pdf' })
		return pagesOf(await fileOf(job_id))
	}
	const all: Buffer[][] = []
	for (const { key } of TEMPLATES) {
		const rows: Buffer[][] = []
		for (const paper of PAPERS) rows.push(await print(key, paper))
		await writeSheet(join(folder, `${key}.png`), rows)
		// With a title page and an opener before it, the third page has SKUs in every layout.
		all.push(rows.flatMap((pages) => pages.slice(0, 3).slice(-1)))
		console.log(join(folder, `${key}.png`))
	}
	await writeSheet(join(folder, 'all.png'), all)
	await call('delPhotoAlbum', { id })
	await call('delPhotoAlbum', { id, purge: true })
}

const [address, email, password, folder = 'test-results/papers'] = process.argv.slice(2)
if (address && email && password) await main(address, email, password, folder)
else {
	console.error('npm run papers -- <address> <e-mail> <password> [folder]')
	process.exitCode = 1
}

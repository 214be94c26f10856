import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { until } from '#tests/make/until.ts'
import { photoFolder, printed } from '../harness/printing.ts'
import { freshFolder } from '../harness/seller.ts'
import type { Server } from '../harness/server.ts'
import { makeCatalog, openShop } from '../harness/shop.ts'
import { inTurns, percentile, shown } from '../harness/stats.ts'
import { type Bench, ratioRow, type Row, upTo, type Workload } from '../workload.ts'

const PREVIEW_MS = 100
const BARE_MOST = 1.3
const FIRST_MOST = 2
const VARIANTS = 8
/** A layout of cards, and one that gives each variant a place of its own. */
const LAYOUTS = [
	{ key: 'DefaultTemp', name: 'Line Sheet' },
	{ key: 'template_10', name: 'Order Form' },
]
const COLORS = ['#b89130', '#3f6f74', '#b9694a', '#45423f']

/** 1,000 products with 8,000 variants on paper; and a first export, whose photos were prepared when its catalog was saved. */
export const families: Workload = {
	name: 'families',
	run: async (bench) => [...(await previews(bench)), ...(await prints(bench)), ...(await firstExport(bench))],
}

async function previews(bench: Bench): Promise<Row[]> {
	const products = bench.smoke ? 10 : 1000
	const skus = products * (VARIANTS + 1)
	const server = await openShop(bench, { skus, products, photos: bench.smoke ? 2 : 20 })
	try {
		const rows: Row[] = []
		for (const { key, name } of LAYOUTS) {
			const catalog_id = await makeCatalog(server, products * VARIANTS, key, products + 1)
			const ask = async (turn: number) => {
				const settings = { color: COLORS[turn % COLORS.length], font_size: 8 + (turn % 3) }
				const began = performance.now()
				await server.call('previewCatalog', { catalog_id, settings, page: 1 + (turn % 4) })
				return performance.now() - began
			}
			for (let turn = 0; turn < 3; turn++) await ask(turn)
			const times: number[] = []
			for (let turn = 0; turn < (bench.smoke ? 2 : 40); turn++) times.push(await ask(turn))
			const title = `preview of ${products} products with ${products * VARIANTS} variants, ${name}, p95`
			rows.push(upTo(title, percentile(times, 0.95), PREVIEW_MS, 'ms'))
		}
		return rows
	} finally {
		await server.stop()
	}
}

async function prints(bench: Bench): Promise<Row[]> {
	const count = bench.smoke ? 10 : 1000
	const folder = await photoFolder(bench, bench.smoke ? 2 : 100)
	const rows: Row[] = []
	for (const { key, name } of LAYOUTS) {
		const args = [String(count), folder, key, String(VARIANTS)]
		const run = (kind: 'bare' | 'ours') => async () => (await printed('typst', [kind, ...args])).ms
		// The first print makes the photos' print versions; they are kept.
		if (!bench.smoke) await run('ours')()
		const { ours, yardstick, ratio } = await inTurns(bench.smoke ? 1 : 5, run('ours'), run('bare'))
		const title = `PDF of ${count} products with ${VARIANTS} variants each, ${name}, against bare Typst`
		rows.push(ratioRow(title, shown(ours, 'ms'), shown(yardstick, 'ms'), ratio, BARE_MOST))
	}
	return rows
}

/** One per Page prints its photos largest. */
async function firstExport(bench: Bench): Promise<Row[]> {
	const count = bench.smoke ? 4 : 300
	const dataDir = await freshFolder(bench)
	const server = await openShop(bench, { skus: count, photos: count, dataDir })
	try {
		const catalog_id = await makeCatalog(server, count, 'singleTemp')
		const saved = performance.now()
		await preparedIn(dataDir, catalog_id)
		const ready = performance.now() - saved
		const [first, second] = [await exported(server, catalog_id), await exported(server, catalog_id)]
		const title = `first export of ${count} SKUs one per page, against the second`
		return [
			{ workload: 'until the photos of a saved catalog are ready', ours: shown(ready, 'ms') },
			ratioRow(title, shown(first, 'ms'), shown(second, 'ms'), first / second, FIRST_MOST),
		]
	} finally {
		await server.stop()
	}
}

function preparedIn(dataDir: string, catalog_id: string): Promise<void> {
	const folder = join(dataDir, 'cache', 'print', 'prepared')
	const isThere = async () => (await readdir(folder).catch((): string[] => [])).includes(catalog_id)
	return until(isThere, 'the photos of the catalog', 600)
}

async function exported(server: Server, catalog_id: string): Promise<number> {
	const began = performance.now()
	await server.done((await server.call('exportCatalog', { catalog_id, format: 'pdf' })).job_id)
	return performance.now() - began
}

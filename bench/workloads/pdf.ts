import { stat } from 'node:fs/promises'
import { childMemory, photoFolder, printed } from '../harness/printing.ts'
import { makeCatalog, openShop } from '../harness/shop.ts'
import { inTurns, shown } from '../harness/stats.ts'
import { type Bench, ratioRow, type Row, upTo, type Workload } from '../workload.ts'

const CHILD_MB = 1024
const LOOP_MS = 100
const GROWTH_MB = 100
const FILE_MB = 12

/** 1,000 SKUs with photos as PDF: against other ways to the same pages, its size, and what the server notices of it. */
export const pdf: Workload = {
	name: 'pdf',
	run: async (bench) => [...(await prints(bench)), await fileSize(bench), ...(await printInServer(bench))],
}

async function prints(bench: Bench): Promise<Row[]> {
	const args = [bench.smoke ? '20' : '1000', await photoFolder(bench, bench.smoke ? 2 : 100)]
	const ours = async () => (await printed('typst', ['ours', ...args])).ms
	// The first print makes the photos' print versions; they are kept.
	if (!bench.smoke) await ours()
	const against = async (what: string, rounds: number, other: () => Promise<{ ms: number }>, most?: number) => {
		const timed = await inTurns(bench.smoke ? 1 : rounds, ours, async () => (await other()).ms)
		const title = `PDF of 1,000 SKUs with photos, against ${what}`
		return ratioRow(title, shown(timed.ours, 'ms'), shown(timed.yardstick, 'ms'), timed.ratio, most)
	}
	return [
		await against('bare Typst', 5, () => printed('typst', ['bare', ...args]), 1.5),
		await against('the same pages by hand with pdfkit', 3, () => printed('pdfkit', args), 4),
		await against('a browser that prints plain HTML', 1, () => printed('browser-print', args)),
	]
}

/** A photo of its own for each SKU, as screens need them. */
async function fileSize(bench: Bench): Promise<Row> {
	const count = bench.smoke ? 20 : 1000
	const folder = await photoFolder(bench, count, 480, 360)
	const { file } = await printed('typst', ['screen', String(count), folder])
	return upTo('file of 1,000 SKUs with 1,000 photos at screen quality', (await stat(file)).size / 1e6, FILE_MB, 'MB')
}

async function printInServer(bench: Bench): Promise<Row[]> {
	const count = bench.smoke ? 20 : 1000
	const server = await openShop(bench, { skus: count, photos: bench.smoke ? 2 : 100 })
	try {
		const catalog_id = await makeCatalog(server, count, 'DefaultTemp')
		const idle = server.memory()
		let most = idle
		const watch = setInterval(() => (most = Math.max(most, server.memory())), 50)
		await server.read()
		const child = await childMemory(server.pid, async () =>
			server.done((await server.call('exportCatalog', { catalog_id, format: 'pdf' })).job_id),
		)
		const { loopP99Ms } = await server.read()
		clearInterval(watch)
		return [
			upTo('memory of the child that prints', child, CHILD_MB, 'MB'),
			upTo('memory the server itself gains', most - idle, GROWTH_MB, 'MB'),
			upTo('event loop p99 while printing', loopP99Ms, LOOP_MS, 'ms'),
		]
	} finally {
		await server.stop()
	}
}

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Job } from '#contract/job.ts'
import { until } from '#tests/make/until.ts'
import { pdfPages } from '#tests/pdf.ts'
import { growth } from '../harness/lists.ts'
import { childMemory } from '../harness/printing.ts'
import type { Server } from '../harness/server.ts'
import { makeCatalog, openShop } from '../harness/shop.ts'
import { percentile, shown } from '../harness/stats.ts'
import { type Bench, ratioRow, type Row, upTo, type Workload } from '../workload.ts'

const CHILD_MB = 512
const SERVER_MB = 500
const FILE_MB_A_THOUSAND = 12
const SLOWER_MOST = 2
const SEARCHES = 200

/** 10,000 SKUs as a PDF job: memory, every SKU in the file, honest progress, cancel; and two exports beside searches. */
export const longPdf: Workload = {
	name: 'long-pdf',
	async run(bench) {
		const [many, some] = bench.smoke ? [40, 20] : [10_000, 1000]
		const server = await openShop(bench, { skus: many, photos: bench.smoke ? 2 : 100 })
		try {
			const all = await makeCatalog(server, many, 'DefaultTemp')
			const pair = [await makeCatalog(server, some, 'DefaultTemp'), await makeCatalog(server, some, 'template_5')]
			return [
				...(await long(bench, server, all, many)),
				await cancelled(server, all),
				await searchesBeside(server, pair, bench.smoke ? 5 : SEARCHES),
				// A new embedded database takes longer to make than the rest of a smoke.
				...(bench.smoke ? [] : [await serverMemory(bench, many)]),
			]
		} finally {
			await server.stop()
		}
	},
}

/** The server that has it printed, with the embedded database in it. */
async function serverMemory(bench: Bench, count: number): Promise<Row> {
	const server = await openShop(bench, { skus: count, photos: 100, embedded: true })
	try {
		const id = await exportOf(server, await makeCatalog(server, count, 'DefaultTemp'))
		const most = await growth(server, 0, () => server.done(id))
		return upTo('memory of the server itself meanwhile, embedded', most, SERVER_MB, 'MB')
	} finally {
		await server.stop()
	}
}

type Progress = Job['progress']

const exportOf = async (server: Server, catalog_id: string) =>
	(await server.call('exportCatalog', { catalog_id, format: 'pdf' })).job_id

async function long(bench: Bench, server: Server, catalog_id: string, count: number): Promise<Row[]> {
	const id = await exportOf(server, catalog_id)
	const told: Progress[] = []
	const watch = setInterval(async () => told.push((await server.call('getJob', { id })).progress), 250)
	const began = performance.now()
	const memory = await childMemory(server.pid, () => server.done(id))
	const seconds = (performance.now() - began) / 1000
	clearInterval(watch)
	const { url = '' } = ((await server.call('getJob', { id })).result ?? {}) as { url?: string }
	const file = join(bench.folder, 'long.pdf')
	const bytes = new Uint8Array(await (await fetch(new URL(url, server.url))).arrayBuffer())
	await writeFile(file, bytes)
	const found = new Set((await pdfPages(file)).join('\n').match(/SKU-\d{6}/g)).size
	// Each step of the work counts anew, under its own words.
	const backwards = told.filter(
		({ text, done }, at) => text === told[at - 1]?.text && done < (told[at - 1]?.done ?? 0),
	).length
	return [
		{ workload: `PDF of ${count} SKUs, as a job`, ours: `${seconds.toFixed(1)} s` },
		upTo('memory of each child that prints it', memory, CHILD_MB, 'MB'),
		upTo('its size', bytes.length / 1e6, (FILE_MB_A_THOUSAND * count) / 1000, 'MB'),
		{ workload: 'SKUs in its text', ours: String(found), limit: `= ${count}`, holds: found === count },
		{ workload: 'steps of its progress that went back', ours: String(backwards), limit: '= 0', holds: backwards === 0 },
	]
}

async function cancelled(server: Server, catalog_id: string): Promise<Row> {
	const id = await exportOf(server, catalog_id)
	const begun = ({ state, progress }: Job) => state !== 'queued' && (progress.done > 0 || state !== 'running')
	await until(async () => begun(await server.call('getJob', { id })), 'the export has begun')
	const began = performance.now()
	await server.call('cancelJob', { id })
	await until(async () => (await server.call('getJob', { id })).state !== 'running', 'the export has ended')
	return upTo('until a cancelled export has ended', performance.now() - began, 2000, 'ms')
}

async function searchesBeside(server: Server, catalogs: readonly string[], count: number): Promise<Row> {
	const search = async () => {
		const began = performance.now()
		await server.call('productSearch', { name: 'granite' })
		return performance.now() - began
	}
	const p95 = async (running: () => boolean) => {
		const times: number[] = []
		while (times.length < count && running()) times.push(await search())
		return percentile(times, 0.95)
	}
	await p95(() => true)
	const idle = await p95(() => true)
	let running = true
	const jobs = await Promise.all(catalogs.map((id) => exportOf(server, id)))
	const done = Promise.all(jobs.map((id) => server.done(id))).finally(() => (running = false))
	const busy = await p95(() => running)
	await done
	const title = 'p95 of productSearch beside two exports, against idle'
	return ratioRow(title, shown(busy, 'ms'), shown(idle, 'ms'), busy / idle, SLOWER_MOST)
}

import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startChild } from '../harness/child.ts'
import { makePhoto } from '../harness/photos.ts'
import { makeCatalog, openShop } from '../harness/shop.ts'
import { inTurns, shown } from '../harness/stats.ts'
import { type Bench, ratioRow, type Row, upTo, type Workload } from '../workload.ts'

const CHILD_MB = 1024
const LOOP_MS = 100
const GROWTH_MB = 100

/** 1,000 SKUs with photos as PDF: against the bare compile of the same pages, and what the server notices of it. */
export const pdf: Workload = {
	name: 'pdf',
	run: async (bench) => [await print(bench), ...(await printInServer(bench))],
}

async function print(bench: Bench): Promise<Row> {
	const count = bench.smoke ? 20 : 1000
	const folder = await mkdtemp(join(bench.folder, 'photos-'))
	for (let seed = 0; seed < (bench.smoke ? 2 : 100); seed++)
		await writeFile(join(folder, `${seed}.jpg`), await makePhoto(seed))
	const run = (kind: 'bare' | 'ours') => async () => {
		const began = performance.now()
		const child = startChild('bench/yardsticks/typst.ts', [kind, String(count), folder])
		await child.hear('printed')
		const ms = performance.now() - began
		await child.stop()
		return ms
	}
	// The first print makes the photos' print versions; they are kept.
	if (!bench.smoke) await run('ours')()
	const { ours, yardstick, ratio } = await inTurns(bench.smoke ? 1 : 5, run('ours'), run('bare'))
	return ratioRow(
		'PDF of 1,000 SKUs with photos, against bare Typst',
		shown(ours, 'ms'),
		shown(yardstick, 'ms'),
		ratio,
		1.5,
	)
}

async function printInServer(bench: Bench): Promise<Row[]> {
	const count = bench.smoke ? 20 : 1000
	const server = await openShop(bench, { skus: count, photos: bench.smoke ? 2 : 100 })
	try {
		const catalog_id = await makeCatalog(server, count, 'DefaultTemp')
		const idle = server.memory()
		let [most, child] = [idle, 0]
		const watch = setInterval(() => {
			most = Math.max(most, server.memory())
			child = Math.max(child, ...childrenOf(server.pid))
		}, 50)
		await server.read()
		await server.done((await server.call('exportCatalog', { catalog_id, format: 'pdf' })).job_id)
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

/** Resident memory in MB of each child process. */
function childrenOf(pid: number): number[] {
	const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) => linesOf(`/proc/${pid}/task/${thread}/children`))
	return children.map((child) => Number(/VmRSS:\s+(\d+)/.exec(textOf(`/proc/${child}/status`))?.[1] ?? 0) / 1024)
}

const linesOf = (path: string): string[] => textOf(path).split(' ').filter(Boolean)

/** Empty when the process has ended meanwhile. */
function textOf(path: string): string {
	try {
		return readFileSync(path, 'latin1')
	} catch {
		return ''
	}
}

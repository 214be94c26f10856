import { setTimeout as pause } from 'node:timers/promises'
import { makeDocument, makeLine, makeLines } from '#tests/make/paper-documents.ts'
import { startChild } from '../harness/child.ts'
import { timed } from '../harness/lists.ts'
import { embeddedFolder, freshFolder, signUp } from '../harness/seller.ts'
import { type Server, startServer } from '../harness/server.ts'
import { inTurns, median, percentile, shown } from '../harness/stats.ts'
import { type Bench, ratioRow, type Row, upTo, type Workload } from '../workload.ts'

const LINES = 20
const MANY = 2000
const PREVIEW_MS = 150
const PDF_MS = 300
const SAVE_MS = 500
/** Of the bare compile of its pages. */
const PRINT_MOST = 1.5

/** An invoice while it is written and when it is printed, and one of 2,000 lines. */
export const documentPaper: Workload = {
	name: 'document-paper',
	async run(bench) {
		const server = await startServer(await embeddedFolder(bench))
		try {
			await signUp(server)
			const rounds = bench.smoke ? 2 : 40
			return [
				await previews(server, rounds),
				await files(server, rounds),
				await saves(server, bench.smoke ? 50 : MANY, bench.smoke ? 2 : 10),
				await printedBare(bench),
			]
		} finally {
			await server.stop()
		}
	},
}

const { bill_to, meta } = makeDocument()
const draftOf = (server: Server, lines: number) =>
	server.call('setDocument', { type: 'invoice', bill_to, meta, lines: makeLines(lines) })

/** A quantity and a name of one line are another at each turn. */
function changed(lines: number, turn: number) {
	const at = turn % lines
	return makeLines(lines).with(at, makeLine(at + 1, { qty: String(turn + 3), name: `Harbor chair ${turn}` }))
}

async function previews(server: Server, rounds: number): Promise<Row> {
	const { id } = await draftOf(server, LINES)
	const times: number[] = []
	for (let turn = -3; turn < rounds; turn++) {
		const ms = await timed(() => server.call('previewDocument', { id, lines: changed(LINES, turn + 3) }))
		if (turn >= 0) times.push(ms)
	}
	return upTo(`preview of ${LINES} lines after a change, p95`, percentile(times, 0.95), PREVIEW_MS, 'ms')
}

async function files(server: Server, rounds: number): Promise<Row> {
	const { id } = await draftOf(server, LINES)
	const times: number[] = []
	for (let turn = -3; turn < rounds; turn++) {
		const ms = await timed(async () =>
			ended(server, (await server.call('exportDocument', { id, format: 'pdf' })).job_id),
		)
		if (turn >= 0) times.push(ms)
	}
	return upTo(`PDF of ${LINES} lines, as a job, warm, median`, median(times), PDF_MS, 'ms')
}

/** Asked far more often than by a screen: what is measured is the job. */
async function ended(server: Server, id: string): Promise<void> {
	for (;;) {
		const { state } = await server.call('getJob', { id })
		if (state === 'done') return
		if (state === 'failed' || state === 'cancelled') throw new Error(`the file ${state}`)
		await pause(5)
	}
}

async function saves(server: Server, lines: number, rounds: number): Promise<Row> {
	const { id } = await draftOf(server, lines)
	const times: number[] = []
	for (let turn = 0; turn < rounds; turn++)
		times.push(await timed(() => server.call('setDocument', { id, lines: changed(lines, turn) })))
	return upTo(`${MANY} lines saved, embedded, median`, median(times), SAVE_MS, 'ms')
}

async function printedBare(bench: Bench): Promise<Row> {
	const lines = String(bench.smoke ? 50 : MANY)
	const folder = await freshFolder(bench)
	const print = async (kind: string) => {
		const child = startChild('bench/yardsticks/document-typst.ts', [kind, lines, folder])
		const ms = Number(await child.hear('ms'))
		await child.stop()
		return ms
	}
	const { ours, yardstick, ratio } = await inTurns(
		bench.smoke ? 1 : 5,
		() => print('ours'),
		() => print('bare'),
	)
	const title = `PDF of ${MANY} lines, against the bare compile of its pages`
	return ratioRow(title, shown(ours, 'ms'), shown(yardstick, 'ms'), ratio, PRINT_MOST)
}

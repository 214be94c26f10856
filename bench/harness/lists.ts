import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import type { Cell, Column } from '#server/sheets/sheet-content.ts'
import { writeXlsx } from '#server/sheets/xlsx-writer.ts'
import type { Bench } from '../workload.ts'
import { freshFolder } from './seller.ts'
import type { Server } from './server.ts'
import { percentile } from './stats.ts'

/** The columns of a wholesaler's price list. */
export const FIELDS = 'SKU,Product name,Category,Price,MOQ,Qty/Carton,Brand,Material,Color,Description'.split(',')

/** The n-th row of such a list. */
export function cellsOf(n: number): string[] {
	const code = `SKU-${String(n).padStart(6, '0')}`
	const price = `${(n % 900) + 1}.50`
	const name = `Harbor lamp ${n}`
	return [code, name, `Section ${n % 40}`, price, '12', '24', `Brand ${n % 97}`, 'Oak', 'Black', `Made for shelf ${n}`]
}

/** A workbook with these columns before those of the list. */
export async function makeBook(
	bench: Bench,
	count: number,
	before: { columns: Column[]; cells: (n: number) => Cell[] } = { columns: [], cells: () => [] },
): Promise<Uint8Array<ArrayBuffer>> {
	const path = join(await freshFolder(bench), 'list.xlsx')
	function* rows() {
		for (let n = 1; n <= count; n++) yield [...cellsOf(n), ...before.cells(n)]
	}
	const columns = FIELDS.map((header): Column => ({ header, type: 'text' }))
	await writeXlsx(createWriteStream(path), { columns: [...columns, ...before.columns], rows: rows() })
	return new Uint8Array(await buffer(createReadStream(path)))
}

/** Sends a list; answers its import and how its columns were mapped. */
export async function uploadList(server: Server, name: string, body: Uint8Array<ArrayBuffer> | string) {
	const sent = await server.send('/api/importUpload', 'file', [{ name, body }])
	const { import_id, columns } = sent as { import_id: string; columns: { index: number; target?: string }[] }
	const mapping = Object.fromEntries(columns.map(({ index, target }) => [index, target ?? null]))
	return { import_id, mapping }
}

/** Milliseconds of some work. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
	const began = performance.now()
	await work()
	return performance.now() - began
}

/** The most memory above `idle` while some work was done, in MB. */
export async function growth(server: Server, idle: number, work: () => Promise<unknown>): Promise<number> {
	let most = idle
	const watch = setInterval(() => (most = Math.max(most, server.memory())), 100)
	try {
		await work()
	} finally {
		clearInterval(watch)
	}
	return most - idle
}

/** A person who looks at the list, turns a page, looks again. */
const LOOK_EVERY_MS = 100

/** How long a work takes, and the list beside it. */
export async function watched(server: Server, work: () => Promise<unknown>): Promise<{ ms: number; p95: number }> {
	const looks: number[] = []
	const over = new AbortController()
	const looking = (async () => {
		while (!over.signal.aborted) {
			looks.push(await timed(() => server.call('productSearch', { page: 1, size: 50 })))
			await pause(LOOK_EVERY_MS)
		}
	})()
	const ms = await timed(work).finally(() => over.abort())
	await looking
	return { ms, p95: percentile(looks, 0.95) }
}

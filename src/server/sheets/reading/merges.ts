import { MERGES } from '../limits.ts'
import { SheetError } from '../sheet-error.ts'
import type { Merge, SheetRow } from '../types.ts'
import { rangeOf } from './references.ts'
import { attribute, XmlScanner } from './xml-scanner.ts'
import type { ZipPackage } from './zip-package.ts'

/** The end of a sheet's rows, with or without a namespace prefix, also of a sheet without rows. */
const END_OF_ROWS = /<(?:\/(?:\w{1,20}:)?sheetData|(?:\w{1,20}:)?sheetData\s?\/)>/
/** Longer than any spelling of it. */
const END_CHARS = 64

/** The merged ranges of a sheet. They stand behind the rows, which are passed over without looking at their cells. */
export async function readMerges(archive: ZipPackage, part: string): Promise<Merge[]> {
	const merges: Merge[] = []
	const scanner = new XmlScanner({
		open(name, tag) {
			const range = name === 'mergeCell' ? rangeOf(attribute(tag, 'ref') ?? '') : null
			if (!range) return
			if (merges.length >= MERGES) throw new SheetError('sheet_too_large', { limit: MERGES, what: 'merged ranges' })
			merges.push(range)
		},
		close: () => undefined,
		text: () => undefined,
	})
	for await (const chunk of behindRows(archive, part)) scanner.write(chunk)
	return merges
}

async function* behindRows(archive: ZipPackage, part: string): AsyncGenerator<Buffer> {
	let behind = false
	let tail = ''
	for await (const chunk of archive.chunks(part)) {
		if (behind) {
			yield chunk
			continue
		}
		const text = tail + chunk.toString('latin1')
		const end = END_OF_ROWS.exec(text)
		behind = end !== null
		if (end) yield Buffer.from(text.slice(end.index + end[0].length), 'latin1')
		tail = text.slice(-END_CHARS)
	}
}

/** Repeats the value of each merged range in its lower rows, where its first column is empty there. */
export async function* fillMerged(
	rows: AsyncIterable<SheetRow>,
	merges: readonly Merge[],
): AsyncGenerator<SheetRow, void, undefined> {
	const starting = new Map<number, Merge[]>()
	for (const merge of merges) {
		if (merge.bottom === merge.top) continue
		const others = starting.get(merge.top)
		if (others) others.push(merge)
		else starting.set(merge.top, [merge])
	}
	/** Column → until which row which value goes on. One range at most: merged ranges do not overlap. */
	const going = new Map<number, { bottom: number; value: string }>()
	for await (const row of rows) {
		const cells = [...row.cells]
		for (const [column, { bottom, value }] of going) {
			if (row.row > bottom) going.delete(column)
			else {
				while (cells.length <= column) cells.push(null)
				cells[column] ??= value
			}
		}
		for (const { left, bottom } of starting.get(row.row) ?? []) {
			const value = row.cells[left]
			if (value) going.set(left, { bottom, value })
		}
		yield { ...row, cells }
	}
}

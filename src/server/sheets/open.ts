/**
 * The spreadsheet engine: product lists in and out, row by row, the memory independent of their number.
 *
 * - `open.ts` `openSheet`: reads .xlsx and text files (csv, tsv) one way. Everybody reads through it.
 * - `xlsx-writer.ts` `xlsxStream` and `writeXlsx`, `csv-writer.ts` `csvStream`: write `SheetContent` (`sheet-content.ts`).
 * - `limits.ts`, `sheet-error.ts`: what is too much, and how it is said.
 * - `types.ts`: what reading gives.
 *
 * Inside: `thread/` runs the reading in a thread of its own, `xlsx-reader.ts` and `csv-reader.ts` with `reading/`
 * understand the files, `writing/` makes the parts of a workbook.
 */
import { READ_MS } from './limits.ts'
import { ReadThread } from './thread/read-thread.ts'
import type { OpenedFile } from './thread/calls.ts'
import type {
	Merge,
	RowOptions,
	SheetInfo,
	SheetKey,
	SheetPicture,
	SheetRow,
	TabularFile,
	TextOptions,
} from './types.ts'

export type OpenOptions = TextOptions & {
	/** The name the seller's file had; it names the sheet of a text file and decides nothing. */
	readonly fileName: string
}

/**
 * Opens a seller's file as what its content says it is, whatever its name. It is read in a thread of its own: the
 * caller's thread only receives finished rows, and only as fast as it takes them. Close it, also after an error.
 * Throws SheetError, here and while reading.
 */
export async function openSheet(path: string, { fileName, ...options }: OpenOptions): Promise<TabularFile> {
	const thread = new ReadThread()
	try {
		return new OpenFile(thread, await thread.ask('open', [path, fileName, options]))
	} catch (error) {
		await thread.end()
		throw error
	}
}

class OpenFile implements TabularFile {
	readonly kind: 'xlsx' | 'csv'
	readonly sheets: readonly SheetInfo[]
	readonly encoding?: string
	readonly delimiter?: string
	readonly #thread: ReadThread
	#passes = 0

	constructor(thread: ReadThread, { kind, sheets, encoding, delimiter }: OpenedFile) {
		this.kind = kind
		this.sheets = sheets
		if (encoding !== undefined) this.encoding = encoding
		if (delimiter !== undefined) this.delimiter = delimiter
		this.#thread = thread
	}

	async *rows(sheet?: SheetKey, options?: RowOptions): AsyncGenerator<SheetRow, void, undefined> {
		const pass = ++this.#passes
		await this.#thread.ask('startRows', [pass, sheet, options])
		try {
			let allowed = READ_MS
			const next = async () => {
				const start = performance.now()
				const rows = await this.#thread.ask('nextRows', [pass], allowed)
				allowed -= performance.now() - start
				return rows
			}
			let coming = next()
			for (let rows = await coming; rows.length > 0; rows = await coming) {
				// The next rows are read while the caller works on these.
				coming = next()
				coming.catch(() => undefined)
				yield* rows
			}
		} finally {
			await this.#thread.ask('leaveRows', [pass]).catch(() => undefined)
		}
	}

	async merges(sheet?: SheetKey): Promise<readonly Merge[]> {
		return this.#thread.ask('merges', [sheet])
	}

	async *pictures(sheet?: SheetKey): AsyncGenerator<SheetPicture, void, undefined> {
		const list = await this.#thread.ask('listPictures', [sheet])
		for (const [index, place] of list.entries()) {
			const read = async () => Buffer.from(await this.#thread.ask('readPicture', [sheet, index]))
			yield { ...place, read }
		}
	}

	async close(): Promise<void> {
		await this.#thread.end()
	}
}

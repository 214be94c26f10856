import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import Papa from 'papaparse'
import { CELL_CHARS, CELLS, COLUMNS, ROW_CHARS, ROWS } from './limits.ts'
import { isScientificText } from './reading/number-text.ts'
import { FORMAT_COLUMNS } from './reading/references.ts'
import { decoderOf, guessEncoding, SAMPLE_BYTES } from './reading/text-encoding.ts'
import { SheetError } from './sheet-error.ts'
import type { SheetInfo, SheetPicture, SheetRow, TabularFile, TextOptions } from './types.ts'
import { unguardFormula } from './writing/formula-guard.ts'

/** What may separate columns, when the caller does not say. */
const SEPARATORS = [',', ';', '\t', '|']

/**
 * Opens a text file with columns (csv, tsv, txt) in this thread, for the reading thread: everybody else calls
 * `openSheet`. Encoding and separator are guessed when not given. Apostrophes that guard against formulas are taken
 * off again, and blanks around cells. Throws SheetError.
 */
export async function openCsv(path: string, name: string, options: TextOptions = {}): Promise<TabularFile> {
	const sample = await readSample(path)
	const encoding = options.encoding ?? (await guessEncoding(path, sample))
	const beginning = decoderOf(encoding).decode(sample, { stream: true })
	refuseOtherText(beginning)
	const hint = /^sep=([,;\t|:^~])\r?\n/i.exec(beginning)
	const delimiter = options.delimiter ?? hint?.[1] ?? guessDelimiter(beginning)
	return new TextTable(path, name, encoding, delimiter, hint?.[0].length ?? 0)
}

class TextTable implements TabularFile {
	readonly kind = 'csv'
	readonly sheets: readonly SheetInfo[]
	readonly encoding: string
	readonly delimiter: string
	readonly #path: string
	/** Characters of a first line that only names the separator. */
	readonly #skip: number

	constructor(path: string, name: string, encoding: string, delimiter: string, skip: number) {
		this.#path = path
		this.sheets = [{ name, hidden: false }]
		this.encoding = encoding
		this.delimiter = delimiter
		this.#skip = skip
	}

	async *rows(): AsyncGenerator<SheetRow, void, undefined> {
		const parser = new RecordParser(this.delimiter)
		let skip = this.#skip
		for await (const text of this.#texts()) {
			yield* parser.write(text.slice(skip))
			skip = 0
		}
		yield* parser.end()
	}

	async merges(): Promise<readonly never[]> {
		return []
	}

	async *pictures(): AsyncGenerator<SheetPicture, void, undefined> {
		yield* []
	}

	async close(): Promise<void> {}

	async *#texts(): AsyncGenerator<string> {
		const decoder = decoderOf(this.encoding)
		const chunks: AsyncIterable<Buffer> = createReadStream(this.#path, { highWaterMark: SAMPLE_BYTES })
		for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
		yield decoder.decode()
	}
}

/** Cuts text into records as it comes. The last record of a piece may go on in the next and waits for it. */
class RecordParser {
	readonly #delimiter: string
	#waiting = ''
	#row = 0
	#rows = 0
	#cells = 0

	constructor(delimiter: string) {
		this.#delimiter = delimiter
	}

	*write(text: string): Generator<SheetRow> {
		const whole = this.#waiting + text
		// A CR at the end may be the first half of a CR LF.
		const end = whole.endsWith('\r') ? whole.length - 1 : whole.length
		const lines = whole.slice(0, end).replace(/\r\n?/g, '\n')
		const { records, rest } = this.#parse(lines)
		this.#waiting = lines.slice(rest) + whole.slice(end)
		for (const record of records) yield* this.#toRow(record)
	}

	*end(): Generator<SheetRow> {
		const { data } = Papa.parse<string[]>(this.#waiting.replace(/\r$/, '\n'), this.#settings())
		for (const record of data) yield* this.#toRow(record)
	}

	/** The complete records, and where the incomplete last one begins. */
	#parse(text: string): { records: string[][]; rest: number } {
		const records: string[][] = []
		const ends = [0]
		Papa.parse<string[]>(text, {
			...this.#settings(),
			step: ({ data, meta }) => {
				records.push(data)
				ends.push(meta.cursor)
			},
		})
		const last = records.pop()
		const rest = ends[records.length] ?? 0
		if (last && last.length > FORMAT_COLUMNS) checkWidth(last)
		if (text.length - rest > ROW_CHARS) {
			throw new SheetError('sheet_cell_too_long', { limit: ROW_CHARS, row: this.#row + records.length + 1 })
		}
		return { records, rest }
	}

	#settings() {
		return { delimiter: this.#delimiter, newline: '\n', quoteChar: '"' } as const
	}

	*#toRow(record: string[]): Generator<SheetRow> {
		this.#row++
		const cells = record.map((text) => unguardFormula(text).trim() || null)
		while (cells.length > 0 && cells.at(-1) === null) cells.pop()
		if (cells.length === 0) return
		checkWidth(cells)
		this.#count(cells)
		const damaged = cells.flatMap((text, index) => (text !== null && isScientificText(text) ? [index] : []))
		const row: SheetRow = { row: this.#row, hidden: false, cells }
		yield damaged.length > 0 ? { ...row, damaged } : row
	}

	#count(cells: readonly (string | null)[]): void {
		if (++this.#rows > ROWS) throw new SheetError('sheet_too_many_rows', { limit: ROWS })
		for (const text of cells) {
			if (text === null) continue
			if (text.length > CELL_CHARS) throw new SheetError('sheet_cell_too_long', { limit: CELL_CHARS, row: this.#row })
			this.#cells++
		}
		if (this.#cells > CELLS) throw new SheetError('sheet_too_large', { limit: CELLS, what: 'cells' })
	}
}

function checkWidth(cells: readonly (string | null)[]): void {
	if (cells.length > COLUMNS) throw new SheetError('sheet_too_many_columns', { limit: COLUMNS })
}

async function readSample(path: string): Promise<Buffer> {
	const file = await open(path)
	try {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0)
		return buffer.subarray(0, bytesRead)
	} finally {
		await file.close()
	}
}

/** Text that is a document of another kind; web shops like to call an HTML table `.xls`. */
function refuseOtherText(beginning: string): void {
	const start = beginning.slice(0, 1000).trimStart().toLowerCase()
	const found = [
		['<!doctype html', 'html'],
		['<html', 'html'],
		['<table', 'html'],
		['<?xml', 'xml'],
		['%pdf-', 'pdf'],
		['{\\rtf', 'rtf'],
	].find(([mark = '']) => start.startsWith(mark))
	if (found) throw new SheetError('sheet_old_format', { format: found[1] ?? '' })
}

/** The separator that cuts the first lines most evenly; a comma when there is only one column. */
function guessDelimiter(beginning: string): string {
	const lines = beginning.slice(0, ROW_CHARS).replace(/\r\n?/g, '\n')
	const { meta } = Papa.parse(lines, {
		newline: '\n',
		preview: 20,
		delimitersToGuess: SEPARATORS,
		skipEmptyLines: true,
	})
	return SEPARATORS.includes(meta.delimiter) ? meta.delimiter : ','
}

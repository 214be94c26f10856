import { findHeaderRow } from '#domain/import/header-row.ts'
import { type ImportSource, detectSource } from '#domain/import/headers/sources.ts'
import { type MappedColumn, mapColumns, unitDefaults } from '#domain/import/map-columns.ts'
import type { Ctx } from '#server/context.ts'
import { openSheet } from '#server/sheets/open.ts'
import type { SheetRow, TabularFile } from '#server/sheets/types.ts'

/** What is known of an uploaded list; kept with its session. */
export interface ImportFacts {
	sheets: string[]
	sheet: string
	encoding?: string
	delimiter?: string
	/** As the spreadsheet program shows it, from 1. */
	header_row: number
	total_rows: number
	columns: (MappedColumn & { samples: string[] })[]
	/** The first rows of data, as text. */
	preview: string[][]
	source?: ImportSource
	/** Units that the headers name, as default values. */
	units: Record<string, string>
}

/** Rows looked at for the header and the preview. */
const LOOK = 60
const PREVIEW = 20
const SAMPLES = 3
const SAMPLE_MAX = 200

/** Reads the head of a list and maps its columns. Another sheet or header row may be asked for. */
export async function inspectFile(
	path: string,
	file_name: string,
	asked: { sheet?: string | undefined; header_row?: number | undefined } = {},
): Promise<ImportFacts> {
	const file = await openSheet(path, { fileName: file_name })
	try {
		const sheet = asked.sheet ?? (file.sheets.find(({ hidden }) => !hidden) ?? file.sheets[0])?.name ?? ''
		const head: SheetRow[] = []
		let total = 0
		for await (const row of file.rows(sheet, { fillMerged: true })) {
			if (head.length < LOOK) head.push(row)
			total++
		}
		return {
			...describe(file, sheet, head, asked.header_row),
			total_rows: Math.max(0, total - headerIndex(head, asked.header_row) - 1),
		}
	} finally {
		await file.close()
	}
}

/** The rows of data below the header, as the file shows them. */
export async function* dataRows(
	ctx: Ctx,
	storage_key: string,
	file_name: string,
	facts: ImportFacts,
): AsyncGenerator<SheetRow> {
	const path = await ctx.house.storage.localPath(storage_key)
	const { encoding, delimiter } = facts
	const file = await openSheet(path, {
		fileName: file_name,
		...(encoding ? { encoding } : {}),
		...(delimiter ? { delimiter } : {}),
	})
	try {
		for await (const row of file.rows(facts.sheet, { fillMerged: true })) if (row.row > facts.header_row) yield row
	} finally {
		await file.close()
	}
}

function describe(file: TabularFile, sheet: string, head: SheetRow[], asked: number | undefined) {
	const at = headerIndex(head, asked)
	const texts = head.map(({ cells }) => cells.map((cell) => (cell ?? '').trim()))
	const headers = texts[at] ?? []
	const data = texts.slice(at + 1)
	const width = Math.max(headers.length, ...data.map((cells) => cells.length))
	const padded = Array.from({ length: width }, (_, index) => headers[index] ?? '')
	const samples = padded.map((_, index) =>
		data
			.map((cells) => cells[index] ?? '')
			.filter(Boolean)
			.slice(0, SAMPLES)
			.map((text) => text.slice(0, SAMPLE_MAX)),
	)
	const columns = mapColumns(padded, samples)
	const source = detectSource(padded)
	return {
		sheets: file.sheets.filter(({ hidden }) => !hidden).map(({ name }) => name),
		sheet,
		...(file.encoding ? { encoding: file.encoding } : {}),
		...(file.delimiter ? { delimiter: file.delimiter } : {}),
		header_row: head[at]?.row ?? 1,
		columns: columns.map((column, index) => ({ ...column, samples: samples[index] ?? [] })),
		preview: data.slice(0, PREVIEW).map((cells) => cells.map((cell) => cell.slice(0, SAMPLE_MAX))),
		...(source ? { source } : {}),
		units: unitDefaults(columns, source),
	}
}

function headerIndex(head: SheetRow[], asked: number | undefined): number {
	if (asked !== undefined) {
		const found = head.findIndex(({ row }) => row >= asked)
		return Math.max(0, found)
	}
	return findHeaderRow(head.map(({ cells }) => cells.map((cell) => cell ?? '')))
}

import { findHeaderRow } from '#domain/import/header-row.ts'
import { mapColumns, type OwnNames, sourceOf, unitDefaults } from '#domain/import/map-columns.ts'
import { asDefined } from '#domain/import/new-parameters.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { openSheet } from '#server/sheets/open.ts'
import { SheetError } from '#server/sheets/sheet-error.ts'
import type { SheetRow, TabularFile } from '#server/sheets/types.ts'
import { readOwnSheet } from './own-sheet.service.ts'
import type { Session } from './session.service.ts'
import type { ImportFacts } from './file.types.ts'

/** What the seller says about the file against what was guessed. */
export interface AskedFile {
	sheet?: string | undefined
	header_row?: number | undefined
	encoding?: string | undefined
	delimiter?: string | undefined
}

/** Rows looked at for the header and the samples. */
const LOOK = 60
/** Rows shown above the header at most, and below it. */
const ABOVE = 10
const BELOW = 20
const SAMPLES = 3
const TEXT_MAX = 200

/** Reads a list once: its header, its first rows, how many there are; and maps its columns. Throws SheetError. */
export async function inspectFile(
	path: string,
	file_name: string,
	asked: AskedFile = {},
	known: OwnNames = {},
): Promise<ImportFacts> {
	const file = await openSheet(path, textOptions(file_name, asked))
	try {
		const sheet = asked.sheet ?? (await sheetWithRows(file))
		const { rows, header, total, hidden, unvalued } = await look(file, sheet, asked.header_row)
		const own = await readOwnSheet(file)
		const facts = describe(file, sheet, rows, header, {
			paths: own.paths,
			parameters: [...(known.parameters ?? []), ...own.parameters.map(asDefined)],
			...(known.locations && { locations: known.locations }),
		})
		const pictures = await countPictures(file, sheet, facts.header_row)
		return {
			...facts,
			total_rows: total,
			...(hidden ? { hidden_rows: hidden } : {}),
			...(unvalued ? { unvalued } : {}),
			...(pictures ? { pictures } : {}),
			...(Object.keys(own.paths).length ? { own: true } : {}),
			...(own.parameters.length ? { parameters: own.parameters } : {}),
		}
	} finally {
		await file.close()
	}
}

/** Sheets looked into for the list: covers and notes come first, a list behind twenty of them is chosen by hand. */
const SHEETS = 20

/**
 * The sheet that holds the list: the first whose columns say which SKU a row is, else the first with rows below a header,
 * else the first. Hidden ones only when there is no other.
 */
async function sheetWithRows(file: TabularFile): Promise<string> {
	const visible = file.sheets.filter(({ hidden }) => !hidden)
	const sheets = (visible.length ? visible : file.sheets).slice(0, SHEETS).map(({ name }) => name)
	const [first = ''] = sheets
	if (sheets.length < 2) return first
	let filled: string | undefined
	for (const sheet of sheets) {
		const columns = await columnsOf(file, sheet)
		if (columns?.some(({ target }) => target === 'sku_name' || target === 'handle')) return sheet
		if (columns) filled ??= sheet
	}
	return filled ?? first
}

/** The columns of a sheet by its first rows; null when no row follows its header, or it cannot be read. */
async function columnsOf(file: TabularFile, sheet: string) {
	const rows: string[][] = []
	try {
		for await (const { cells } of file.rows(sheet)) {
			rows.push(cells.map((cell) => cell ?? ''))
			if (rows.length >= LOOK) break
		}
	} catch (error) {
		if (error instanceof SheetError) return null
		throw error
	}
	const header = findHeaderRow(rows)
	return rows.length > header + 1 ? mapColumns(rows[header] ?? []) : null
}

async function countPictures(file: TabularFile, sheet: string, header_row: number): Promise<number> {
	let count = 0
	for await (const { row } of file.pictures(sheet)) if (row > header_row) count++
	return count
}

/** The rows of data below the header, as the file shows them. Refuses what cannot be read. */
export async function* dataRows(
	ctx: Ctx,
	{ storage_key, file_name, file: facts, rules }: Pick<Session, 'storage_key' | 'file_name' | 'file' | 'rules'>,
): AsyncGenerator<SheetRow> {
	const path = await ctx.house.storage.localPath(storage_key)
	const file = await openSheet(path, textOptions(file_name, facts))
	try {
		for await (const row of file.rows(facts.sheet, { fillMerged: rules.fill_merged }))
			if (row.row > facts.header_row) yield row
	} catch (error) {
		throw asRefusal(error)
	} finally {
		await file.close()
	}
}

/** What the reader objects to, as a refusal; any other error as it is. */
export function asRefusal(error: unknown): unknown {
	return error instanceof SheetError ? refuse(error.code, { params: error.params }) : error
}

function textOptions(fileName: string, { encoding, delimiter }: Pick<AskedFile, 'encoding' | 'delimiter'>) {
	return { fileName, ...(encoding ? { encoding } : {}), ...(delimiter ? { delimiter } : {}) }
}

/** The rows around the header, where among them it stands, and how many rows follow it, with what is odd about them. */
async function look(file: TabularFile, sheet: string, asked: number | undefined) {
	const first: SheetRow[] = []
	const around: SheetRow[] = []
	let above = 0
	let all = 0
	const hidden: number[] = []
	const unvalued: number[] = []
	for await (const row of file.rows(sheet, { fillMerged: true })) {
		all++
		if (row.hidden) hidden.push(row.row)
		for (const _ of row.unvalued ?? []) unvalued.push(row.row)
		if (asked !== undefined && row.row < asked) above++
		if (first.length < LOOK) first.push(row)
		if (asked === undefined || row.row < asked - ABOVE || around.length >= LOOK) continue
		around.push(row)
	}
	if (asked === undefined) {
		const header = findHeaderRow(first.map(({ cells }) => cells.map((cell) => cell ?? '')))
		const total = Math.max(0, all - header - 1)
		return { rows: first, header, total, ...counted(first[header]) }
	}
	const header = around.findIndex(({ row }) => row >= asked)
	const total = header < 0 ? 0 : Math.max(0, all - above - 1)
	return { rows: around, header: Math.max(0, header), total, ...counted(around[header]) }

	function counted(at: SheetRow | undefined) {
		return { hidden: below(hidden, at), unvalued: below(unvalued, at) }
	}
}

/** How many of these rows stand below the header. */
function below(rows: readonly number[], header: SheetRow | undefined): number {
	return header ? rows.filter((row) => row > header.row).length : 0
}

function describe(file: TabularFile, sheet: string, rows: SheetRow[], header: number, own: OwnNames) {
	const texts = rows.map(({ row, cells }) => ({ row, cells: cells.map((cell) => (cell ?? '').trim()) }))
	const headers = texts[header]?.cells ?? []
	const data = texts.slice(header + 1)
	const width = Math.max(headers.length, ...data.map(({ cells }) => cells.length))
	const padded = Array.from({ length: width }, (_, index) => headers[index] ?? '')
	const samples = padded.map((_, index) => {
		const filled = data.map(({ cells }) => cells[index] ?? '').filter(Boolean)
		return [...new Set(filled)].slice(0, SAMPLES).map((text) => text.slice(0, TEXT_MAX))
	})
	const columns = mapColumns(padded, samples, own)
	const source = sourceOf(padded, own.paths)
	return {
		sheets: file.sheets.filter(({ hidden }) => !hidden).map(({ name }) => name),
		sheet,
		...(file.encoding ? { encoding: file.encoding } : {}),
		...(file.delimiter ? { delimiter: file.delimiter } : {}),
		header_row: rows[header]?.row ?? 1,
		columns: columns.map((column, index) => ({ ...column, samples: samples[index] ?? [] })),
		preview: texts
			.slice(Math.max(0, header - ABOVE), header + 1 + BELOW)
			.map(({ row, cells }) => ({ row, cells: cells.map((cell) => cell.slice(0, TEXT_MAX)) })),
		...(source ? { source } : {}),
		units: unitDefaults(columns, source),
	}
}

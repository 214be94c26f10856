import type { DataOf } from '#contract/endpoint.ts'
import type { inventory } from '#contract/inventory.ts'
import { UPDATE_LINES_MAX } from '#domain/inventory/limits.ts'
import { takenOf } from '#domain/inventory/read-list.ts'
import { type ListedLine, StockListReader } from '#domain/inventory/stock-list.ts'
import type { DecimalSign } from '#domain/number-input.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import type { ReceivedFile } from '#server/http/upload.ts'
import { getSettings } from '#server/modules/account/index.ts'
import { columnLocations, openLocations } from '#server/modules/stock/index.ts'
import { openSheet } from '#server/sheets/open.ts'
import { SheetError } from '#server/sheets/sheet-error.ts'
import type { TabularFile } from '#server/sheets/types.ts'

type Read = DataOf<(typeof inventory)['readStockList']>

/** Rows of an exported list that are looked through for what was changed in it. */
const ROWS_MAX = 200_000

/** Reads codes, quantities and thresholds out of a list (xlsx, csv, tsv). Nothing is changed. Refuses as the reader does. */
export async function readStockList(ctx: Ctx, [file]: ReceivedFile[]): Promise<Read> {
	if (!file) throw refuse('invalid')
	try {
		const opened = await openSheet(file.path, { fileName: file.file_name })
		try {
			const open = await openLocations(ctx)
			const { lines, reader } = await readLines(opened, columnLocations(open))
			const locations = [...open].map(([id, name]) => ({ id, name }))
			const { decimal } = await getSettings(ctx)
			const taken = takenOf(reader, lines, locations)
			return opened.kind === 'xlsx' ? { ...taken, lines: asTyped(taken.lines, decimal) } : taken
		} finally {
			await opened.close()
		}
	} catch (error) {
		throw error instanceof SheetError ? refuse(error.code, { params: error.params }) : error
	}
}

/** The lines of the first sheet that has any, one more than are taken. */
async function readLines(
	file: TabularFile,
	locations: ReturnType<typeof columnLocations>,
): Promise<{ lines: ListedLine[]; reader: StockListReader }> {
	let reader = new StockListReader(locations)
	for (const { name } of file.sheets.filter(({ hidden }) => !hidden)) {
		reader = new StockListReader(locations)
		const lines: ListedLine[] = []
		let rows = 0
		for await (const { cells } of file.rows(name)) {
			lines.push(...reader.push(cells.map((cell) => cell ?? '')))
			rows++
			if (lines.length > UPDATE_LINES_MAX || rows > (reader.isStock ? ROWS_MAX : UPDATE_LINES_MAX + 1)) break
		}
		if (rows) return { lines: [...lines, ...reader.end()], reader }
	}
	return { lines: [], reader }
}

/** Numbers as the account writes them: a spreadsheet has points. */
function asTyped(lines: Read['lines'], decimal: DecimalSign): Read['lines'] {
	if (decimal === '.') return lines
	return lines.map((line) => (/^-?\d+\.\d+$/.test(line.qty) ? { ...line, qty: line.qty.replace('.', ',') } : line))
}

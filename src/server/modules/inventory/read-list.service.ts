import type { DataOf } from '#contract/endpoint.ts'
import type { inventory } from '#contract/inventory.ts'
import { findLocation } from '#domain/inventory/location-column.ts'
import { type ListedLine, StockListReader } from '#domain/inventory/stock-list.ts'
import { UPDATE_LINES_MAX } from '#domain/inventory/limits.ts'
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

/** Columns that are told by their headers. */
const HEADERS_MAX = 12

/** Reads codes, quantities and thresholds out of a list (xlsx, csv, tsv). Nothing is changed. Refuses as the reader does. */
export async function readStockList(ctx: Ctx, [file]: ReceivedFile[]): Promise<Read> {
	if (!file) throw refuse('invalid')
	try {
		const opened = await openSheet(file.path, { fileName: file.file_name })
		try {
			const open = await openLocations(ctx)
			const { lines, reader } = await readLines(opened, columnLocations(open))
			const { decimal } = await getSettings(ctx)
			const asTyped = opened.kind === 'xlsx' ? decimal : '.'
			return {
				lines: placed(open, lines.slice(0, UPDATE_LINES_MAX), asTyped),
				more: lines.length > UPDATE_LINES_MAX,
				sets: reader.sets,
				unchanged: reader.unchanged,
				...told(reader),
			}
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

/** Which columns were read and which were not, as many as can be told. */
function told({ read, unread }: StockListReader): Pick<Read, 'read' | 'unread'> {
	const short = (headers: readonly string[]) => headers.slice(0, HEADERS_MAX).map((header) => header.slice(0, 60))
	return { read: short(read), unread: short(unread) }
}

/** Lines with the locations that they name, and numbers as the account writes them: a spreadsheet has points. */
function placed(open: ReadonlyMap<string, string>, lines: readonly ListedLine[], decimal: DecimalSign): Read['lines'] {
	const locations = [...open].map(([id, name]) => ({ id, name }))
	const typed = (text: string) => (decimal === ',' && /^-?\d+\.\d+$/.test(text) ? text.replace('.', ',') : text)
	return lines.map(({ code, qty, location: name, low, over, wasQty, wasLow, wasOver }) => {
		const was = {
			...(wasQty !== undefined && { qty: wasQty }),
			...(wasLow !== undefined && { low: wasLow }),
			...(wasOver !== undefined && { over: wasOver }),
		}
		return {
			code,
			qty: typed(qty),
			...(name !== undefined && { location: findLocation(locations, name)?.id ?? null, location_name: name }),
			...(low !== undefined && { low }),
			...(over !== undefined && { over }),
			...(Object.keys(was).length && { was }),
		}
	})
}

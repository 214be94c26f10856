import type { DataOf } from '#contract/endpoint.ts'
import type { priceList } from '#contract/price-list.ts'
import type { DecimalSign } from '#domain/number-input.ts'
import { LIST_ROWS_MAX } from '#domain/pricing/list-limits.ts'
import { type ListRow, ListRowReader } from '#domain/pricing/list-rows.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import type { ReceivedFile } from '#server/http/upload.ts'
import { getSettings } from '#server/modules/account/index.ts'
import { openSheet } from '#server/sheets/open.ts'
import { SheetError } from '#server/sheets/sheet-error.ts'
import type { TabularFile } from '#server/sheets/types.ts'

type Read = DataOf<(typeof priceList)['readPriceSheet']>

/** Reads SKUs, prices and price breaks out of a sheet (xlsx, csv, tsv). Nothing is changed. Refuses as the reader does. */
export async function readPriceSheet(ctx: Ctx, [file]: ReceivedFile[]): Promise<Read> {
	if (!file) throw refuse('invalid')
	try {
		const opened = await openSheet(file.path, { fileName: file.file_name })
		try {
			const rows = await readRows(opened)
			const { decimal } = await getSettings(ctx)
			const style = opened.kind === 'xlsx' ? decimal : '.'
			return {
				rows: rows.slice(0, LIST_ROWS_MAX).map((row) => typed(row, style)),
				more: rows.length > LIST_ROWS_MAX,
			}
		} finally {
			await opened.close()
		}
	} catch (error) {
		throw error instanceof SheetError ? refuse(error.code, { params: error.params }) : error
	}
}

/** The rows of the first sheet that has any, one more than are taken. */
async function readRows(file: TabularFile): Promise<ListRow[]> {
	for (const { name } of file.sheets.filter(({ hidden }) => !hidden)) {
		const reader = new ListRowReader()
		const rows: ListRow[] = []
		for await (const { cells } of file.rows(name)) {
			const row = reader.push(cells.map((cell) => cell ?? ''))
			if (row) rows.push(row)
			if (rows.length > LIST_ROWS_MAX) break
		}
		if (rows.length) return rows
	}
	return []
}

/** Numbers as the account writes them: a spreadsheet has points. */
function typed({ price, ...row }: ListRow, decimal: DecimalSign): ListRow {
	if (price === undefined) return row
	return { ...row, price: decimal === ',' && /^\d+\.\d+$/.test(price) ? price.replace('.', ',') : price }
}

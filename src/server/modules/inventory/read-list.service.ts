import type { DataOf } from '#contract/endpoint.ts'
import type { inventory } from '#contract/inventory.ts'
import { linesOfRows, UPDATE_LINES_MAX } from '#domain/inventory/typed-lines.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import type { ReceivedFile } from '#server/http/upload.ts'
import { openSheet } from '#server/sheets/open.ts'
import { SheetError } from '#server/sheets/sheet-error.ts'
import type { TabularFile } from '#server/sheets/types.ts'

/** Reads codes and quantities out of a list (xlsx, csv, tsv). Nothing is looked up or changed. Refuses as the reader does. */
export async function readStockList(
	_: Ctx,
	[file]: ReceivedFile[],
): Promise<DataOf<(typeof inventory)['readStockList']>> {
	if (!file) throw refuse('invalid')
	try {
		const opened = await openSheet(file.path, { fileName: file.file_name })
		try {
			const lines = linesOfRows(await firstRows(opened))
			return { lines: lines.slice(0, UPDATE_LINES_MAX), more: lines.length > UPDATE_LINES_MAX }
		} finally {
			await opened.close()
		}
	} catch (error) {
		throw error instanceof SheetError ? refuse(error.code, { params: error.params }) : error
	}
}

/** The rows of the first sheet that has any, one more than are taken. */
async function firstRows(file: TabularFile): Promise<string[][]> {
	for (const { name } of file.sheets.filter(({ hidden }) => !hidden)) {
		const rows: string[][] = []
		for await (const { cells } of file.rows(name)) {
			rows.push(cells.map((cell) => cell ?? ''))
			if (rows.length > UPDATE_LINES_MAX + 1) break
		}
		if (rows.length) return rows
	}
	return []
}

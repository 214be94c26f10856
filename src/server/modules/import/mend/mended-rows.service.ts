import type { SkippedRow } from '#domain/import/draft.ts'
import type { Ctx } from '#server/context.ts'
import type { SheetRow } from '#server/sheets/types.ts'
import { dataRows } from '../file.service.ts'
import type { Session } from '../session.service.ts'
import { findDuplicates } from './duplicates.service.ts'
import { type Fix, readFixes } from './fixes.store.ts'

/** The rows of a list as the seller wants them read, and those that are left out for others. */
export interface MendedRows {
	rows(): AsyncIterable<SheetRow>
	/** Why a row is not read itself. */
	skipped(row: number): SkippedRow | undefined
}

/** The file's rows with the mended cells, and rows of the same SKU as the rules say; the same every time. */
export async function mendedRows(ctx: Ctx, session: Session): Promise<MendedRows> {
	const fixes = await readFixes(ctx, session.id)
	const read = () => withFixes(dataRows(ctx, session), fixes)
	const { skipped, instead } = await findDuplicates(ctx, session, read)
	async function* rows() {
		for await (const row of read()) yield instead.get(row.row) ?? row
	}
	return { rows: instead.size ? rows : read, skipped: (row) => skipped.get(row) }
}

async function* withFixes(rows: AsyncIterable<SheetRow>, fixes: readonly Fix[]): AsyncGenerator<SheetRow> {
	const byRow = Map.groupBy(
		fixes.filter(({ row }) => row > 0),
		({ row }) => row,
	)
	const alike = Map.groupBy(
		fixes.filter(({ row }) => row === 0),
		({ col }) => col,
	)
	const byText = new Map([...alike].map(([col, list]) => [col, new Map(list.map(({ was, value }) => [was, value]))]))
	for await (const row of rows) {
		const own = byRow.get(row.row) ?? []
		const common = [...byText].flatMap(([col, texts]) => {
			const value = texts.get(row.cells[col] ?? '')
			return value === undefined ? [] : [{ col, value }]
		})
		yield own.length || common.length ? mend(row, [...common, ...own]) : row
	}
}

/** A mended number is as the seller typed it: no longer damaged. */
function mend(row: SheetRow, fixes: readonly Pick<Fix, 'col' | 'value'>[]): SheetRow {
	const cells = [...row.cells]
	for (const { col, value } of fixes) {
		while (cells.length <= col) cells.push(null)
		cells[col] = value === '' ? null : value
	}
	const { damaged = [], ...rest } = row
	const still = damaged.filter((index) => !fixes.some(({ col }) => col === index))
	return { ...rest, cells, ...(still.length ? { damaged: still } : {}) }
}

import { sql } from 'kysely'
import type { ImportRowStatus } from '#contract/import-shapes.ts'
import type { SentenceParams } from '#contract/refusals/index.ts'
import type { Ctx } from '#server/context.ts'
import { readStoredOrNull } from '#server/db/stored.ts'
import { StoredChanges, StoredFindings } from './stored.rule.ts'

/** Something said about a row; `warning`: it is imported all the same. */
export interface RowFinding {
	code: string
	column?: number
	params?: SentenceParams
	warning?: true
	/** The sentence itself, where whoever objected has said it already. */
	msg?: string
}

/** Path → the value as it stands and as it will be, written for people. */
export type ShownChanges = Record<string, [string | null, string | null]>

/** Rows counted at once. */
const COUNTED = 5000

/** How one row of the file fared in the check. */
export interface CheckedRow {
	row: number
	status: ImportRowStatus
	warning: boolean
	/** Its SKU. */
	key: string | null
	/** The SKU as names of files spell it. */
	file_key: string | null
	changes: ShownChanges | null
	errors: RowFinding[] | null
	cells: Record<string, string>
	/** The thumbnail of its first picture. */
	photo: string | null
	/** The category that its SKU will be in, `Home > Seats`; null where it names none or is not sold itself. */
	category: string | null
}

export async function deleteRows(ctx: Ctx, import_id: string): Promise<void> {
	await ctx.db
		.deleteFrom('import_row')
		.where('account_id', '=', ctx.accountId)
		.where('import_id', '=', import_id)
		.execute()
}

/** Rows that are checked anew. */
export async function deleteRowsAt(ctx: Ctx, import_id: string, rows: readonly number[]): Promise<void> {
	await ctx.db
		.deleteFrom('import_row')
		.where('account_id', '=', ctx.accountId)
		.where('import_id', '=', import_id)
		.where('row', '=', sql<number>`any(${[...rows]}::int[])`)
		.execute()
}

/** What a tally counts. */
export type CountedRow = Pick<CheckedRow, 'status' | 'warning' | 'errors'>

/** How all rows fared, in the order of the file, some thousands at a time. */
export async function* eachChecked(ctx: Ctx, import_id: string): AsyncGenerator<CountedRow[]> {
	for (let after = 0; ;) {
		const rows = await ctx.db
			.selectFrom('import_row')
			.select(['row', 'status', 'warning', 'errors'])
			.where('account_id', '=', ctx.accountId)
			.where('import_id', '=', import_id)
			.where('row', '>', after)
			.orderBy('row')
			.limit(COUNTED)
			.execute()
		yield rows.map(({ status, warning, errors }) => ({
			status: status as ImportRowStatus,
			warning,
			errors: readStoredOrNull(StoredFindings, errors, `errors of import ${import_id}`),
		}))
		if (rows.length < COUNTED) return
		after = rows.at(-1)?.row ?? after
	}
}

/** Thousands of rows in one statement. */
export async function insertRows(ctx: Ctx, import_id: string, rows: readonly CheckedRow[]): Promise<void> {
	if (!rows.length) return
	const { numAffectedRows } = await sql`
		insert into import_row (account_id, import_id, row, status, warning, key, file_key, changes, errors, cells,
			photo, category)
		select ${ctx.accountId}::uuid, ${import_id}::uuid, r.row, r.status, r.warning, r.key, r.file_key, r.changes,
			r.errors, r.cells, r.photo, r.category
		from json_to_recordset(${JSON.stringify(rows)}::json)
			as r(row int, status text, warning boolean, key text, file_key text, changes jsonb, errors jsonb, cells jsonb,
				photo text, category text)
		`.execute(ctx.db)
	if (numAffectedRows !== BigInt(rows.length)) throw new Error(`${rows.length} rows were to be kept`)
}

/** Adds warnings to rows that are kept already. */
export async function warnRows(ctx: Ctx, import_id: string, rows: readonly FailedRow[]): Promise<void> {
	if (!rows.length) return
	await sql`
		update import_row set warning = true, errors = coalesce(import_row.errors, '[]'::jsonb) || r.errors
		from json_to_recordset(${JSON.stringify(rows)}::json) as r(row int, errors jsonb)
		where import_row.account_id = ${ctx.accountId}::uuid and import_row.import_id = ${import_id}::uuid
			and import_row.row = r.row`.execute(ctx.db)
}

/** A row with what was said when it was written. */
export interface FailedRow {
	row: number
	errors: RowFinding[]
}

/** Tells of rows that passed the check and were refused when they were written; what the check refused has its words. */
export async function failRows(ctx: Ctx, import_id: string, rows: readonly FailedRow[]): Promise<void> {
	if (!rows.length) return
	await sql`
		update import_row set status = 'error', changes = null, errors = r.errors
		from json_to_recordset(${JSON.stringify(rows)}::json) as r(row int, errors jsonb)
		where import_row.account_id = ${ctx.accountId}::uuid and import_row.import_id = ${import_id}::uuid
			and import_row.row = r.row and import_row.status <> 'error'`.execute(ctx.db)
}

/** What is said about those of these rows that were refused. */
export async function failedAmong(
	ctx: Ctx,
	import_id: string,
	rows: readonly number[],
): Promise<Map<number, RowFinding[]>> {
	const failed = await ctx.db
		.selectFrom('import_row')
		.select(['row', 'errors'])
		.where('account_id', '=', ctx.accountId)
		.where('import_id', '=', import_id)
		.where('status', '=', 'error')
		.where('row', '=', sql<number>`any(${[...rows]}::int[])`)
		.execute()
	return new Map(
		failed.map(({ row, errors }) => [
			row,
			readStoredOrNull(StoredFindings, errors, `errors of import ${import_id}`) ?? [],
		]),
	)
}

export interface RowsWanted {
	page: number
	size: number
	only?: ImportRowStatus | 'warning' | undefined
	/** Only rows with this objection. */
	code?: string | undefined
}

/** A page of checked rows in the order of the file. */
export async function listRows(ctx: Ctx, import_id: string, { page, size, only, code }: RowsWanted) {
	const wanted = ctx.db
		.selectFrom('import_row')
		.where('account_id', '=', ctx.accountId)
		.where('import_id', '=', import_id)
		.$if(only === 'warning', (query) => query.where('warning', '=', true))
		.$if(only !== undefined && only !== 'warning', (query) => query.where('status', '=', only as ImportRowStatus))
		.$if(code !== undefined, (query) => query.where(sql<boolean>`errors @> ${JSON.stringify([{ code }])}::jsonb`))
	const [list, { total }] = await Promise.all([
		wanted
			.selectAll()
			.orderBy('row')
			.limit(size)
			.offset((page - 1) * size)
			.execute(),
		wanted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
	])
	return {
		list: list.map(({ changes, errors, ...row }) => ({
			...row,
			changes: readStoredOrNull(StoredChanges, changes, `changes of row ${row.row} of import ${import_id}`) ?? {},
			errors: readStoredOrNull(StoredFindings, errors, `errors of row ${row.row} of import ${import_id}`) ?? [],
		})),
		total,
	}
}

/** The SKUs of the list by how names of files spell them. */
export async function skusByFileKey(ctx: Ctx, import_id: string, keys: readonly string[]) {
	if (!keys.length) return []
	return ctx.db
		.selectFrom('import_row')
		.select(['key', 'file_key'])
		.distinct()
		.where('account_id', '=', ctx.accountId)
		.where('import_id', '=', import_id)
		.where('file_key', '=', sql<string>`any(${[...keys]}::text[])`)
		.execute()
}

/** Categories told of one list. */
const CATEGORIES_MAX = 2000

/** How many SKUs of a checked list will be in each of the categories that it names, by name. */
export async function countCategories(ctx: Ctx, import_id: string): Promise<{ category: string; skus: number }[]> {
	const { rows } = await sql<{ category: string; skus: number }>`
		select category, count(*)::int as skus from import_row
		where account_id = ${ctx.accountId}::uuid and import_id = ${import_id}::uuid and category is not null
		group by category order by category limit ${CATEGORIES_MAX}`.execute(ctx.db)
	return rows
}

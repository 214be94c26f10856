import { type Selectable, sql, type Updateable } from 'kysely'
import type { Ctx } from '#server/context.ts'
import type { JsonObject, Tables } from '#server/db/tables.ts'

export type SessionRow = Selectable<Tables['import_session']>
export type RowStatus = Tables['import_row']['status']

/** How one row of the file fared in the check. */
export interface CheckedRow {
	row: number
	status: RowStatus
	warning: boolean
	key: string | null
	changes: JsonObject | null
	errors: JsonObject[] | null
}

export async function insertSession(
	ctx: Ctx,
	session: { id: string; file_name: string; storage_key: string; file: object },
): Promise<void> {
	await ctx.db
		.insertInto('import_session')
		.values({
			...session,
			file: JSON.stringify(session.file),
			account_id: ctx.accountId,
			user_id: ctx.userId,
			state: 'mapped',
			photos: '{}',
		})
		.execute()
}

export function readSession(ctx: Ctx, id: string, lock = false): Promise<SessionRow | undefined> {
	return ctx.db
		.selectFrom('import_session')
		.selectAll()
		.where('account_id', '=', ctx.accountId)
		.where('id', '=', id)
		.$if(lock, (query) => query.forUpdate())
		.executeTakeFirst()
}

export async function updateSession(
	ctx: Ctx,
	id: string,
	changes: Updateable<Tables['import_session']>,
): Promise<void> {
	await ctx.db
		.updateTable('import_session')
		.set({ updated_at: ctx.house.now(), ...changes })
		.where('account_id', '=', ctx.accountId)
		.where('id', '=', id)
		.executeTakeFirstOrThrow()
}

export async function deleteRows(ctx: Ctx, import_id: string): Promise<void> {
	await ctx.db
		.deleteFrom('import_row')
		.where('account_id', '=', ctx.accountId)
		.where('import_id', '=', import_id)
		.execute()
}

/** Thousands of rows in one statement. */
export async function insertRows(ctx: Ctx, import_id: string, rows: readonly CheckedRow[]): Promise<void> {
	if (!rows.length) return
	await sql`
		insert into import_row (account_id, import_id, row, status, warning, key, changes, errors)
		select ${ctx.accountId}, ${import_id}, r.row, r.status, r.warning, r.key, r.changes, r.errors
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
			as r(row int, status text, warning boolean, key text, changes jsonb, errors jsonb)
		on conflict (account_id, import_id, row) do nothing`.execute(ctx.db)
}

/** A page of checked rows in the order of the file. */
export async function listRows(
	ctx: Ctx,
	import_id: string,
	{ page, size, only }: { page: number; size: number; only?: RowStatus | 'warning' | undefined },
) {
	const wanted = ctx.db
		.selectFrom('import_row')
		.where('account_id', '=', ctx.accountId)
		.where('import_id', '=', import_id)
		.$if(only === 'warning', (query) => query.where('warning', '=', true))
		.$if(only !== undefined && only !== 'warning', (query) => query.where('status', '=', only as RowStatus))
	const [list, { total }] = await Promise.all([
		wanted
			.selectAll()
			.orderBy('row')
			.limit(size)
			.offset((page - 1) * size)
			.execute(),
		wanted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
	])
	return { list, total }
}

/** SKUs named by the file's good rows, to find the photos that carry their names. */
export async function rowKeys(ctx: Ctx, import_id: string): Promise<string[]> {
	const rows = await ctx.db
		.selectFrom('import_row')
		.select('key')
		.distinct()
		.where('account_id', '=', ctx.accountId)
		.where('import_id', '=', import_id)
		.where('key', 'is not', null)
		.execute()
	return rows.flatMap(({ key }) => key ?? [])
}

/** Stored SKUs by folded name, by key or by bar code: what the import's key asks for. */
export async function findSkus(ctx: Ctx, by: 'sku' | 'upc' | 'id', values: readonly string[]) {
	if (!values.length) return []
	const column = {
		sku: sql<string>`sku_name_fold`,
		id: sql<string>`sku_name_key`,
		upc: sql<string>`attrs -> 'bps' ->> 'upc'`,
	}[by]
	return ctx.db
		.selectFrom('sku')
		.select(['sku_name', 'sku_name_key', 'status', column.as('found_by')])
		.where('account_id', '=', ctx.accountId)
		.where(column, 'in', [...values])
		.execute()
}

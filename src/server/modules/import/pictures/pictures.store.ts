import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'

/** A picture of a row of the workbook, or why it is none. */
export interface RowPicture {
	row: number
	/** Its place among the pictures of the row, from 1. */
	position: number
	url: string | null
	problem: string | null
}

/** Keeps pictures with their rows, in place of those that stood there before. */
export async function putRowPictures(ctx: Ctx, import_id: string, pictures: readonly RowPicture[]): Promise<void> {
	if (!pictures.length) return
	await sql`
		insert into import_photo as photo (account_id, import_id, key, file_name, named, url, row, position, problem)
		select ${ctx.accountId}::uuid, ${import_id}::uuid, '//' || r.row || '/' || r.position, '', false, r.url, r.row,
			r.position, r.problem
		from json_to_recordset(${JSON.stringify(pictures)}::json) as r(row int, position int, url text, problem text)
		on conflict (account_id, import_id, key) do update set url = excluded.url, problem = excluded.problem`.execute(ctx.db)
}

/** The list is read anew: its rows may be others. */
export async function deleteRowPictures(ctx: Ctx, import_id: string): Promise<void> {
	await ctx.db
		.deleteFrom('import_photo')
		.where('account_id', '=', ctx.accountId)
		.where('import_id', '=', import_id)
		.where('row', 'is not', null)
		.execute()
}

/** Addresses that the file names and nobody has fetched yet, by key, after `after`. */
export function nextAddresses(ctx: Ctx, import_id: string, after: string, limit: number) {
	return ctx.db
		.selectFrom('import_photo')
		.select(['key', 'file_name'])
		.where('account_id', '=', ctx.accountId)
		.where('import_id', '=', import_id)
		.where('named', '=', true)
		.where('url', 'is', null)
		.where(sql<boolean>`file_name ~* '^https?://'`)
		.where('key', '>', after)
		.orderBy('key')
		.limit(limit)
		.execute()
}

/** What became of an address. */
export async function setAddress(
	ctx: Ctx,
	import_id: string,
	key: string,
	found: { url: string | null; problem: string | null },
): Promise<void> {
	await ctx.db
		.updateTable('import_photo')
		.set(found)
		.where('account_id', '=', ctx.accountId)
		.where('import_id', '=', import_id)
		.where('key', '=', key)
		.execute()
}

import type { Selectable } from 'kysely'
import type { Ctx, Scope } from '#server/context.ts'
import type { Tables } from '#server/db/tables.ts'

/** A picture of the library as stored. */
export type BackgroundRow = Selectable<Tables['background']>

/** A page of the library, the newest first. */
export function listBackgrounds(
	{ db, accountId }: Scope,
	{ page, size }: { page: number; size: number },
): Promise<BackgroundRow[]> {
	return db
		.selectFrom('background')
		.selectAll()
		.where('account_id', '=', accountId)
		.orderBy('created_at', 'desc')
		.orderBy('id')
		.offset((page - 1) * size)
		.limit(size)
		.execute()
}

export async function countBackgrounds({ db, accountId }: Scope): Promise<number> {
	const { n } = await db
		.selectFrom('background')
		.select((eb) => eb.fn.countAll<number>().as('n'))
		.where('account_id', '=', accountId)
		.executeTakeFirstOrThrow()
	return Number(n)
}

/** Of the library those with these addresses. */
export function findByUrls({ db, accountId }: Scope, urls: readonly string[]): Promise<BackgroundRow[]> {
	return db
		.selectFrom('background')
		.selectAll()
		.where('account_id', '=', accountId)
		.where('url', 'in', [...urls])
		.execute()
}

/** Adds pictures; one whose address is there already stays as it is. */
export async function insertBackgrounds(
	{ db, accountId }: Ctx,
	rows: readonly Omit<BackgroundRow, 'account_id'>[],
): Promise<void> {
	await db
		.insertInto('background')
		.values(rows.map((row) => ({ ...row, account_id: accountId })))
		.onConflict((conflict) => conflict.columns(['account_id', 'url']).doNothing())
		.execute()
}

/** Takes a picture out; false: there is none of this id. */
export async function deleteBackground({ db, accountId }: Ctx, id: string): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom('background')
		.where('account_id', '=', accountId)
		.where('id', '=', id)
		.executeTakeFirst()
	return numDeletedRows > 0n
}

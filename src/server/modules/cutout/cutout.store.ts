import { type Insertable, type Selectable, sql } from 'kysely'
import { CUTOUTS_KEPT } from '#domain/cutout/look.ts'
import type { Ctx, Scope } from '#server/context.ts'
import type { Tables } from '#server/db/tables.ts'

/** A photo of the background remover as stored. */
export type CutoutRow = Selectable<Tables['cutout']>

/** Photos asked for anew take the place of what was made of them before. */
export async function insertCutouts(ctx: Ctx, rows: Omit<Insertable<Tables['cutout']>, 'account_id'>[]): Promise<void> {
	await ctx.db
		.deleteFrom('cutout')
		.where('account_id', '=', ctx.accountId)
		.where(
			'url',
			'in',
			rows.map(({ url }) => url),
		)
		.execute()
	await ctx.db
		.insertInto('cutout')
		.values(rows.map((row) => ({ ...row, account_id: ctx.accountId })))
		.execute()
}

/** Forgets what nobody works on any more beyond the latest. */
export async function trimCutouts({ db, accountId }: Scope): Promise<void> {
	await sql`
		delete from cutout where account_id = ${accountId}::uuid and state in ('done', 'failed') and id in (
			select id from cutout where account_id = ${accountId}::uuid
			order by created_at desc, position offset ${CUTOUTS_KEPT})`.execute(db)
}

/** The account's photos, those last asked for first; or those of one job. */
export function listCutouts({ db, accountId }: Scope, job_id?: string): Promise<CutoutRow[]> {
	return db
		.selectFrom('cutout')
		.selectAll()
		.where('account_id', '=', accountId)
		.$if(job_id !== undefined, (query) => query.where('job_id', '=', job_id ?? null))
		.orderBy('created_at', 'desc')
		.orderBy('position')
		.limit(CUTOUTS_KEPT)
		.execute()
}

/** Those of these photos that are still to be worked on, in their order. */
export function openCutouts({ db, accountId }: Scope, ids: readonly string[]): Promise<CutoutRow[]> {
	return db
		.selectFrom('cutout')
		.selectAll()
		.where('account_id', '=', accountId)
		.where('id', 'in', [...ids])
		.where('state', 'in', ['queued', 'working'])
		.orderBy('position')
		.execute()
}

/** Names the job of some photos. */
export async function setJob({ db, accountId }: Scope, ids: readonly string[], job_id: string): Promise<void> {
	await db
		.updateTable('cutout')
		.set({ job_id })
		.where('account_id', '=', accountId)
		.where('id', 'in', [...ids])
		.execute()
}

/** Writes what became of a photo; false: it was taken out or asked for anew meanwhile. */
export async function updateCutout(
	{ db, accountId }: Scope,
	id: string,
	change: Partial<
		Pick<
			CutoutRow,
			'state' | 'mask_key' | 'result_url' | 'width' | 'height' | 'fit' | 'needs_hand' | 'way' | 'error' | 'done_at'
		>
	>,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('cutout')
		.set(change)
		.where('account_id', '=', accountId)
		.where('id', '=', id)
		.executeTakeFirst()
	return Number(numUpdatedRows) > 0
}

/** Takes photos out; answers how many. */
export async function removeCutouts({ db, accountId }: Scope, ids: readonly string[]): Promise<number> {
	const { numDeletedRows } = await db
		.deleteFrom('cutout')
		.where('account_id', '=', accountId)
		.where('id', 'in', [...ids])
		.executeTakeFirst()
	return Number(numDeletedRows)
}

/** The names of the files that pictures were uploaded as, by their keys. */
export async function fileNames({ db, accountId }: Scope, keys: readonly string[]): Promise<Map<string, string>> {
	if (!keys.length) return new Map()
	const rows = await db
		.selectFrom('media')
		.select(['storage_key', 'file_name'])
		.where('account_id', '=', accountId)
		.where('storage_key', 'in', [...keys])
		.execute()
	return new Map(rows.map(({ storage_key, file_name }) => [storage_key, file_name]))
}

import type { Cut } from '#domain/media/cut.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Ctx, Db } from '#server/context.ts'
import type { Tables } from '#server/db/tables.ts'

export type MediaRow = Selectable<Tables['media']>

export async function insertMedia(ctx: Ctx, rows: Omit<Insertable<Tables['media']>, 'account_id'>[]): Promise<void> {
	await ctx.db
		.insertInto('media')
		.values(rows.map((row) => ({ ...row, account_id: ctx.accountId })))
		.execute()
}

/** The account's media behind addresses, promised or final. */
export function findMedia(ctx: Ctx, access_urls: string[], storage_keys: string[]): Promise<MediaRow[]> {
	return toBeUsed(ctx, () =>
		ctx.db
			.selectFrom('media')
			.selectAll()
			.where('account_id', '=', ctx.accountId)
			.where((eb) => eb.or([eb('access_url', 'in', access_urls), eb('storage_key', 'in', storage_keys)]))
			.execute(),
	)
}

/** The account's ready documents under storage keys. */
export function findDocuments(ctx: Ctx, storage_keys: readonly string[]): Promise<MediaRow[]> {
	return toBeUsed(ctx, () =>
		ctx.db
			.selectFrom('media')
			.selectAll()
			.where('account_id', '=', ctx.accountId)
			.where('kind', '=', 'document')
			.where('state', '=', 'ready')
			.where('storage_key', 'in', [...storage_keys])
			.execute(),
	)
}

/** The account's media of these ids, kept from others until the transaction ends. */
export function lockMedia(ctx: Ctx, ids: readonly string[]): Promise<MediaRow[]> {
	return ctx.db
		.selectFrom('media')
		.selectAll()
		.where('account_id', '=', ctx.accountId)
		.where('id', 'in', [...ids])
		.forUpdate()
		.execute()
}

/** A picture with the same uploaded bytes, already made ready. */
export async function findReadyByMd5(ctx: Ctx, md5: string): Promise<MediaRow | undefined> {
	const [row] = await toBeUsed(ctx, () =>
		ctx.db
			.selectFrom('media')
			.selectAll()
			.where('account_id', '=', ctx.accountId)
			.where('md5', '=', md5)
			.where('state', '=', 'ready')
			.limit(1)
			.execute(),
	)
	return row
}

/**
 * Media that somebody is about to use. Where nothing has named them for a while they are kept from their removal first,
 * and read again: one that has gone meanwhile is missing.
 */
async function toBeUsed(ctx: Ctx, read: () => Promise<MediaRow[]>): Promise<MediaRow[]> {
	const rows = await read()
	const unused = rows.filter(({ unused_since }) => unused_since !== null)
	if (!unused.length) return rows
	await ctx.db
		.updateTable('media')
		.set({ unused_since: null })
		.where('account_id', '=', ctx.accountId)
		.where('state', '=', 'ready')
		.where(
			'storage_key',
			'in',
			unused.map(({ storage_key }) => storage_key),
		)
		.execute()
	return read()
}

export async function updateMedia(ctx: Ctx, id: string, changes: Partial<Insertable<Tables['media']>>): Promise<void> {
	await ctx.db
		.updateTable('media')
		.set(changes)
		.where('account_id', '=', ctx.accountId)
		.where('id', '=', id)
		.executeTakeFirstOrThrow()
}

/** Forgets uploads of every account that were promised before a time and came to nothing; answers what they were. */
export async function dropUnconfirmed(db: Db, before: Date, limit: number) {
	const { rows } = await sql<{ account_id: string; id: string; storage_key: string }>`
		delete from media where ctid = any(array(
			select ctid from media where state in ('pending', 'failed') and created_at < ${before} limit ${limit}
		)) and state in ('pending', 'failed') returning account_id, id, storage_key`.execute(db)
	return rows
}

/** Gives a picture another thumbnail, under every name it was uploaded by. */
export async function setThumbnail(
	ctx: Ctx,
	storage_key: string,
	{ thumbnail_key, cut }: { thumbnail_key: string | null; cut: Cut | null },
): Promise<void> {
	await ctx.db
		.updateTable('media')
		.set({ thumbnail_key, cut: cut && JSON.stringify(cut) })
		.where('account_id', '=', ctx.accountId)
		.where('storage_key', '=', storage_key)
		.execute()
}

/** The kind of a thumbnail that another one has replaced. */
export const REPLACED = 'thumbnail'

/** A replaced thumbnail is one of a picture again. */
export async function takeUp({ db, accountId }: Ctx, storage_key: string): Promise<void> {
	await db
		.deleteFrom('media')
		.where('account_id', '=', accountId)
		.where('storage_key', '=', storage_key)
		.where('kind', '=', REPLACED)
		.where('state', '=', 'ready')
		.execute()
}

/** Whether an upload under this staging key is still awaited; asked before the account is known from a token. */
export async function isAwaited(db: Db, accountId: string, storage_key: string): Promise<boolean> {
	const row = await db
		.selectFrom('media')
		.select('id')
		.where('account_id', '=', accountId)
		.where('storage_key', '=', storage_key)
		.where('state', '=', 'pending')
		.executeTakeFirst()
	return row !== undefined
}

import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'

/** An uploaded photo and where it goes. */
export interface StoredPhoto {
	key: string
	url: string
	/** The folded SKU whose name it carries; null where the file names it. */
	sku: string | null
	position: number | null
	file_name: string
}

/** Names listed at most; the counts are exact. */
const LISTED = 200

/** Begins a check: what the file names is learnt anew. */
export async function forgetNames(ctx: Ctx, import_id: string): Promise<void> {
	await ofImport(ctx, import_id).set({ named: false }).where('named', '=', true).execute()
}

/** A photo that rows of the file name. */
export type NamedPhoto = Readonly<{ key: string; base: string; file_name: string }>

/** Notes the photos that rows of the file name; those uploaded before are kept. */
export async function nameKeys(ctx: Ctx, import_id: string, names: readonly NamedPhoto[]): Promise<void> {
	if (!names.length) return
	await sql`
		insert into import_photo as photo (account_id, import_id, key, base, file_name, named)
		select ${ctx.accountId}::uuid, ${import_id}::uuid, r.key, r.base, r.file_name, true
		from json_to_recordset(${JSON.stringify(names)}::json) as r(key text, base text, file_name text)
		on conflict (account_id, import_id, key) do update
			set named = true, base = excluded.base, file_name = excluded.file_name, sku = null, position = null
			where not photo.named`.execute(ctx.db)
}

/** Ends a check: names that the file no longer has, and that nobody uploaded, go. */
export async function dropUnnamed(ctx: Ctx, import_id: string): Promise<void> {
	await ctx.db
		.deleteFrom('import_photo')
		.where('account_id', '=', ctx.accountId)
		.where('import_id', '=', import_id)
		.where('named', '=', false)
		.where('url', 'is', null)
		.where('row', 'is', null)
		.execute()
}

/** The photos that the file names so, by their names alone. */
export async function namedAs(ctx: Ctx, import_id: string, bases: readonly string[]): Promise<NamedPhoto[]> {
	const { rows } = await sql<NamedPhoto>`
		select key, base, file_name from import_photo
		where account_id = ${ctx.accountId}::uuid and import_id = ${import_id}::uuid and named
			and base = any(${[...bases]}::text[])`.execute(ctx.db)
	return rows
}

/** Keeps uploaded photos; one with the same key takes the place of the earlier. */
export async function putPhotos(ctx: Ctx, import_id: string, photos: readonly StoredPhoto[]): Promise<void> {
	if (!photos.length) return
	const rows = [...new Map(photos.map((photo) => [photo.key, photo])).values()]
	await sql`
		insert into import_photo as photo (account_id, import_id, key, file_name, named, url, sku, position)
		select ${ctx.accountId}::uuid, ${import_id}::uuid, r.key, r.file_name, false, r.url, r.sku, r.position
		from json_to_recordset(${JSON.stringify(rows)}::json)
			as r(key text, file_name text, url text, sku text, position int)
		on conflict (account_id, import_id, key) do update
			set url = excluded.url, sku = excluded.sku, position = excluded.position, problem = null`.execute(ctx.db)
}

/** Whether the list names a photo, or one was uploaded for it. */
export async function hasPhotos(ctx: Ctx, import_id: string): Promise<boolean> {
	const row = await ctx.db
		.selectFrom('import_photo')
		.select('key')
		.where('account_id', '=', ctx.accountId)
		.where('import_id', '=', import_id)
		.limit(1)
		.executeTakeFirst()
	return row !== undefined
}

/** Uploaded photos that no image column names. */
export async function loosePhotos(ctx: Ctx, import_id: string): Promise<StoredPhoto[]> {
	const rows = await ctx.db
		.selectFrom('import_photo')
		.select(['key', 'url', 'sku', 'position', 'file_name'])
		.where('account_id', '=', ctx.accountId)
		.where('import_id', '=', import_id)
		.where('named', '=', false)
		.where('url', 'is not', null)
		.where('row', 'is', null)
		.execute()
	return rows.flatMap(({ url, ...row }) => (url === null ? [] : { ...row, url }))
}

export async function deletePhotos(ctx: Ctx, import_id: string, keys: readonly string[]): Promise<void> {
	await ctx.db
		.deleteFrom('import_photo')
		.where('account_id', '=', ctx.accountId)
		.where('import_id', '=', import_id)
		.where('key', '=', sql<string>`any(${[...keys]}::text[])`)
		.execute()
}

/** A photo for a row, or why it did not come. */
export interface FoundPhoto extends Omit<StoredPhoto, 'url'> {
	url: string | null
	row: number | null
	problem: string | null
}

/** Photos by their key, by the SKU whose name they carry, or by the row they stand in. */
export async function photosAt(
	ctx: Ctx,
	import_id: string,
	{ keys, skus, rows }: { keys: readonly string[]; skus: readonly string[]; rows: readonly number[] },
): Promise<FoundPhoto[]> {
	return ctx.db
		.selectFrom('import_photo')
		.select(['key', 'url', 'sku', 'position', 'file_name', 'row', 'problem'])
		.where('account_id', '=', ctx.accountId)
		.where('import_id', '=', import_id)
		.where((eb) => eb.or([eb('url', 'is not', null), eb('problem', 'is not', null)]))
		.where((eb) =>
			eb.or([
				eb('key', '=', sql<string>`any(${[...keys]}::text[])`),
				eb('sku', '=', sql<string>`any(${[...skus]}::text[])`),
				eb('row', '=', sql<number>`any(${[...rows]}::int[])`),
			]),
		)
		.orderBy('row')
		.orderBy('position')
		.orderBy('file_name')
		.execute()
}

/** How many photos the file names, how many were uploaded for a row, and which are left over on either side. */
export async function photoSummary(ctx: Ctx, import_id: string) {
	const photos = ctx.db
		.selectFrom('import_photo')
		.where('account_id', '=', ctx.accountId)
		.where('import_id', '=', import_id)
	const totals = await photos
		.select((eb) => [
			eb.fn.countAll<number>().filterWhere('named', '=', true).as('named'),
			sql<number>`count(*) filter (where url is not null and (named or sku is not null or row is not null))`.as(
				'matched',
			),
			sql<number>`count(*) filter (where named and url is null)`.as('missing_total'),
			sql<number>`count(*) filter (where not named and sku is null and row is null and url is not null)`.as(
				'unmatched_total',
			),
			sql<number>`count(*) filter (where named and url is null and file_name ~* '^https?://')`.as('addresses'),
			sql<number>`count(*) filter (where row is not null and url is not null)`.as('in_rows'),
		])
		.executeTakeFirstOrThrow()
	const names = photos.select('file_name').orderBy('file_name').limit(LISTED)
	const missing = await names.where('named', '=', true).where('url', 'is', null).execute()
	const unmatched = await names
		.where('named', '=', false)
		.where('sku', 'is', null)
		.where('row', 'is', null)
		.where('url', 'is not', null)
		.execute()
	const list = (rows: { file_name: string }[]) => rows.map(({ file_name }) => file_name)
	return { ...totals, missing: list(missing), unmatched: list(unmatched) }
}

function ofImport(ctx: Ctx, import_id: string) {
	return ctx.db.updateTable('import_photo').where('account_id', '=', ctx.accountId).where('import_id', '=', import_id)
}

import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'
import type { SkuImage } from '#server/db/tables.ts'

/** Keys of active SKUs by folded name. */
export async function keysOfNames(ctx: Ctx, folds: readonly string[]): Promise<Map<string, string>> {
	if (!folds.length) return new Map()
	const rows = await ctx.db
		.selectFrom('sku')
		.select(['sku_name_fold', 'sku_name_key'])
		.where('account_id', '=', ctx.accountId)
		.where('sku_name_fold', 'in', [...folds])
		.where('status', '=', 'active')
		.execute()
	return new Map(rows.map((row) => [row.sku_name_fold, row.sku_name_key]))
}

/** SKUs that show one picture, at most. */
const SHOWING_MAX = 20_000

/** The account's active SKUs that show one of these pictures. */
export async function findShowing(
	ctx: Ctx,
	urls: readonly string[],
): Promise<{ sku_name_key: string; images: SkuImage[] }[]> {
	if (!urls.length) return []
	const { rows } = await sql<{ sku_name_key: string; images: SkuImage[] }>`
		select sku_name_key, images from sku
		where account_id = ${ctx.accountId} and status = 'active' and images <> '[]' and exists (
			select from jsonb_array_elements(images) as image where image ->> 'url' = any(${sql.val([...urls])}::text[]))
		order by no limit ${SHOWING_MAX}`.execute(ctx.db)
	return rows
}

interface NamedSku {
	sku_name_key: string
	sku_name: string
}

/**
 * SKUs whose name, with every separator taken as '-' and without case, is one of `names`; and SKUs by bar code. The
 * database folds the names with the same signs as domain/media/image-name.
 */
export async function findForImages(ctx: Ctx, names: readonly string[], upcs: readonly string[]) {
	const folded = sql<string>`regexp_replace(sku_name_fold, '[\\s/\\\\:*?"<>|_-]+', '-', 'g')`
	const { rows: bySku } = await sql<NamedSku & { found: string }>`
		select sku_name_key, sku_name, ${folded} as found from sku
		where account_id = ${ctx.accountId} and status = 'active' and ${folded} = any(${sql.val([...names])}::text[])`.execute(
		ctx.db,
	)
	const { rows: byUpc } = await sql<NamedSku & { found: string }>`
		select sku_name_key, sku_name, attrs -> 'bps' ->> 'upc' as found from sku
		where account_id = ${ctx.accountId} and status = 'active'
			and attrs -> 'bps' ->> 'upc' = any(${sql.val([...upcs])}::text[])`.execute(ctx.db)
	return { bySku: Map.groupBy(bySku, (row) => row.found), byUpc: Map.groupBy(byUpc, (row) => row.found) }
}

/** The md5 of the pictures that SKUs have, by key. */
export async function pictureHashes(ctx: Ctx, keys: readonly string[]): Promise<Map<string, string[]>> {
	if (!keys.length) return new Map()
	const { rows } = await sql<{ sku_name_key: string; images: SkuImage[] }>`
		select sku_name_key, images from sku where account_id = ${ctx.accountId}
			and sku_name_key = any(${sql.val([...keys])}::text[])`.execute(ctx.db)
	return new Map(rows.map(({ sku_name_key, images }) => [sku_name_key, images.map(({ md5 }) => md5)]))
}

import { sql } from 'kysely'
import type { Ctx, PublicCtx } from '#server/context.ts'

export async function setListing(ctx: Ctx, id: string, in_gallery: boolean): Promise<void> {
	await ctx.db
		.updateTable('catalog')
		.set({ in_gallery })
		.where('account_id', '=', ctx.accountId)
		.where('id', '=', id)
		.execute()
}

interface GalleryRow {
	username: string
	company: string
	name: string
	subtitle: string
	color: string
	hash: string
	kind: 'generated' | 'uploaded'
	count: number
	picture: string | null
	published_at: Date
	total: number
}

/** Published SKUs looked at for a picture. */
const LOOKED_AT = 12

/** A page of the gallery across all accounts, as last published; nothing of drafts. */
export async function listGallery(
	{ db, house }: PublicCtx,
	{ page, size, name }: { page: number; size: number; name?: string | undefined },
): Promise<GalleryRow[]> {
	const part = `%${(name ?? '').toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`
	const now = house.now()
	const { rows } = await sql<GalleryRow>`
		select shown.*, coalesce(nullif(shown.cover, ''), first.url) as picture from (
			select a.account_id, a.username, coalesce(a.company ->> 'company_name', '') as company, c.id, c.hash, c.kind,
				v.n, v.snapshot ->> 'name' as name, coalesce((v.snapshot ->> 'count')::int, 0) as count,
				v.snapshot #>> '{settings,subtitle}' as subtitle, v.snapshot #>> '{settings,color}' as color,
				v.snapshot #>> '{settings,cover}' as cover, v.snapshot #> '{sections,0,keys}' as keys,
				c.published_at, count(*) over ()::int as total
			from catalog c
			join account a on a.account_id = c.account_id
			join catalog_version v on v.account_id = c.account_id and v.catalog_id = c.id and v.n = c.published_version
			where c.in_gallery and c.published = 1 and c.status = 'active'
				and (c.opens_at is null or c.opens_at <= ${now}) and (c.closes_at is null or c.closes_at > ${now})
				and (${name ?? ''} = '' or lower(v.snapshot ->> 'name') like ${part}
					or lower(coalesce(a.company ->> 'company_name', '')) like ${part})
			order by c.published_at desc, c.id limit ${size} offset ${(page - 1) * size}
		) as shown
		left join lateral (
			select coalesce(nullif(i.data -> 'images', '[]'), nullif(i.data -> 'parent_images', 'null')) -> 0 ->> 'url' as url
			from jsonb_array_elements_text(jsonb_path_query_array(shown.keys, '$[0 to ${sql.raw(String(LOOKED_AT - 1))}]'))
				with ordinality as chosen(key, place)
			join catalog_item i on i.account_id = shown.account_id and i.catalog_id = shown.id
				and i.sku_name_key = chosen.key and i.to_n is null
			where coalesce(nullif(i.data -> 'images', '[]'), nullif(i.data -> 'parent_images', 'null')) -> 0 is not null
			order by chosen.place limit 1
		) as first on true
		order by shown.published_at desc, shown.id`.execute(db)
	return rows
}

/** Whom to write to about a catalog that should not be there. */
export async function operatorEmail({ db }: Pick<PublicCtx, 'db'>): Promise<string> {
	const { rows } = await sql<{ email: string }>`
		select coalesce(nullif(a.company ->> 'company_email', ''), '') as email from account a where a.is_operator
		limit 1`.execute(db)
	return rows[0]?.email ?? ''
}

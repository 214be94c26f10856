import { sql } from 'kysely'
import type { FacePhoto } from '#domain/catalog/face.ts'
import { FACE_SKUS } from '#domain/catalog/limits.ts'
import type { Ctx, PublicCtx } from '#server/context.ts'
import { faceColumns, facePhotos } from '#server/db/face.ts'
import { joinParent, liveVariant, type Pictures, publishedVariant } from '#server/db/inherited.ts'
import { partOf } from '#server/db/like.ts'

export async function setListing(ctx: Ctx, id: string, in_gallery: boolean): Promise<void> {
	await ctx.db
		.updateTable('catalog')
		.set({ in_gallery })
		.where('account_id', '=', ctx.accountId)
		.where('id', '=', id)
		.execute()
}

export interface GalleryRow {
	username: string
	company: string
	name: string
	subtitle: string
	color: string
	hash: string
	kind: 'generated' | 'uploaded'
	categories: string[]
	count: number
	/** The chosen cover; empty where none is. */
	cover: string
	/** Of those that have none, what may stand for them. */
	photos: FacePhoto[] | null
	featured: boolean
	published_at: Date
	total: number
}

/** What of the gallery is wanted. */
export interface GalleryWish {
	page: number
	size: number
	name?: string | undefined
	category?: string | undefined
	/** Keys of layouts. */
	layouts?: readonly string[] | undefined
	/** Those that the operator has hidden, in place of the others. */
	hidden?: boolean
}

/** A SKU as it is, or of a frozen catalog as it was published: one of both is there. */
const [LIVE, FROZEN] = [liveVariant('s', 'p'), publishedVariant('i')]
const SHOWN: Pictures = {
	images: sql`coalesce(${LIVE.images}, ${FROZEN.images})`,
	parentImages: sql`coalesce(${LIVE.parentImages}, ${FROZEN.parentImages})`,
}

/** The first SKUs of a catalog as last published. */
const FIRST_SKUS = sql`
	select ${faceColumns(SHOWN)}, 0 as at, chosen.place as n
	from jsonb_array_elements_text(jsonb_path_query_array(shown.keys, '$[0 to ${sql.raw(String(FACE_SKUS - 1))}]'))
		with ordinality as chosen(key, place)
	left join catalog_item i on shown.mode = 'frozen' and i.account_id = shown.account_id
		and i.catalog_id = shown.id and i.sku_name_key = chosen.key and i.to_n is null
	left join sku s on shown.mode is distinct from 'frozen' and s.account_id = shown.account_id
		and s.sku_name_key = chosen.key and s.status = 'active'
	${joinParent('s', 'p')}`

/** A page of the gallery across all accounts, as last published; nothing of drafts. */
export async function listGallery(ctx: PublicCtx, wish: GalleryWish): Promise<GalleryRow[]> {
	const { page, size, name = '', category = '', layouts } = wish
	const part = partOf(name.toLowerCase())
	const { rows } = await sql<GalleryRow>`
		select shown.*, face.photos from (
			select a.account_id, a.username, coalesce(a.company ->> 'company_name', '') as company, c.id, c.hash, c.kind,
				v.n, v.snapshot ->> 'name' as name, coalesce((v.snapshot ->> 'count')::int, 0) as count,
				v.snapshot #>> '{settings,subtitle}' as subtitle, v.snapshot #>> '{settings,color}' as color,
				coalesce(v.snapshot #>> '{settings,cover}', '') as cover, v.snapshot ->> 'mode' as mode,
				jsonb_path_query_array(v.snapshot, '$.sections[*].keys[*]') as keys,
				c.shown_categories as categories, c.gallery_place = 'featured' as featured,
				c.published_at, count(*) over ()::int as total
			from catalog c
			join account a on a.account_id = c.account_id
			join catalog_version v on v.account_id = c.account_id and v.catalog_id = c.id and v.n = c.published_version
			where ${stands(ctx, wish.hidden)}
				and (${name} = '' or lower(v.snapshot ->> 'name') like ${part}
					or lower(coalesce(a.company ->> 'company_name', '')) like ${part})
				and (${category} = '' or ${category} = any(c.shown_categories))
				${layouts ? sql`and c.kind = 'generated' and v.snapshot ->> 'template' = any(${[...layouts]}::text[])` : sql``}
			order by featured desc, c.published_at desc, c.id limit ${size} offset ${(page - 1) * size}
		) as shown
		left join lateral (${facePhotos(FIRST_SKUS)}) as face on shown.cover = ''
		order by shown.featured desc, shown.published_at desc, shown.id`.execute(ctx.db)
	return rows
}

/** The categories that most catalogs of the gallery show, the most frequent first. */
export async function listCategories(ctx: PublicCtx, most: number): Promise<{ name: string; count: number }[]> {
	const { rows } = await sql<{ name: string; count: number }>`
		select shown.name, count(*)::int as count
		from catalog c
		join account a on a.account_id = c.account_id
		cross join lateral unnest(c.shown_categories) as shown(name)
		where ${stands(ctx)}
		group by shown.name order by count desc, shown.name limit ${most}`.execute(ctx.db)
	return rows
}

/** Shown by its owner, public now, and not hidden; or hidden. */
function stands({ house }: PublicCtx, hidden = false) {
	const now = house.now()
	return sql`c.in_gallery and c.published = 1 and c.status = 'active'
		and ${hidden ? sql`c.gallery_place = 'hidden'` : sql`c.gallery_place <> 'hidden'`}
		and (c.opens_at is null or c.opens_at <= ${now}) and (c.closes_at is null or c.closes_at > ${now})`
}

export interface Listing {
	account_id: string
	id: string
	name: string
}

/** The catalog behind a card of the gallery, locked. */
export function lockListing(ctx: Ctx, username: string, hash: string): Promise<Listing | undefined> {
	return ctx.db
		.selectFrom('catalog')
		.innerJoin('account', 'account.account_id', 'catalog.account_id')
		.select(['catalog.account_id', 'catalog.id', 'catalog.name'])
		.where('account.username', '=', username)
		.where('catalog.hash', '=', hash)
		.where('catalog.in_gallery', '=', true)
		.where('catalog.status', '=', 'active')
		.forUpdate('catalog')
		.executeTakeFirst()
}

export async function setPlace(
	ctx: Ctx,
	{ account_id, id }: Listing,
	gallery_place: 'listed' | 'featured' | 'hidden',
): Promise<void> {
	await ctx.db
		.updateTable('catalog')
		.set({ gallery_place })
		.where('account_id', '=', account_id)
		.where('id', '=', id)
		.execute()
}

/** Whom to write to about a catalog that should not be there. */
export async function operatorEmail({ db }: Pick<PublicCtx, 'db'>): Promise<string> {
	const { rows } = await sql<{ email: string }>`
		select coalesce(nullif(a.company ->> 'company_email', ''), '') as email from account a where a.is_operator
		limit 1`.execute(db)
	return rows[0]?.email ?? ''
}

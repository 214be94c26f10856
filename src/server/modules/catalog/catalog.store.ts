import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { CatalogSettings } from '#domain/catalog/settings.ts'
import type { Ctx, Scope } from '#server/context.ts'
import { partOf } from '#server/db/like.ts'
import { readStored } from '#server/db/stored.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Content, OwnSection } from './content.types.ts'
import { StoredContent, StoredSections, StoredSettings } from './stored.rule.ts'

type StoredRow = Selectable<Tables['catalog']>

/** A catalog, its JSON read; `settings` are those that were stored (`settingsOf` lays them over the defaults). */
export interface CatalogRow extends Omit<StoredRow, 'settings' | 'content' | 'sections'> {
	settings: Partial<CatalogSettings>
	content: Content
	sections: OwnSection[]
}

function toRow(row: StoredRow): CatalogRow {
	const what = (column: string) => `${column} of catalog ${row.id}`
	return {
		...row,
		settings: readStored(StoredSettings, row.settings, what('settings')),
		content: readStored(StoredContent, row.content, what('content')),
		sections: readStored(StoredSections, row.sections, what('sections')),
	}
}

export async function insertCatalog(ctx: Ctx, row: Omit<Insertable<Tables['catalog']>, 'account_id'>): Promise<void> {
	await ctx.db
		.insertInto('catalog')
		.values({ ...row, account_id: ctx.accountId })
		.execute()
}

/** One catalog, locked when it is about to change. */
export async function readCatalog(ctx: Ctx, id: string, lock = false): Promise<CatalogRow | undefined> {
	const row = await ctx.db
		.selectFrom('catalog')
		.selectAll()
		.where('account_id', '=', ctx.accountId)
		.where('id', '=', id)
		.$if(lock, (query) => query.forUpdate())
		.executeTakeFirst()
	return row && toRow(row)
}

export async function updateCatalog(ctx: Ctx, id: string, changes: Updateable<Tables['catalog']>): Promise<CatalogRow> {
	const row = await ctx.db
		.updateTable('catalog')
		.set({ updated_at: ctx.house.now(), ...changes })
		.where('account_id', '=', ctx.accountId)
		.where('id', '=', id)
		.returningAll()
		.executeTakeFirstOrThrow()
	return toRow(row)
}

export async function removeCatalog(ctx: Ctx, id: string): Promise<void> {
	await ctx.db.deleteFrom('catalog').where('account_id', '=', ctx.accountId).where('id', '=', id).execute()
}

/** Names of catalogs that begin with a text; deleted ones may come back. */
export async function namesLike({ db, accountId }: Scope, start: string): Promise<string[]> {
	const rows = await db
		.selectFrom('catalog')
		.select('name')
		.where('account_id', '=', accountId)
		.where(sql<boolean>`starts_with(name, ${start})`)
		.execute()
	return rows.map(({ name }) => name)
}

interface ListParams {
	status: 'active' | 'deleted'
	catalog_id?: string | undefined
	kind?: CatalogRow['kind'] | undefined
	name?: string | undefined
	state?: 'published' | 'draft' | 'unpublished' | undefined
	sort: 'updated_at' | 'name' | 'created_at'
	page: number
	size: number
}

/** A page of catalogs in a stable order, with the total. */
export async function listCatalogs(ctx: Ctx, { status, catalog_id, kind, name, state, sort, page, size }: ListParams) {
	const wanted = ctx.db
		.selectFrom('catalog')
		.where('account_id', '=', ctx.accountId)
		.where('status', '=', status)
		.$if(catalog_id !== undefined, (query) => query.where('id', '=', catalog_id ?? ''))
		.$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'generated'))
		.$if(state !== undefined, (query) => query.where('published', '=', state === 'published' ? 1 : 0))
		.$if(state === 'draft', (query) => query.where('published_version', 'is', null))
		.$if(state === 'unpublished', (query) => query.where('published_version', 'is not', null))
		.$if(!!name, (query) => query.where(sql`lower(name)`, 'like', partOf((name ?? '').toLowerCase())))
	const [list, { total }] = await Promise.all([
		wanted
			.selectAll()
			.orderBy(sort, sort === 'name' ? 'asc' : 'desc')
			.orderBy('id')
			.limit(size)
			.offset((page - 1) * size)
			.execute(),
		wanted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
	])
	return { list: list.map(toRow), total }
}

/** Generated catalogs per state, uploaded ones, and deleted ones of both kinds. */
export async function countCatalogs(ctx: Ctx) {
	const row = await ctx.db
		.selectFrom('catalog')
		.select([
			sql<number>`count(*) filter (where status = 'active' and kind = 'generated')::int`.as('active'),
			sql<number>`count(*) filter (where status = 'active' and kind = 'generated' and published = 1)::int`.as(
				'published',
			),
			sql<number>`count(*) filter (where status = 'active' and kind = 'generated' and published = 0)::int`.as('draft'),
			sql<number>`count(*) filter (where status = 'active' and kind = 'generated' and published = 0
				and published_version is not null)::int`.as('unpublished'),
			sql<number>`count(*) filter (where status = 'active' and kind = 'uploaded')::int`.as('uploaded'),
			sql<number>`count(*) filter (where status = 'deleted')::int`.as('deleted'),
		])
		.where('account_id', '=', ctx.accountId)
		.executeTakeFirstOrThrow()
	return row
}

/** How many of these SKUs and categories the account has. */
export async function countKnown(ctx: Ctx, keys: string[], ids: number[]) {
	const count = async (query: { execute(): Promise<unknown[]> } | null) => (query ? (await query.execute()).length : 0)
	const skus = ctx.db
		.selectFrom('sku')
		.select('id')
		.where('account_id', '=', ctx.accountId)
		.where('sku_name_key', 'in', keys)
	const categories = ctx.db
		.selectFrom('category')
		.select('id')
		.where('account_id', '=', ctx.accountId)
		.where('id', 'in', ids)
	return { skus: await count(keys.length ? skus : null), categories: await count(ids.length ? categories : null) }
}

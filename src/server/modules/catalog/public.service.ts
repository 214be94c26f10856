import type { catalog } from '#contract/catalog.ts'
import type { ParamsOf } from '#contract/endpoint.ts'
import { foldUsername } from '#domain/account/username.ts'
import { searchText } from '#domain/text.ts'
import type { PublicCtx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { type CatalogRow, findByHash, findPublisher, readSnapshot, type Scope } from './catalog.store.ts'
import { type GoodsRow, readGoods } from './content.store.ts'
import { fieldLabel, fieldNames, toPublicSku, type Writing } from './item.presenter.ts'
import type { Snapshot } from './publish.service.ts'

type Params = ParamsOf<(typeof catalog)['getPublishedCatalogV1']>

/** A published catalog found by its link, with what is needed to show it. */
export interface Published {
	scope: Scope
	/** The publisher's name now; the link may carry an old one. */
	username: string
	row: CatalogRow
	snapshot: Snapshot
	company: Record<string, string>
	writing: Writing
}

/** Finds a published catalog. 404 alike for an unknown name, an unknown hash and one that is not published. */
export async function findPublished(ctx: PublicCtx, username: string, hash: string): Promise<Published> {
	const publisher = await findPublisher(ctx, foldUsername(username))
	if (!publisher) throw refuse('not_found')
	const scope = { db: ctx.db, accountId: publisher.account_id }
	const row = await findByHash(scope, hash)
	if (!row || row.status !== 'active') throw refuse('not_found')
	if (row.published !== 1 || row.published_version === null) throw refuse('catalog_unpublished')
	const snapshot = await readSnapshot<Snapshot>(scope, row.id, row.published_version)
	if (!snapshot) throw refuse('not_found')
	const { settings } = snapshot
	const currency = String(publisher.settings['currency'] ?? 'USD')
	const writing = { lang: settings.language, currency, hidePrice: settings.hide_price }
	return {
		scope,
		username: publisher.username,
		row,
		snapshot,
		company: publicCompany(publisher.company, settings.header),
		writing,
	}
}

/** A page of a published catalog as any visitor may see it (api.md, "Public SKU"). */
export async function getPublished(ctx: PublicCtx, { username, hash, page, size, name, category }: Params) {
	return showPublished(await findPublished(ctx, username, hash), { page, size, name, category })
}

/** The same, when the catalog is found already: the server-rendered page. */
export async function showPublished(
	found: Published,
	{ page, size, name, category }: Omit<Params, 'username' | 'hash'>,
) {
	const { snapshot, row, writing, company } = found
	const { settings } = snapshot
	const fields = fieldNames(settings.display_content)
	const goods = await readPublished(found)
	const sections = snapshot.sections.map((section) => ({
		name: section.name,
		rows: section.keys.flatMap((key) => goods.get(key) ?? []),
	}))
	const wanted = sections
		.filter((section) => category === undefined || category === '' || section.name === category)
		.flatMap(({ rows }) => rows)
		.filter((item) => !name || matches(item, name))
	return {
		total: wanted.length,
		list: wanted.slice((page - 1) * size, page * size).map((item) => toPublicSku(item, fields, writing)),
		catalog: {
			name: snapshot.name,
			subtitle: settings.subtitle,
			color: settings.color,
			year: settings.showCatalogYear
				? settings.year || String((row.published_at ?? row.updated_at).getUTCFullYear())
				: '',
			updated_at: (row.published_at ?? row.updated_at).toISOString(),
			categories: sections
				.filter(({ name, rows }) => name && rows.length)
				.map(({ name, rows }) => ({ name, count: rows.length })),
			fields: fields.map((field) => ({ field, label: fieldLabel(field, settings.language) })),
			currency: writing.currency,
		},
		...(settings.hiddenNameCard ? {} : { company }),
	}
}

/** Whom to ask about a catalog that is not published at the moment; nothing of the catalog itself. */
export async function publisherContact(ctx: PublicCtx, username: string): Promise<{ name: string; email: string }> {
	const publisher = await findPublisher(ctx, foldUsername(username))
	const { company_name = '', company_email = '' } = (publisher?.company ?? {}) as Record<string, string | undefined>
	return { name: company_name, email: company_email }
}

/** The first picture, for link previews. */
export async function coverOf({ snapshot, scope }: Published): Promise<string | undefined> {
	if (snapshot.settings.cover) return snapshot.settings.cover
	const keys = snapshot.sections.flatMap((section) => section.keys).slice(0, 12)
	const goods = snapshot.goods ? byKey(snapshot.goods) : await readGoods(scope, keys)
	return keys.map((key) => goods.get(key)?.images[0]?.url).find(Boolean)
}

/** Live catalogs show SKUs as they are now, frozen ones as they were; deleted ones vanish from live catalogs. */
async function readPublished({ scope, snapshot }: Published): Promise<Map<string, GoodsRow>> {
	return snapshot.goods ? byKey(snapshot.goods) : readGoods(scope, Object.keys(snapshot.versions))
}

function byKey(goods: GoodsRow[]): Map<string, GoodsRow> {
	return new Map(goods.map((item) => [item.sku_name_key, item]))
}

function matches(row: GoodsRow, wanted: string): boolean {
	const haystack = searchText(
		[row.sku_name, row.attrs.bps?.['product_name'], row.category].map((part) => String(part ?? '')).join(' '),
	)
	return searchText(wanted)
		.split(/\s+/)
		.every((word) => haystack.includes(word))
}

const CARD = {
	company_name: 'company_name',
	email: 'company_email',
	phone: 'company_phone',
	address: 'company_address',
	website: 'company_website',
	contact_person: 'contact_person',
	fax_number: 'fax_number',
} as const

/** The fields of the company that the seller shows; the name always. */
function publicCompany(company: Record<string, unknown>, header: Record<string, boolean>): Record<string, string> {
	const shown = Object.entries(CARD).filter(([field]) => field === 'company_name' || header[field])
	return Object.fromEntries(shown.flatMap(([, stored]) => (company[stored] ? [[stored, String(company[stored])]] : [])))
}

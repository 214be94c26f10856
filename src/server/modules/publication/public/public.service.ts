import type { ParamsOf } from '#contract/endpoint.ts'
import type { published, PublicSku } from '#contract/published.ts'
import { catalogYear } from '#domain/catalog/year.ts'
import { byPath } from '#domain/custom-parameter/parameter.ts'
import { optionText } from '#domain/sku/value/variations.ts'
import { searchText } from '#domain/text.ts'
import { type PublicCtx, type Scope } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { fairShare } from '#server/http/fair-share.ts'
import { currentStamp } from '#server/modules/catalog/index.ts'
import { keptWork, sharedWork } from '#server/shared-work.ts'
import { readParameters } from '#server/modules/custom-parameter/index.ts'
import {
	fieldLabel,
	fieldNames,
	firstPicture,
	type GoodsRow,
	type Outline,
	readGoods,
	toPublicSku,
	type Writing,
	writingOf,
} from '#server/modules/paper/index.ts'
import { outlinesOf } from './kept-outlines.service.ts'
import type { Snapshot } from '../versions/snapshot.types.ts'
import { asksFirst, findLinked, openShared, type Shared, type SharedLinkKeys } from '../links/shared.service.ts'
import type { SharedCatalog } from '../links/shared.store.ts'
import { type Edition, firstItemPicture, readItems } from '../versions/version-items.store.ts'
import { readSnapshot } from '../versions/version.store.ts'

type Params = ParamsOf<(typeof published)['getPublishedCatalogV1']>

/** A published catalog found by its link, with what is needed to show it. */
export interface Published {
	scope: Scope
	row: SharedCatalog
	snapshot: Snapshot
	edition: Edition
	company: Record<string, string>
	writing: Writing
}

/** What a published catalog shows, once its link is open. */
export async function findPublished({ scope, row, publisher, n }: Shared): Promise<Published> {
	const snapshot = await readSnapshot(scope, row.id, n)
	if (!snapshot) throw refuse('not_found')
	const { settings } = snapshot
	const kept = snapshot.mode === 'frozen' ? snapshot.currency : undefined
	const currency = kept ?? String(publisher.settings['currency'] ?? 'USD')
	const parameters = byPath(await readParameters(scope))
	const writing = writingOf(settings, currency, parameters)
	return {
		scope,
		row,
		snapshot,
		edition: { catalog_id: row.id, n },
		company: publicCompany(publisher.company, settings.header),
		writing,
	}
}

/** A page of a published catalog as any visitor may see it (api.md, "Public SKU"). */
export async function getPublished(ctx: PublicCtx, { page, size, name, category, sku_name_keys, ...link }: Params) {
	countPage(ctx)
	return showShared(await openShared(ctx, link), { page, size, name, category, sku_name_keys })
}

/** Pages and searches of catalogs that one visitor is answered: ten a second, more than anybody reads. */
const PAGES = { max: 600, seconds: 60 }

/** Counts a page or a search as one more of this visitor. Throws `rate_limited`. */
export const countPage = fairShare(PAGES)

/** A page of a catalog as visitors get it. */
export type PublishedPage = Awaited<ReturnType<typeof showPublished>>

/** SKUs of pages that are kept, each with its values some kilobytes; a page itself counts as a few. */
const KEPT_SKUS = 20_000
const PAGE_WEIGHT = 5
const together = sharedWork<PublishedPage>()
const kept = keptWork<PublishedPage>(KEPT_SKUS, ({ list }) => list.length + PAGE_WEIGHT)

/**
 * The same, when the link is open already: the server-rendered page. Visitors who ask the same share the work; pages are
 * kept until anything they show has changed, searches and what a cart asks for are not.
 */
export async function showShared(shared: Shared, asked: Omit<Params, keyof SharedLinkKeys>): Promise<PublishedPage> {
	const { scope, row, n } = shared
	const key = JSON.stringify([scope.accountId, row.id, n, asked])
	const work = async () => showPublished(await findPublished(shared), asked)
	if (asked.name || asked.sku_name_keys) return together(key, work)
	return kept(key, await stampOf(shared), work)
}

/** All that a page follows from, but for what is asked: another text after every change. */
async function stampOf({ scope, row, publisher }: Shared): Promise<string> {
	return JSON.stringify([await currentStamp(scope, row.id), publisher, row.published_at, row.updated_at])
}

async function showPublished(
	found: Published,
	{ page, size, name, category, sku_name_keys }: Omit<Params, keyof SharedLinkKeys>,
) {
	const { snapshot, row, writing, company } = found
	const { settings } = snapshot
	const fields = fieldNames(settings.display_content, writing)
	const outlines = await outlinesOf(found.scope, snapshot, found.edition)
	const sections = snapshot.sections.map(({ name, keys }) => ({
		name,
		items: keys.flatMap((key) => outlines.get(key) ?? []),
	}))
	const asked = sku_name_keys && new Set(sku_name_keys)
	const wanted = sections
		.filter((section) => category === undefined || category === '' || section.name === category)
		.flatMap(({ items }) => items)
		.filter((item) => !asked || asked.has(item.sku_name_key))
		.filter((item) => !name || matches(item, name, fields))
	const keys = wanted.slice((page - 1) * size, page * size).map(({ sku_name_key }) => sku_name_key)
	const goods = await goodsOf(found, keys)
	const cover_url = page === 1 && !asked ? await coverOf(found) : undefined
	return {
		total: wanted.length,
		list: keys.flatMap((key) => goods.get(key) ?? []).map((item) => toPublicSku(item, fields, writing)),
		catalog: {
			name: snapshot.name,
			subtitle: settings.subtitle,
			...(cover_url ? { cover_url } : {}),
			color: settings.color,
			year: settings.showCatalogYear
				? catalogYear(settings.year, snapshot.name, row.published_at ?? row.updated_at)
				: '',
			updated_at: (row.published_at ?? row.updated_at).toISOString(),
			categories: sections
				.filter(({ name, items }) => name && items.length)
				.map(({ name, items }) => ({ name, count: items.length })),
			fields: fields.map((field) => ({ field, label: fieldLabel(field, writing) })),
			currency: writing.rule.currency,
		},
		...(settings.hiddenNameCard ? {} : { company }),
	}
}

/** Some SKUs of a published catalog as any visitor may see them, by key; those that it does not show are missing. */
export async function showSome(found: Published, keys: readonly string[]): Promise<Map<string, PublicSku>> {
	const { snapshot, writing } = found
	const fields = fieldNames(snapshot.settings.display_content, writing)
	const shown = new Set(snapshot.sections.flatMap((section) => section.keys))
	const goods = await goodsOf(
		found,
		keys.filter((key) => shown.has(key)),
	)
	return new Map([...goods].map(([key, item]) => [key, toPublicSku(item, fields, writing)]))
}

/**
 * Whom to ask about a catalog that is closed at the moment: what its last version showed of the company to everybody.
 * Null: it showed nothing, was never published, or its link asks before it opens.
 */
export async function publisherContact(
	ctx: PublicCtx,
	username: string,
	hash: string,
): Promise<{ name: string; email: string } | null> {
	const linked = await findLinked(ctx, username, hash)
	if (!linked || asksFirst(linked.link) || linked.row.published_version === null) return null
	const { scope, row, publisher } = linked
	const snapshot = row.kind === 'uploaded' ? undefined : await readSnapshot(scope, row.id, linked.row.published_version)
	if (row.kind !== 'uploaded' && (!snapshot || snapshot.settings.hiddenNameCard)) return null
	// The reader of an uploaded catalog tells the name alone.
	const header = snapshot?.settings.header ?? {}
	const { company_name = '', company_email = '' } = publicCompany(publisher.company, header)
	return company_name || company_email ? { name: company_name, email: company_email } : null
}

/** The photo that stands for the catalog, for its page and for link previews. */
async function coverOf({ scope, snapshot, edition }: Published): Promise<string | undefined> {
	if (snapshot.settings.cover) return snapshot.settings.cover
	const keys = snapshot.sections.flatMap((section) => section.keys)
	return snapshot.mode === 'frozen' ? firstItemPicture(scope, edition, keys) : firstPicture(scope, keys)
}

/** The data of some SKUs; those deleted since are missing from live catalogs. */
function goodsOf({ scope, snapshot, edition }: Published, keys: readonly string[]): Promise<Map<string, GoodsRow>> {
	return snapshot.mode === 'frozen' ? readItems(scope, edition, keys) : readGoods(scope, keys)
}

/** Whether a search finds a SKU: by its number, its category, and its name where the catalog shows names. */
function matches(item: Outline, wanted: string, fields: readonly string[]): boolean {
	const { sku_name, product_name, variations, category } = item
	const name = fields.includes('name') ? `${product_name ?? ''} ${optionText(variations)}` : ''
	const haystack = searchText(`${sku_name} ${name} ${category ?? ''}`)
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

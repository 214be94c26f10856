import type { ParamsOf } from '#contract/endpoint.ts'
import type { published, PublicSku } from '#contract/published.ts'
import { countOf } from '#domain/catalog/shown-filter.ts'
import { catalogYear } from '#domain/catalog/year.ts'
import { byPath } from '#domain/custom-parameter/parameter.ts'
import { focusOf } from '#domain/media/framing.ts'
import type { PublicCtx } from '#server/context.ts'
import { fairShare } from '#server/http/fair-share.ts'
import { packOnce } from '#server/http/kept-body.ts'
import { keptWork, sharedWork } from '#server/shared-work.ts'
import { readParameters } from '#server/modules/custom-parameter/index.ts'
import {
	byList,
	fieldLabel,
	fieldNames,
	facePicture,
	type GoodsRow,
	isBeyondStock,
	photosAt,
	pricesByList,
	readGoods,
	readPrices,
	showsProducts,
	toPublicProduct,
	toPublicSku,
	writingOf,
} from '#server/modules/paper/index.ts'
import { publicCompany } from './contact.service.ts'
import { copiesOf } from './copies-of.rule.ts'
import { type Contents, contentsOf } from './kept-outlines.service.ts'
import { keptProducts, type Told } from './kept-products.service.ts'
import { termsOf } from './order-terms.rule.ts'
import { pricedVersionOf, pricingKey } from './priced-version.rule.ts'
import type { Published } from './published.types.ts'
import { policyOf, stampOf, todayOf } from './page-stamp.service.ts'
import { canFilter, filterIn, narrowed } from './narrowed.service.ts'
import { someOf, type Wanted } from './wanted.service.ts'
import { openShared, type Shared, type SharedLinkKeys } from '../links/shared.service.ts'
import { faceItemPicture, readItemPrices, readItems } from '../versions/version-items.store.ts'
import { snapshotOf } from '../versions/kept-snapshots.service.ts'

type Params = ParamsOf<(typeof published)['getPublishedCatalogV1']>

/** What a published catalog shows, once its link is open. */
export async function findPublished(shared: Shared, now: Date): Promise<Published> {
	const { scope, row, publisher, n } = shared
	const edition = { catalog_id: row.id, n }
	const snapshot = await snapshotOf(scope, edition)
	const { settings } = snapshot
	const kept = snapshot.mode === 'frozen' ? snapshot : undefined
	const currency = kept?.currency ?? String(publisher.settings['currency'] ?? 'USD')
	const parameters = byPath(await readParameters(scope))
	const policy = policyOf(shared, snapshot)
	const account = { currency, parameters, policy, today: todayOf(shared, now) }
	const writing = writingOf(settings, account, shared.pricing)
	return {
		scope,
		row,
		snapshot,
		edition,
		company: publicCompany(publisher.company, settings),
		writing,
		pricing: shared.pricing,
		currencies: shared.currencies,
		copies: copiesOf(settings, shared.link),
	}
}

/** A page of a published catalog as any visitor may see it (api.md, "Public SKU"). */
export async function getPublished(ctx: PublicCtx, { username, hash, passcode, pass, currency, ...asked }: Params) {
	countPage(ctx)
	const shared = await openShared(ctx, { username, hash, passcode, pass, currency })
	return showShared(shared, asked, ctx.house.now())
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
const kept = keptWork<PublishedPage>(KEPT_SKUS, ({ list }) => {
	return list.reduce((sum, { variants = [] }) => sum + 1 + variants.length / 2, PAGE_WEIGHT)
})

/**
 * The same, when the link is open already: the server-rendered page. Visitors who ask the same share the work; pages are
 * kept until anything they show has changed; of searches and what a cart asks for, the products in them are.
 */
export async function showShared(shared: Shared, asked: Asked, now: Date): Promise<PublishedPage> {
	const { scope, row, n } = shared
	const files = shared.link?.files ?? 'catalog'
	const key = JSON.stringify([scope.accountId, row.id, n, pricingKey(shared.pricing), files, asked])
	const stamp = await stampOf(shared, now)
	const work = async () => showPublished(await findPublished(shared, now), asked, stamp)
	if (asked.name || asked.sku_name_keys || countOf(filterIn(asked))) return together(key, work)
	return packOnce(await kept(key, stamp, work))
}

export type Asked = Omit<Params, keyof SharedLinkKeys>

async function showPublished(found: Published, asked: Asked, stamp: string) {
	const { page, size, sku_name_keys, nums } = asked
	const { snapshot, writing, company } = found
	const { settings } = snapshot
	const contents = await contentsOf(found.scope, snapshot, found.edition, writing.policy)
	const matching = await narrowed(found, contents, filterIn(asked), stamp, sku_name_keys)
	const slice = matching.slice((page - 1) * size, page * size)
	const most = sku_name_keys ? Infinity : LISTED_VARIANTS
	const list = await showProducts(found, contents, slice, { most, stamp, pieces: piecesOf(sku_name_keys, nums) })
	return {
		total: matching.length,
		unit: showsProducts(settings) ? ('product' as const) : ('sku' as const),
		skus: matching.reduce((sum, { product }) => sum + product.keys.length, 0),
		list,
		catalog: {
			...aboutCatalog(found, contents),
			...(page === 1 && !sku_name_keys ? await keptCover(found, contents, stamp) : {}),
		},
		...(settings.hiddenNameCard ? {} : { company }),
	}
}

/** What is said of the catalog as a whole. */
function aboutCatalog(found: Published, contents: Contents) {
	const { snapshot, row, writing, currencies, copies } = found
	const { name, settings } = snapshot
	const changed = row.published_at ?? row.updated_at
	return {
		name,
		subtitle: settings.subtitle,
		color: settings.color,
		year: settings.showCatalogYear ? catalogYear(settings.year, name, changed) : '',
		updated_at: changed.toISOString(),
		categories: contents.sections
			.filter(({ name, products }) => name && products.length)
			.map(({ name, products }) => ({ name, count: products.length })),
		fields: fieldNames(settings.display_content, writing).map((field) => ({
			field,
			label: fieldLabel(field, writing),
		})),
		currency: writing.rule.currency,
		...(settings.price_terms && !writing.hidePrice ? { price_terms: settings.price_terms } : {}),
		...termsOf(settings, writing, Boolean(found.pricing.customer?.again)),
		...(currencies.length && !writing.hidePrice ? { currencies: [...currencies] } : {}),
		filters: canFilter(found, contents),
		copies: [...copies],
		pages: settings.offer.pages,
	}
}

/** How many pieces are asked for of which SKU. */
function piecesOf(keys: readonly string[] = [], nums: readonly number[] = []): Map<string, number> {
	return new Map(keys.map((key, at) => [key, nums[at] ?? 0]))
}

/** Variants of a product that a page of the list tells; who opens it asks for all of them by its key. */
const LISTED_VARIANTS = 60

async function showProducts(
	found: Published,
	contents: Contents,
	wanted: readonly Wanted[],
	{ most, stamp, pieces }: { most: number; stamp: string; pieces: ReadonlyMap<string, number> },
): Promise<PublicSku[]> {
	const shown = wanted.map((one) => ({ ...one, ...someOf(one, most, contents) }))
	// How many may be ordered is told anew each time.
	const made = contents.blocks
		? await makeProducts(found, contents, shown, pieces)
		: await keptProducts(pricedVersionOf(found), stamp, shown, (missing) => makeProducts(found, contents, missing))
	return shown.flatMap(({ found: hit }, at) => {
		const sku = made[at]
		return sku ? { ...sku, ...(hit === undefined ? {} : { found_sku_name_key: hit }) } : []
	})
}

/** Products as visitors see them, in the same order; null for one of which nothing is there any more. */
async function makeProducts(
	found: Published,
	contents: Contents,
	shown: readonly Told[],
	pieces?: ReadonlyMap<string, number>,
): Promise<(PublicSku | null)[]> {
	const { snapshot, writing } = found
	const fields = fieldNames(snapshot.settings.display_content, writing)
	const [goods, prices] = await Promise.all([
		goodsOf(
			found,
			shown.flatMap(({ keys }) => keys),
		),
		pricesOf(found, fields.includes('price') ? shown.flatMap(({ untold }) => untold ?? []) : []),
	])
	return shown.map(({ product, keys, family, untold = [] }) => {
		const told = new Map(keys.flatMap((key) => pick(goods, key)))
		const all = family && {
			family,
			prices: untold.map((key) => prices.get(key) ?? null),
			states: untold.map((key) => contents.outlines.get(key)?.stock_state ?? 'untracked'),
		}
		const sku = toPublicProduct(product, told, fields, writing, all)
		const row = sku && goods.get(sku.sku_name_key)
		const isShort = row && isBeyondStock(row, pieces?.get(row.sku_name_key) ?? 0, writing)
		return sku && (isShort ? { ...sku, short: true as const } : sku)
	})
}

function pick(goods: ReadonlyMap<string, GoodsRow>, key: string): (readonly [string, GoodsRow])[] {
	const row = goods.get(key)
	return row ? [[key, row]] : []
}

/** The prices of some SKUs, by the list of the link. */
async function pricesOf(
	{ scope, snapshot, edition, pricing }: Published,
	keys: readonly string[],
): Promise<Map<string, string | null>> {
	const stored = await (snapshot.mode === 'frozen' ? readItemPrices(scope, edition, keys) : readPrices(scope, keys))
	return pricesByList(scope, stored, pricing.list)
}

/** A SKU of a published catalog as any visitor may see it. */
export interface ShownSku {
	item: PublicSku
	/** The list that has made its price, which its reader is not told. */
	list?: string | undefined
	/** Whether stock does not allow so many pieces to be ordered. */
	isShort(pieces: number): boolean
}

/** Some SKUs of a published catalog by key; those that it does not show are missing. */
export async function showSome(
	found: Published,
	{ outlines }: Contents,
	keys: readonly string[],
): Promise<Map<string, ShownSku>> {
	const { snapshot, writing } = found
	const fields = fieldNames(snapshot.settings.display_content, writing)
	const shown = new Set(snapshot.sections.flatMap((section) => section.keys).filter((key) => outlines.has(key)))
	const goods = await goodsOf(
		found,
		keys.filter((key) => shown.has(key)),
	)
	const show = (row: GoodsRow): ShownSku => {
		const isShort = (pieces: number) => isBeyondStock(row, pieces, writing)
		return { item: toPublicSku(row, fields, writing), list: row.list, isShort }
	}
	return new Map([...goods].map(([key, row]) => [key, show(row)]))
}

interface Cover {
	cover_url?: string
	cover_focus?: number
}

const COVERS_MAX = 1000
const covers = keptWork<Cover>(COVERS_MAX, () => 1)

/** Each search tells it again. */
function keptCover(found: Published, contents: Contents, stamp: string): Promise<Cover> {
	return covers(pricedVersionOf(found), stamp, () => coverOf(found, contents))
}

/** The photo that stands for the catalog, for its page and for link previews; nothing where it has none. */
async function coverOf(found: Published, contents: Contents): Promise<Cover> {
	const cover_url = found.snapshot.settings.cover || (await facePictureOf(found, contents))
	if (!cover_url) return {}
	const photo = (await photosAt(found.scope, [cover_url])).get(cover_url)
	return { cover_url, ...(photo ? { cover_focus: focusOf(photo) } : {}) }
}

function facePictureOf({ scope, snapshot, edition }: Published, { outlines }: Contents): Promise<string | undefined> {
	const keys = snapshot.sections.flatMap((section) => section.keys).filter((key) => outlines.has(key))
	return snapshot.mode === 'frozen' ? faceItemPicture(scope, edition, keys) : facePicture(scope, keys)
}

/** The data of some SKUs, priced by the list of the link; those deleted since are missing from live catalogs. */
async function goodsOf(
	{ scope, snapshot, edition, pricing }: Published,
	keys: readonly string[],
): Promise<Map<string, GoodsRow>> {
	const goods = await (snapshot.mode === 'frozen' ? readItems(scope, edition, keys) : readGoods(scope, keys))
	return byList(scope, goods, pricing.list)
}

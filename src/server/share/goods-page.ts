import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PublicSku } from '#contract/published.ts'
import { itemName } from '#domain/cart/shown-goods.ts'
import { isNarrow, readFilter, type ShownFilter } from '#domain/catalog/shown-filter.ts'
import { offersOtherLanguage, type PageLanguage } from '#domain/catalog/page-language.ts'
import { readView, type ShownView } from '#domain/catalog/shown-view.ts'
import { sharePath } from '#domain/catalog/share-path.ts'
import { cardUrl, placedUrl } from '#domain/media/urls.ts'
import type { PublicCtx } from '#server/context.ts'
import { bodyOf, type KeptBody, sendBody } from '#server/http/kept-body.ts'
import { type PublishedPage, type Shared, showShared } from '#server/modules/publication/index.ts'
import { keptWork } from '#server/shared-work.ts'
import { shareDocument } from './document.ts'
import type { Renderer } from './renderer.ts'
import { languageOf } from './visitor.ts'

export interface Link {
	Params: { username: string; hash: string }
	/** Of the prices, where the reader has chosen one. */
	Querystring: { currency?: unknown; lang?: unknown }
}

export interface Visit {
	renderer: Renderer
	ctx: PublicCtx
	request: FastifyRequest<Link>
	reply: FastifyReply
}

/** The currency that an address asks for; nothing where it is none. */
export function currencyOf({ query }: Visit['request']): string | undefined {
	const { currency } = query
	return typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? currency : undefined
}

/** Products whose names tell in which language a catalog is. */
const LOOKED_AT = 20

function offersOther(request: Visit['request'], language: PageLanguage, { catalog, list }: PublishedPage): boolean {
	const names = [...catalog.categories.map(({ name }) => name), ...list.slice(0, LOOKED_AT).map(itemName)]
	return offersOtherLanguage({
		language,
		asked: languageOf(request),
		accepts: request.headers['accept-language'] ?? '',
		content: [catalog.name, catalog.subtitle, ...names].join(' '),
	})
}

/** Items that come with the document; the browser fetches the others (spec section 9). */
const FIRST = { page: 1, size: 100 }

/** Signs of documents that are kept; each is held packed, too. */
const KEPT_SIGNS = 32 * 1024 * 1024
const bodies = keptWork<KeptBody, PublishedPage>(KEPT_SIGNS, ({ html }) => html.length)

/** What an address asks for beside the catalog itself. */
interface Asked {
	filter: ShownFilter
	view: ShownView
	opened: OpenedItem | null
	/** Whether the page is offered in the other language, too. */
	switches: boolean
}

/** The product that the address names, and the variant of it. */
interface OpenedItem {
	item: PublicSku
	choice?: string
}

/** A catalog made of SKUs. What everybody asks for is written once; what somebody has filtered is written for them. */
export async function showGoods(visit: Visit, shared: Shared): Promise<FastifyReply> {
	const { ctx, request, reply } = visit
	const { username, hash } = request.params
	const now = ctx.house.now()
	const data = await showShared(shared, FIRST, now)
	const query = new URL(request.url, 'http://localhost').searchParams
	const [filter, view] = [readFilter(query), readView(query, data.catalog.pages)]
	const opened = await findOpened(shared, query.get('item'), data, now)
	const switches = offersOther(request, ctx.locale, data)
	const asked = { filter, view, opened, switches }
	if (isNarrow(filter)) {
		const { colors, sizes, ...rest } = filter
		const found = await showShared(shared, { ...FIRST, ...rest, colors: [...colors], sizes: [...sizes] }, now)
		return sendBody(request, reply, bodyOf(writeGoods(visit, data, asked, found)))
	}
	const shown = opened && (opened.choice ?? opened.item.sku_name_key)
	const name = JSON.stringify([
		shared.scope.accountId,
		username,
		hash,
		ctx.locale,
		data.catalog.currency,
		view,
		shown,
		switches,
	])
	return sendBody(request, reply, await bodies(name, data, async () => bodyOf(writeGoods(visit, data, asked))))
}

/** Keys are no longer than this. */
const KEY_MAX = 80

/** What the address names, with its product where it is a variant; null where the catalog shows no such thing. */
async function findOpened(
	shared: Shared,
	key: string | null,
	data: PublishedPage,
	now: Date,
): Promise<OpenedItem | null> {
	if (!key || key.length > KEY_MAX) return null
	const find = async (wanted: string) =>
		(await showShared(shared, { ...FIRST, sku_name_keys: [wanted] }, now)).list.find(
			({ sku_name_key }) => sku_name_key === wanted,
		)
	const item = await find(key)
	const parent = data.unit === 'product' ? item?.parent_sku_name_key : undefined
	const product = parent === undefined ? undefined : await find(parent)
	if (product) return { item: product, choice: key }
	return item ? { item } : null
}

function writeGoods(
	{ renderer, ctx, request }: Visit,
	data: PublishedPage,
	asked: Asked,
	found?: PublishedPage,
): string {
	const { username, hash } = request.params
	const { filter, view, opened } = asked
	const cover = data.catalog.cover_url
	const { publicUrl } = ctx.house.config
	const about = opened ? aboutItem(opened, data) : aboutCatalog(data)
	const page = {
		username,
		hash,
		lang: ctx.locale,
		...(asked.switches && { switches: true as const }),
		currency: currencyOf(request),
		cover,
		data: found ? { ...data, list: found.list } : data,
		...(found && { narrowed: { filter, total: found.total } }),
		...(view !== 'grid' && { view }),
		...(opened && { opened }),
	}
	return shareDocument(renderer, {
		lang: ctx.locale,
		title: about.title,
		description: about.description,
		url: publicUrl + sharePath(username, hash) + about.query,
		// Messengers leave out pictures of more than some hundred kB.
		image: about.image && publicUrl + cardUrl(about.image),
		first: cover && placedUrl(cover, 800),
		color: data.catalog.color,
		data: page,
	})
}

/** Signs of a description in a preview. */
const DESCRIPTION_MAX = 200

function aboutCatalog({ catalog, company }: PublishedPage) {
	const seller = company?.['company_name'] ?? ''
	return {
		title: seller ? `${catalog.name} · ${seller}` : catalog.name,
		description: catalog.categories
			.map(({ name }) => name)
			.join(', ')
			.slice(0, DESCRIPTION_MAX),
		image: catalog.cover_url,
		query: '',
	}
}

/** What a message shows of a link to a product: its name, its price, what is written of it, and its photo. */
function aboutItem({ item, choice }: OpenedItem, { catalog }: PublishedPage) {
	const variant = item.variants?.find(({ sku_name_key }) => sku_name_key === choice)
	const told = [variant?.sku_name ?? item.sku_name, variant?.price_text ?? item.price_text, item.attrs['description']]
	const key = choice ?? item.sku_name_key
	return {
		title: `${itemName(item)} · ${catalog.name}`,
		description: told.filter(Boolean).join(' · ').replaceAll(/\s+/g, ' ').slice(0, DESCRIPTION_MAX),
		image: (variant?.images ?? item.images)[0]?.url ?? catalog.cover_url,
		query: `?${new URLSearchParams({ item: key }).toString()}`,
	}
}

import files from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sentence } from '#contract/refusals/index.ts'
import { cardUrl } from '#domain/media/urls.ts'
import type { PublicCtx } from '#server/context.ts'
import type { House } from '#server/house.ts'
import { builtFiles } from '#server/http/static.ts'
import { publicContext } from '#server/http/mount.ts'
import { Refusal } from '#server/http/refusal.ts'
import {
	countPage,
	findShared,
	type PublishedPage,
	publisherContact,
	type Shared,
	showPages,
	showShared,
} from '#server/modules/publication/index.ts'
import { sharePath } from '#domain/catalog/share-path.ts'
import { followPath } from '#domain/inquiry/follow-path.ts'
import { getFollowUp } from '#server/modules/inquiry/index.ts'
import { keptWork } from '#server/shared-work.ts'
import { bodyOf, type KeptBody, sendBody } from '#server/http/kept-body.ts'
import { closedDocument, shareDocument } from './document.ts'
import { loadRenderer, type Renderer, SHARE_ASSETS } from './renderer.ts'

interface Link {
	Params: { username: string; hash: string }
	/** Of the prices, where the reader has chosen one. */
	Querystring: { currency?: unknown }
}

/** What a link asks for before it opens. */
interface Asks {
	email: boolean
	passcode: boolean
}

interface Visit {
	renderer: Renderer
	ctx: PublicCtx
	request: FastifyRequest<Link>
	reply: FastifyReply
}

/** Outside its window a catalog says when. */
const WINDOW: readonly string[] = ['catalog_early', 'catalog_over']
/** What is said besides that the catalog is not available. */
const TOLD: readonly string[] = ['share_link_ended', 'rate_limited', ...WINDOW]
/** The link is known, so the page names whom to ask. */
const KNOWN: readonly string[] = ['catalog_unpublished', 'share_link_ended', ...WINDOW]

/** The colour of pages that have none of their own. */
const NEUTRAL = '#4d5558'

/** Items that come with the document; the browser fetches the others (spec section 9). */
const FIRST = { page: 1, size: 100, name: undefined, category: undefined }

/** The public page of a published catalog at /{username}/docs/sharing/{hash}, rendered on the server. */
export async function shareRoutes(app: FastifyInstance, house: House): Promise<void> {
	const renderer = await loadRenderer()
	if (!renderer) return
	await app.register(files, { ...builtFiles(SHARE_ASSETS.prefix, SHARE_ASSETS.folder), decorateReply: false })
	followRoute(app, house, renderer)
	app.get<Link>('/:username/docs/sharing/:hash', async (request, reply) => {
		const ctx = publicContext(house, request)
		reply.headers({ 'cache-control': 'no-cache', vary: 'accept-language' }).type('text/html; charset=utf-8')
		try {
			return await show({ renderer, ctx, request, reply })
		} catch (error) {
			if (!(error instanceof Refusal)) throw error
			const { username, hash } = request.params
			const contact = KNOWN.includes(error.code) ? await publisherContact(ctx, username, hash) : null
			const text = TOLD.includes(error.code) ? sentence(error.code, ctx.locale, error.details.params) : undefined
			const { retryAfter } = error.details
			if (retryAfter) reply.header('retry-after', String(retryAfter))
			return reply.code(retryAfter ? 429 : 404).send(closedDocument(renderer, { lang: ctx.locale, contact, text }))
		}
	})
}

const NO_INQUIRY = { en: 'No inquiry here', zh: '没有找到询盘' } as const

interface Followed {
	Params: { username: string; token: string }
}

/** The page on which a buyer follows an inquiry, at /{username}/docs/inquiry/{token}; it is nobody else's, so nothing keeps it. */
function followRoute(app: FastifyInstance, house: House, renderer: Renderer): void {
	app.get<Followed>('/:username/docs/inquiry/:token', async (request, reply) => {
		const ctx = publicContext(house, request)
		reply
			.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', vary: 'accept-language' })
			.type('text/html; charset=utf-8')
		const { username, token } = request.params
		const lang = ctx.locale
		try {
			const followUp = await getFollowUp(ctx, { username, token: token.slice(0, 64) })
			return shareDocument(renderer, {
				lang,
				title: followUp.number,
				description: '',
				url: house.config.publicUrl + followPath(username, token),
				image: undefined,
				first: undefined,
				color: NEUTRAL,
				data: { username, token, lang, followUp },
			})
		} catch (error) {
			if (!(error instanceof Refusal)) throw error
			const { retryAfter, params } = error.details
			if (retryAfter) reply.header('retry-after', String(retryAfter))
			const text = sentence(retryAfter ? 'rate_limited' : 'inquiry_gone', lang, params)
			return reply
				.code(retryAfter ? 429 : 404)
				.send(closedDocument(renderer, { lang, contact: null, text, title: NO_INQUIRY[lang] }))
		}
	})
}

/** The question for a passcode, an e-mail address or both, without a word of the catalog. */
function locked({ renderer, ctx, request }: Visit, { row }: Shared, asks: Asks): string {
	const { username, hash } = request.params
	return shareDocument(renderer, {
		lang: ctx.locale,
		title: sentence(asks.email ? 'email_needed' : 'passcode_needed', ctx.locale),
		description: '',
		url: ctx.house.config.publicUrl + sharePath(username, hash),
		image: undefined,
		first: undefined,
		color: NEUTRAL,
		data: { username, hash, lang: ctx.locale, currency: currencyOf(request), asks, kind: row.kind },
	})
}

/** The currency that an address asks for; nothing where it is none. */
function currencyOf({ query }: Visit['request']): string | undefined {
	const { currency } = query
	return typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? currency : undefined
}

async function show(visit: Visit) {
	const { ctx, request, reply } = visit
	const { username, hash } = request.params
	countPage(ctx)
	const shared = await findShared(ctx, username, hash, currencyOf(request))
	const asks = { email: shared.link?.asks_email === true, passcode: Boolean(shared.link?.passcode) }
	if (asks.email || asks.passcode) return reply.code(403).send(locked(visit, shared, asks))
	// A link with an earlier name of the seller goes on working and leads to the present one.
	const { publisher } = shared
	if (publisher.username !== username) {
		const asked = currencyOf(request)
		return reply.redirect(sharePath(publisher.username, hash) + (asked ? `?currency=${asked}` : ''), 301)
	}
	return shared.row.kind === 'uploaded' ? showReader(visit, shared) : showGoods(visit, shared)
}

/** Signs of documents that are kept; each is held packed, too. */
const KEPT_SIGNS = 32 * 1024 * 1024
const bodies = keptWork<KeptBody, PublishedPage>(KEPT_SIGNS, ({ html }) => html.length)

/** A catalog made of SKUs. */
async function showGoods(visit: Visit, shared: Shared): Promise<FastifyReply> {
	const { ctx, request, reply } = visit
	const { username, hash } = request.params
	const data = await showShared(shared, FIRST, ctx.house.now())
	const name = `${shared.scope.accountId} ${username} ${hash} ${ctx.locale} ${data.catalog.currency}`
	return sendBody(request, reply, await bodies(name, data, async () => bodyOf(writeGoods(visit, data))))
}

function writeGoods({ renderer, ctx, request }: Visit, data: PublishedPage): string {
	const { username, hash } = request.params
	const cover = data.catalog.cover_url
	const { publicUrl } = ctx.house.config
	const seller = data.company?.['company_name'] ?? ''
	return shareDocument(renderer, {
		lang: ctx.locale,
		title: seller ? `${data.catalog.name} · ${seller}` : data.catalog.name,
		description: data.catalog.categories
			.map(({ name }) => name)
			.join(', ')
			.slice(0, 200),
		url: publicUrl + sharePath(username, hash),
		image: cover ? publicUrl + cover : undefined,
		first: cover && cardUrl(cover),
		color: data.catalog.color,
		data: { username, hash, lang: ctx.locale, currency: currencyOf(request), cover, data },
	})
}

/** An uploaded catalog, as the pictures of its pages. */
async function showReader({ renderer, ctx, request }: Visit, shared: Shared): Promise<string> {
	const { username, hash } = request.params
	const reader = await showPages(shared)
	const { publicUrl } = ctx.house.config
	const { name, company_name, pages } = reader
	const cover = pages[0]?.url
	return shareDocument(renderer, {
		lang: ctx.locale,
		title: company_name ? `${name} · ${company_name}` : name,
		description: '',
		url: publicUrl + sharePath(username, hash),
		image: cover ? publicUrl + cover : undefined,
		first: cover,
		color: NEUTRAL,
		data: { username, hash, lang: ctx.locale, reader },
	})
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sentence } from '#contract/refusals/index.ts'
import type { House } from '#server/house.ts'
import { serveBuilt } from '#server/http/static.ts'
import { Refusal } from '#server/http/refusal.ts'
import { countPage, findShared, publisherContact, type Shared, showPages } from '#server/modules/publication/index.ts'
import { offersOtherLanguage, type PageLanguage } from '#domain/catalog/page-language.ts'
import { sharePath } from '#domain/catalog/share-path.ts'
import { cardUrl } from '#domain/media/urls.ts'
import { followPath } from '#domain/inquiry/follow-path.ts'
import { getFollowUp } from '#server/modules/inquiry/index.ts'
import { cardRoutes } from './card.routes.ts'
import { codeRoute } from './code.routes.ts'
import { documentRoute } from './document.routes.ts'
import { shareDocument } from './document.ts'
import { currencyOf, type Link, showGoods, type Visit } from './goods-page.ts'
import { placedRoute } from './placed.routes.ts'
import { specSheetRoute } from './spec-sheet.routes.ts'
import { loadRenderer, type Renderer, SHARE_ASSETS } from './renderer.ts'
import { languageOf, sendClosed, SIGNS_MAX, toOneReader, visitorOf } from './visitor.ts'

/** What a link asks for before it opens. */
interface Asks {
	email: boolean
	passcode: boolean
}

/** Outside its window a catalog says when. */
const WINDOW: readonly string[] = ['catalog_early', 'catalog_over']
/** What is said besides that the catalog is not available. */
const TOLD: readonly string[] = ['share_link_ended', 'rate_limited', ...WINDOW]
/** The link is known, so the page names whom to ask. */
const KNOWN: readonly string[] = ['catalog_unpublished', 'share_link_ended', ...WINDOW]

/** The public page of a published catalog at /{username}/docs/sharing/{hash}, rendered on the server. */
export async function shareRoutes(app: FastifyInstance, house: House): Promise<void> {
	const renderer = await loadRenderer()
	codeRoute(app, house, renderer)
	cardRoutes(app, house, renderer)
	placedRoute(app, house)
	if (!renderer) return
	await serveBuilt(app, SHARE_ASSETS.prefix, SHARE_ASSETS.folder)
	followRoute(app, house, renderer)
	documentRoute(app, house, renderer)
	specSheetRoute(app, house, renderer)
	app.get<Link>('/:username/docs/sharing/:hash', async (request, reply) => {
		const ctx = visitorOf(house, request)
		reply.headers({ 'cache-control': 'no-cache', vary: 'accept-language' }).type('text/html; charset=utf-8')
		try {
			return await show({ renderer, ctx, request, reply })
		} catch (error) {
			if (!(error instanceof Refusal)) throw error
			const { username, hash } = request.params
			const contact = KNOWN.includes(error.code) ? await publisherContact(ctx, username, hash) : null
			const code = TOLD.includes(error.code) ? error.code : undefined
			return await sendClosed(reply, renderer, error.details, { lang: ctx.locale, code, contact })
		}
	})
}

const NO_INQUIRY = { en: 'No inquiry here', zh: '没有找到询盘' } as const

interface Followed {
	Params: { username: string; token: string }
	Querystring: Link['Querystring']
}

type Asking = FastifyRequest<Link> | FastifyRequest<Followed>

/** Whether a page without words of the seller's is offered in the other language. */
function switchOf(request: Asking, language: PageLanguage, content = '') {
	const accepts = request.headers['accept-language'] ?? ''
	return offersOtherLanguage({ language, asked: languageOf(request), accepts, content }) && { switches: true as const }
}

/** The page on which a buyer follows an inquiry, at /{username}/docs/inquiry/{token}. */
function followRoute(app: FastifyInstance, house: House, renderer: Renderer): void {
	app.get<Followed>('/:username/docs/inquiry/:token', async (request, reply) => {
		const ctx = visitorOf(house, request)
		toOneReader(reply)
		const { username, token } = request.params
		const lang = ctx.locale
		try {
			const followUp = await getFollowUp(ctx, { username, token: token.slice(0, SIGNS_MAX) })
			return shareDocument(renderer, {
				lang,
				title: followUp.number,
				url: house.config.publicUrl + followPath(username, token),
				data: { username, token, lang, ...switchOf(request, lang), followUp },
			})
		} catch (error) {
			if (!(error instanceof Refusal)) throw error
			return await sendClosed(reply, renderer, error.details, { lang, title: NO_INQUIRY[lang], code: 'inquiry_gone' })
		}
	})
}

/** The question for a passcode, an e-mail address or both, without a word of the catalog. */
function locked({ renderer, ctx, request }: Visit, { row }: Shared, asks: Asks): string {
	const { username, hash } = request.params
	return shareDocument(renderer, {
		lang: ctx.locale,
		title: sentence(asks.email ? 'email_needed' : 'passcode_needed', ctx.locale),
		url: ctx.house.config.publicUrl + sharePath(username, hash),
		data: {
			username,
			hash,
			lang: ctx.locale,
			...switchOf(request, ctx.locale),
			currency: currencyOf(request),
			asks,
			kind: row.kind,
		},
	})
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
		return reply.redirect(sharePath(publisher.username, hash) + queryOf(request.url), 301)
	}
	return shared.row.kind === 'uploaded' ? showReader(visit, shared) : showGoods(visit, shared)
}

/** What an address asks for, with its question mark: filters, search, currency. */
function queryOf(url: string): string {
	const at = url.indexOf('?')
	return at < 0 ? '' : url.slice(at)
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
		url: publicUrl + sharePath(username, hash),
		image: cover ? publicUrl + cardUrl(cover) : undefined,
		first: cover,
		data: { username, hash, lang: ctx.locale, ...switchOf(request, ctx.locale, name), reader },
	})
}

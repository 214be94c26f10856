import type { FastifyReply, FastifyRequest } from 'fastify'
import { type RefusalCode, sentence } from '#contract/refusals/index.ts'
import { askedLanguage, LANGUAGE_QUERY, type PageLanguage } from '#domain/catalog/page-language.ts'
import type { PublicCtx } from '#server/context.ts'
import type { House } from '#server/house.ts'
import { publicContext } from '#server/http/mount.ts'
import type { Refusal } from '#server/http/refusal.ts'
import type { Contact } from '#server/modules/publication/index.ts'
import { closedDocument } from './document.ts'
import type { Renderer } from './renderer.ts'

/** Signs of a name, hash or token that are looked for; longer ones are nobody's. */
export const SIGNS_MAX = 64

/** What a page is asked for with. */
interface Asked {
	/** A language, where the reader has chosen one. */
	Querystring: { lang?: unknown }
}

/** The language that an address asks for. */
export function languageOf({ query }: { query: Asked['Querystring'] }): PageLanguage | undefined {
	return askedLanguage(query[LANGUAGE_QUERY])
}

/** What is known of a visitor; an address that asks for a language gets it. */
export function visitorOf(house: House, request: FastifyRequest & { query: Asked['Querystring'] }): PublicCtx {
	const ctx = publicContext(house, request)
	return { ...ctx, locale: languageOf(request) ?? ctx.locale }
}

/** An HTML page that is for whoever has its link, and nobody else: nothing keeps it, and no other page learns its address. */
export function toOneReader(reply: FastifyReply): FastifyReply {
	return reply
		.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', vary: 'accept-language' })
		.type('text/html; charset=utf-8')
}

interface Closed {
	lang: PageLanguage
	/** What there is not, instead of a catalog. */
	title?: string
	/** Why, unless it is that too much was asked for. */
	code: RefusalCode | undefined
	status?: number
	contact?: Contact | null
}

/** Answers that there is nothing at an address, or that somebody asks too often; bare where no page is built. */
export function sendClosed(
	reply: FastifyReply,
	renderer: Renderer | null,
	{ retryAfter, params }: Refusal['details'],
	{ lang, title, code, status = 404, contact = null }: Closed,
): FastifyReply {
	if (retryAfter) reply.header('retry-after', String(retryAfter))
	const said = retryAfter ? 'rate_limited' : code
	const text = said && sentence(said, lang, params)
	reply.code(retryAfter ? 429 : status).type('text/html; charset=utf-8')
	return reply.send(renderer ? closedDocument(renderer, { lang, contact, text, ...(title && { title }) }) : '')
}

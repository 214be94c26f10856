import type { FastifyInstance } from 'fastify'
import { sentence } from '#contract/refusals/index.ts'
import { documentPath } from '#domain/documents/public-path.ts'
import type { PageLanguage } from '#domain/catalog/page-language.ts'
import type { House } from '#server/house.ts'
import { publicContext } from '#server/http/mount.ts'
import { Refusal } from '#server/http/refusal.ts'
import { getPublicDocument } from '#server/modules/document/index.ts'
import { closedDocument, shareDocument } from './document.ts'
import { languageOf, type Link } from './goods-page.ts'
import type { Renderer } from './renderer.ts'

interface Sent {
	Params: { username: string; token: string }
	Querystring: Link['Querystring']
}

const NO_DOCUMENT = { en: 'No document here', zh: '没有找到单据' } as const
const WITHDRAWN = { en: 'This document is no longer valid', zh: '该单据已失效' } as const
/** The colour of pages that have none of their own. */
const NEUTRAL = '#4d5558'
/** Signs of a token that are looked for; longer ones are nobody's. */
const TOKEN_MAX = 64

/**
 * The page of a document at /{username}/docs/document/{token}, in the document's language until its reader chooses the other;
 * it is nobody else's, so nothing keeps it. The page of an earlier revision leads to the newest.
 */
export function documentRoute(app: FastifyInstance, house: House, renderer: Renderer): void {
	app.get<Sent>('/:username/docs/document/:token', async (request, reply) => {
		const ctx = publicContext(house, request)
		reply
			.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', vary: 'accept-language' })
			.type('text/html; charset=utf-8')
		const { username, token } = request.params
		const chosen = languageOf(request)
		try {
			const found = await getPublicDocument(ctx, { username, token: token.slice(0, TOKEN_MAX) })
			if (found.token !== token) return await reply.redirect(documentPath(username, found.token), 302)
			const lang: PageLanguage = chosen ?? found.language
			return shareDocument(renderer, {
				lang,
				title: `${found.number} · ${found.seller.name}`,
				description: '',
				url: house.config.publicUrl + documentPath(username, token),
				image: undefined,
				first: undefined,
				color: NEUTRAL,
				data: { username, token, lang, switches: true, document: found },
			})
		} catch (error) {
			if (!(error instanceof Refusal)) throw error
			const lang = chosen ?? ctx.locale
			const { retryAfter, params } = error.details
			if (retryAfter) reply.header('retry-after', String(retryAfter))
			const isWithdrawn = error.code === 'document_withdrawn'
			const text = sentence(retryAfter ? 'rate_limited' : isWithdrawn ? error.code : 'document_gone', lang, params)
			const title = (isWithdrawn ? WITHDRAWN : NO_DOCUMENT)[lang]
			return reply
				.code(retryAfter ? 429 : isWithdrawn ? 410 : 404)
				.send(closedDocument(renderer, { lang, contact: null, text, title }))
		}
	})
}

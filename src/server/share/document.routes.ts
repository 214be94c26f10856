import type { FastifyInstance } from 'fastify'
import { documentPath } from '#domain/documents/public-path.ts'
import type { House } from '#server/house.ts'
import { Refusal } from '#server/http/refusal.ts'
import { getPublicDocument } from '#server/modules/document/index.ts'
import { shareDocument } from './document.ts'
import type { Link } from './goods-page.ts'
import type { Renderer } from './renderer.ts'
import { languageOf, sendClosed, SIGNS_MAX, toOneReader, visitorOf } from './visitor.ts'

interface Sent {
	Params: { username: string; token: string }
	Querystring: Link['Querystring']
}

const NO_DOCUMENT = { en: 'No document here', zh: '没有找到单据' } as const
const WITHDRAWN = { en: 'This document is no longer valid', zh: '该单据已失效' } as const

/**
 * The page of a document at /{username}/docs/document/{token}, in the document's language until its reader chooses the other.
 * The page of an earlier revision leads to the newest.
 */
export function documentRoute(app: FastifyInstance, house: House, renderer: Renderer): void {
	app.get<Sent>('/:username/docs/document/:token', async (request, reply) => {
		const ctx = visitorOf(house, request)
		toOneReader(reply)
		const { username, token } = request.params
		try {
			const found = await getPublicDocument(ctx, { username, token: token.slice(0, SIGNS_MAX) })
			if (found.token !== token) return await reply.redirect(documentPath(username, found.token), 302)
			const lang = languageOf(request) ?? found.language
			return shareDocument(renderer, {
				lang,
				title: `${found.number} · ${found.seller.name}`,
				url: house.config.publicUrl + documentPath(username, token),
				data: { username, token, lang, switches: true, document: found },
			})
		} catch (error) {
			if (!(error instanceof Refusal)) throw error
			const lang = ctx.locale
			const gone = { lang, title: NO_DOCUMENT[lang], code: 'document_gone' } as const
			const withdrawn = { lang, title: WITHDRAWN[lang], code: 'document_withdrawn', status: 410 } as const
			const closed = error.code === 'document_withdrawn' ? withdrawn : gone
			return await sendClosed(reply, renderer, error.details, closed)
		}
	})
}

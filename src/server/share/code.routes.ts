import type { FastifyInstance } from 'fastify'
import { sentence } from '#contract/refusals/index.ts'
import type { House } from '#server/house.ts'
import { publicContext } from '#server/http/mount.ts'
import { Refusal } from '#server/http/refusal.ts'
import { openCode } from '#server/modules/qr-code/index.ts'
import { closedDocument } from './document.ts'
import type { Renderer } from './renderer.ts'

interface Scanned {
	Params: { username: string; hash: string }
}

/** Signs of a name or hash that are looked for; longer ones are nobody's. */
const SIGNS_MAX = 64

const NO_PAGE = { en: 'This code leads nowhere at the moment', zh: '此二维码暂无可用页面' } as const

/**
 * What is printed as a QR code, at /{username}/docs/code/{hash}: leads to wherever its seller says now. Nothing keeps the
 * answer, for that may be another page tomorrow; without a built page (`renderer` null) a code that leads nowhere answers bare.
 */
export function codeRoute(app: FastifyInstance, house: House, renderer: Renderer | null): void {
	app.get<Scanned>('/:username/docs/code/:hash', async (request, reply) => {
		const ctx = publicContext(house, request)
		reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
		const { username, hash } = request.params
		const closed = (
			status: number,
			code: 'qr_gone' | 'rate_limited',
			details: Refusal['details'],
			contact: Contact,
		) => {
			const text = sentence(code, ctx.locale, details.params)
			reply.code(status).type('text/html; charset=utf-8').header('vary', 'accept-language')
			const page = { lang: ctx.locale, contact, text, title: NO_PAGE[ctx.locale] }
			return reply.send(renderer ? closedDocument(renderer, page) : '')
		}
		try {
			const opened = await openCode(
				ctx,
				username.slice(0, SIGNS_MAX),
				hash.slice(0, SIGNS_MAX),
				request.method === 'GET',
			)
			if ('to' in opened) return await reply.redirect(opened.to, 302)
			return await closed(404, 'qr_gone', {}, opened.contact)
		} catch (error) {
			if (!(error instanceof Refusal)) throw error
			const { retryAfter } = error.details
			if (retryAfter) reply.header('retry-after', String(retryAfter))
			return closed(retryAfter ? 429 : 404, retryAfter ? 'rate_limited' : 'qr_gone', error.details, null)
		}
	})
}

type Contact = Parameters<typeof closedDocument>[1]['contact']

import type { FastifyInstance } from 'fastify'
import type { House } from '#server/house.ts'
import { publicContext } from '#server/http/mount.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Contact } from '#server/modules/publication/index.ts'
import { openCode } from '#server/modules/qr-code/index.ts'
import type { Renderer } from './renderer.ts'
import { sendClosed, SIGNS_MAX } from './visitor.ts'

interface Scanned {
	Params: { username: string; hash: string }
}

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
		const closed = (details: Refusal['details'], contact: Contact | null = null) => {
			reply.header('vary', 'accept-language')
			const page = { lang: ctx.locale, title: NO_PAGE[ctx.locale], code: 'qr_gone', contact } as const
			return sendClosed(reply, renderer, details, page)
		}
		try {
			const opened = await openCode(
				ctx,
				username.slice(0, SIGNS_MAX),
				hash.slice(0, SIGNS_MAX),
				request.method === 'GET',
			)
			if ('to' in opened) return await reply.redirect(opened.to, 302)
			return await closed({}, opened.contact)
		} catch (error) {
			if (!(error instanceof Refusal)) throw error
			return await closed(error.details)
		}
	})
}

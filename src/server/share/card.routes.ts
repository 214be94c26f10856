import type { FastifyInstance, FastifyReply } from 'fastify'
import { cardPath } from '#domain/business-card/card.ts'
import { vcardFile } from '#domain/business-card/vcard.ts'
import { fileNameOf } from '#domain/file-name.ts'
import type { House } from '#server/house.ts'
import { Refusal } from '#server/http/refusal.ts'
import { findPublicCard } from '#server/modules/business-card/index.ts'
import { attachment } from '#server/storage/attachment.ts'
import { cardDocument } from './card-document.ts'
import type { Renderer } from './renderer.ts'
import { sendClosed, SIGNS_MAX, visitorOf } from './visitor.ts'

interface Asked {
	Params: { username: string }
	Querystring: { lang?: unknown }
}

const NO_CARD = { en: 'No business card here', zh: '此处没有名片' } as const

type FoundCard = Awaited<ReturnType<typeof findPublicCard>>
interface Way {
	/** The last part of the address, where it is not the page itself. */
	readonly end: string
	show(found: FoundCard, about: { reply: FastifyReply; lang: 'en' | 'zh' }): string
}

/**
 * A seller's business card at /{username}/docs/sharing/card, and the same as a file for address books. Hashes of catalogs are
 * longer, so none is called so. Nothing is served where the seller has not switched the page on.
 */
export function cardRoutes(app: FastifyInstance, house: House, renderer: Renderer | null): void {
	const contact: Way = {
		end: '.vcf',
		show: ({ card }, { reply }) => {
			const name = fileNameOf(card.name || card.company, 'contact')
			reply.type('text/vcard; charset=utf-8').header('content-disposition', attachment(`${name}.vcf`))
			return vcardFile(card)
		},
	}
	serve(app, house, renderer, contact)
	if (!renderer) return
	const page: Way = {
		end: '',
		show: ({ card, username }, { reply, lang }) => {
			reply.type('text/html; charset=utf-8')
			return cardDocument(renderer, { card, lang, url: house.config.publicUrl + cardPath(username), username })
		},
	}
	serve(app, house, renderer, page)
}

function serve(app: FastifyInstance, house: House, renderer: Renderer | null, way: Way): void {
	app.get<Asked>(`/:username/docs/sharing/card${way.end}`, async (request, reply) => {
		const ctx = visitorOf(house, request)
		const lang = ctx.locale
		// It is the seller's to change or close at any time.
		reply.headers({ 'cache-control': 'no-cache', vary: 'accept-language', 'x-robots-tag': 'noindex' })
		try {
			const asked = request.params.username.slice(0, SIGNS_MAX)
			const found = await findPublicCard(ctx, asked)
			// A name that the seller had before leads to the present one.
			if (found.username !== asked) return await reply.redirect(cardPath(found.username) + way.end, 301)
			return way.show(found, { reply, lang })
		} catch (error) {
			if (!(error instanceof Refusal)) throw error
			return await sendClosed(reply, renderer, error.details, { lang, title: NO_CARD[lang], code: 'not_found' })
		}
	})
}

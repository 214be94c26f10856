import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sentence } from '#contract/refusals/index.ts'
import { cardPath } from '#domain/business-card/card.ts'
import { vcardFile } from '#domain/business-card/vcard.ts'
import { askedLanguage, LANGUAGE_QUERY } from '#domain/catalog/page-language.ts'
import { fileNameOf } from '#domain/file-name.ts'
import type { House } from '#server/house.ts'
import { publicContext } from '#server/http/mount.ts'
import { Refusal } from '#server/http/refusal.ts'
import { findPublicCard } from '#server/modules/business-card/index.ts'
import { attachment } from '#server/storage/attachment.ts'
import { cardDocument } from './card-document.ts'
import { closedDocument } from './document.ts'
import type { Renderer } from './renderer.ts'

interface Asked {
	Params: { username: string }
	Querystring: { lang?: unknown }
}

/** Signs of a name that are looked for; longer ones are nobody's. */
const SIGNS_MAX = 64

const NO_CARD = { en: 'No business card here', zh: '此处没有名片' } as const

type Found = Awaited<ReturnType<typeof findPublicCard>>
interface Way {
	/** The last part of the address, where it is not the page itself. */
	readonly end: string
	show(found: Found, about: { reply: FastifyReply; lang: 'en' | 'zh' }): string
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
		const lang = languageOf(house, request)
		// It is the seller's to change or close at any time.
		reply.headers({ 'cache-control': 'no-cache', vary: 'accept-language', 'x-robots-tag': 'noindex' })
		try {
			const asked = request.params.username.slice(0, SIGNS_MAX)
			const found = await findPublicCard(publicContext(house, request), asked)
			// A name that the seller had before leads to the present one.
			if (found.username !== asked) return await reply.redirect(cardPath(found.username) + way.end, 301)
			return way.show(found, { reply, lang })
		} catch (error) {
			if (!(error instanceof Refusal)) throw error
			const { retryAfter, params } = error.details
			if (retryAfter) reply.header('retry-after', String(retryAfter))
			const text = sentence(retryAfter ? 'rate_limited' : 'not_found', lang, params)
			reply.code(retryAfter ? 429 : 404).type('text/html; charset=utf-8')
			return renderer ? closedDocument(renderer, { lang, contact: null, text, title: NO_CARD[lang] }) : ''
		}
	})
}

/** What the address asks for, else what the browser speaks. */
function languageOf(house: House, request: FastifyRequest<Asked>): 'en' | 'zh' {
	return askedLanguage(request.query[LANGUAGE_QUERY]) ?? publicContext(house, request).locale
}

import type { FastifyInstance } from 'fastify'
import { specSheetPath } from '#domain/spec-sheet/public-path.ts'
import type { House } from '#server/house.ts'
import { Refusal } from '#server/http/refusal.ts'
import { getPublicSpecSheet } from '#server/modules/spec-sheet/index.ts'
import { shareDocument } from './document.ts'
import type { Link } from './goods-page.ts'
import type { Renderer } from './renderer.ts'
import { languageOf, sendClosed, SIGNS_MAX, toOneReader, visitorOf } from './visitor.ts'

interface Sent {
	Params: { username: string; token: string }
	Querystring: Link['Querystring']
}

const NO_SHEET = { en: 'No spec sheet here', zh: '没有找到规格书' } as const

/** The page of a spec sheet at /{username}/docs/spec-sheet/{token}, in the sheet's language until its reader chooses the other. */
export function specSheetRoute(app: FastifyInstance, house: House, renderer: Renderer): void {
	app.get<Sent>('/:username/docs/spec-sheet/:token', async (request, reply) => {
		const ctx = visitorOf(house, request)
		toOneReader(reply)
		const { username, token } = request.params
		try {
			const found = await getPublicSpecSheet(ctx, { username, token: token.slice(0, SIGNS_MAX) })
			const lang = languageOf(request) ?? found.language
			const [only] = found.sheets
			return shareDocument(renderer, {
				lang,
				title: `${found.name || only?.name || found.number} · ${found.seller.name}`,
				url: house.config.publicUrl + specSheetPath(username, token),
				data: { username, token, lang, switches: true, specSheet: found },
			})
		} catch (error) {
			if (!(error instanceof Refusal)) throw error
			const lang = ctx.locale
			return await sendClosed(reply, renderer, error.details, { lang, title: NO_SHEET[lang], code: 'spec_sheet_gone' })
		}
	})
}

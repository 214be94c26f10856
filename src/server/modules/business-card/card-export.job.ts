import { businessCard } from '#contract/business-card.ts'
import type { ParamsOf } from '#contract/endpoint.ts'
import { fileNameOf } from '#domain/file-name.ts'
import type { Ctx } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import type { JobHandler } from '#server/jobs/handler.ts'
import { resultFile } from '#server/jobs/result-file.ts'
import { getBusinessCard } from '#server/modules/account/index.ts'
import { refuseTypesetting } from '#server/modules/paper/index.ts'
import { inFolder } from '#server/temp.ts'
import { drawCardPaper } from '#templates/card/card.ts'
import { cardPictures } from './card-pictures.service.ts'
import { codeOf, titleOf } from './card.service.ts'

type Params = ParamsOf<(typeof businessCard)['exportBusinessCard']>

/** Starts a file with the saved card. */
export async function exportBusinessCard(ctx: Ctx, params: Params): Promise<{ job_id: string }> {
	return ctx.house.jobs.start(ctx, 'card_export', params)
}

/** Draws the card on paper, with its back where it has one. */
export const cardExportJob: JobHandler = async (run) => {
	const { ctx, signal } = run
	const { paper, file_name } = readStored(businessCard.exportBusinessCard.params, run.payload, 'payload of card_export')
	const card = await getBusinessCard(ctx)
	const title = fileNameOf(file_name ?? '', titleOf(card, ctx.locale))
	const drawing = drawCardPaper(card, paper, { lang: ctx.locale, title, code: await codeOf(ctx, card) })
	const file = await resultFile(run, `${title}.pdf`, (out) =>
		inFolder(ctx.house.config.tempDir, 'card', async (folder) => {
			const pictures = await cardPictures(ctx, card, folder)
			return ctx.house.typesetter.cards({ drawing, pictures, out, signal })
		}),
	).catch(refuseTypesetting)
	return { ...file, summary: file.file_name }
}

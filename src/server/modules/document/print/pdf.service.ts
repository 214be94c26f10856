import { PAPER_WORDS } from '#domain/documents/paper-words.ts'
import { fileNameOf } from '#domain/file-name.ts'
import type { Ctx } from '#server/context.ts'
import { paperPhotos, photosAt, PRESETS, refuseTypesetting } from '#server/modules/paper/index.ts'
import { printedDocument } from '../printed.service.ts'
import { openPrint } from './open-print.service.ts'
import { numberOf } from './paper.presenter.ts'
import type { PrintedDocument } from './print.types.ts'

/** Writes the PDF of a document to `out`, for the screen and the mail. Refuses `not_found` and what the typesetter does. */
export async function pdfOf(
	ctx: Ctx,
	id: string,
	{ out, signal }: { out: string; signal?: AbortSignal },
): Promise<{ file_name: string }> {
	const { document: printed, company } = await printedDocument(ctx, id)
	const { dpi, quality } = PRESETS.screen
	const { lost: _lost, ...sources } = paperPhotos(ctx, quality)
	const paper = await openPrint(ctx, printed, company)
	const wanted = { ...sources, paper, photosAt: (urls: readonly string[]) => photosAt(ctx, urls), dpi, out }
	await ctx.house.typesetter.document({ ...wanted, ...(signal && { signal }) }).catch(refuseTypesetting)
	return { file_name: `${fileNameOf(titleOf(printed), 'document')}.pdf` }
}

/** `INV-2026-0142`; of a draft that has none yet what it is. */
export function titleOf(printed: PrintedDocument): string {
	const words = PAPER_WORDS[printed.meta.language]
	return numberOf(printed) || `${words.names[printed.type]} ${words.draft}`
}

import { PAPER_WORDS } from '#domain/documents/paper-words.ts'
import { fileNameOf } from '#domain/file-name.ts'
import type { Ctx } from '#server/context.ts'
import { paperPhotos, photosAt, PRESETS, refuseTypesetting } from '#server/modules/paper/index.ts'
import { storeMade } from '#server/storage/store-made.ts'
import { openPrint } from './open-print.service.ts'
import { numberOf } from './paper.presenter.ts'
import type { Printed, PrintedDocument } from './print.types.ts'

interface Wanted {
	preset: 'print' | 'screen'
	/** Where the file is written. */
	out: string
	signal?: AbortSignal | undefined
	/** An e-invoice that the file holds. */
	attached?: string | undefined
}

/** Writes the PDF of a document; `lost`: photos that could not be read. */
export async function writePdf(ctx: Ctx, printed: Printed, { preset, out, signal, attached }: Wanted) {
	const { dpi, quality } = PRESETS[preset]
	const { lost, ...sources } = paperPhotos(ctx, quality)
	const paper = await openPrint(ctx, printed)
	const job = { ...sources, paper, photosAt: (urls: readonly string[]) => photosAt(ctx, urls), dpi, out }
	const more = { ...(signal && { signal }), ...(attached !== undefined && { attached }) }
	const made = await ctx.house.typesetter.document({ ...job, ...more })
	return { ...made, lost }
}

/** Puts the PDF of a document, for the screen and the mail, into the storage; answers its name. Refuses what the typesetter does. */
export async function storePdf(
	ctx: Ctx,
	printed: Printed,
	{ key, signal }: { key: string; signal?: AbortSignal },
): Promise<string> {
	await storeMade(ctx.house, key, (out) =>
		writePdf(ctx, printed, { preset: 'screen', out, signal }).catch(refuseTypesetting),
	)
	return fileName(printed.document, 'pdf')
}

/** What a file of a document is called: as somebody wishes, else by its number, of a draft that has none yet what it is. */
export function fileName(printed: PrintedDocument, format: 'pdf' | 'xlsx' | 'xml', named?: string): string {
	const words = PAPER_WORDS[printed.meta.language]
	const title = numberOf(printed) || `${words.names[printed.type]} ${words.draft}`
	return `${fileNameOf(named ?? title, 'document')}.${format}`
}

import type { ParamsOf } from '#contract/endpoint.ts'
import type { exports } from '#contract/export.ts'
import { CATALOG_WORDS } from '#domain/catalog/words.ts'
import { byPath } from '#domain/custom-parameter/parameter.ts'
import { BLOCKS_OFF, SPEC_BLOCKS } from '#domain/spec-sheet/blocks.ts'
import { systemsOf } from '#domain/spec-sheet/measures.ts'
import { specWords } from '#domain/spec-sheet/words.ts'
import type { Ctx } from '#server/context.ts'
import { getSettings } from '#server/modules/account/index.ts'
import { companyOnPaper, dateText, paperPhotos, photosAt, PRESETS } from '#server/modules/paper/index.ts'
import { readParameters } from '#server/modules/custom-parameter/index.ts'
import { readPrintableSkus } from '#server/modules/sku/index.ts'
import type { SpecLook, SpecSheet } from '#templates/spec-sheet/spec-sheet.ts'
import { picturesOf, toSheet } from './sheet.presenter.ts'
import type { Writing } from './writing.presenter.ts'

type How = Pick<ParamsOf<(typeof exports)['exportSpecSheets']>, 'paper' | 'language' | 'units' | 'blocks'>

/** The sheets of some SKUs, read in portions, and all that printing them needs. */
export interface Sheets {
	readonly count: number
	readonly look: SpecLook
	read(from: number, to: number): Promise<SpecSheet[]>
	/** Where photos and logo come from; `lost` are those that could not be read. */
	readonly source: Pick<ReturnType<typeof paperPhotos>, 'photos' | 'pictures'> & { readonly dpi: number }
	readonly lost: ReadonlySet<string>
}

/** Prepares the sheets of SKUs by id, in their order. */
export async function openSheets(
	ctx: Ctx,
	ids: readonly string[],
	{ paper, language, units, blocks }: How,
	title: string,
): Promise<Sheets> {
	const words = specWords(language)
	const { currency, timezone } = await getSettings(ctx)
	const writing: Writing = {
		words,
		currency,
		parameters: byPath(await readParameters(ctx)),
		systems: systemsOf(units),
		blocks: [...new Set(blocks ?? SPEC_BLOCKS.filter((block) => !BLOCKS_OFF.includes(block)))],
	}
	const { dpi, quality } = PRESETS.screen
	const { photos, pictures, lost } = paperPhotos(ctx, quality)
	return {
		count: ids.length,
		look: {
			paper,
			lang: words.lang,
			note: words.said('subject'),
			updated: dateText(ctx.house.now(), words.lang, timezone),
			words: CATALOG_WORDS[words.lang],
			company: await companyOnPaper(ctx),
			title,
		},
		read: (from, to) => readSheets(ctx, ids.slice(from, to), writing),
		source: { photos, pictures, dpi },
		lost,
	}
}

async function readSheets(ctx: Ctx, ids: readonly string[], writing: Writing): Promise<SpecSheet[]> {
	const skus = await readPrintableSkus(ctx, ids)
	const photos = await photosAt(ctx, skus.flatMap(picturesOf))
	return skus.map((sku) => toSheet(sku, photos, writing))
}

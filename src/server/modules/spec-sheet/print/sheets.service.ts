import type { SpecSheetLook } from '#contract/spec-sheet.ts'
import { CATALOG_WORDS } from '#domain/catalog/words.ts'
import { byPath } from '#domain/custom-parameter/parameter.ts'
import { BLOCKS_OFF, SPEC_BLOCKS, type SpecBlock } from '#domain/spec-sheet/blocks.ts'
import { systemsOf } from '#domain/spec-sheet/measures.ts'
import { specWords } from '#domain/spec-sheet/words.ts'
import type { Ctx } from '#server/context.ts'
import { getSettings } from '#server/modules/account/index.ts'
import { companyOnPaper, dateText, paperPhotos, photosAt, PRESETS } from '#server/modules/paper/index.ts'
import type { SpecLook, SpecSheet } from '#templates/spec-sheet/spec-sheet.ts'
import type { Goods } from './goods.service.ts'
import { drawingsOf, picturesOf, toSheet } from './sheet.presenter.ts'
import type { Writing } from './writing.presenter.ts'

/** How sheets are written and set. */
export interface How extends Pick<SpecSheetLook, 'paper' | 'language' | 'units'> {
	/** Those that are shown, in their order; all but prices when absent. */
	blocks?: readonly SpecBlock[] | undefined
	/** Where the codes of SKUs lead to that have no address of their own. */
	page?: string
	/** For whom they are, and their last day. */
	audience?: string
	valid_until?: string | null
}

/** The sheets of some SKUs, read in portions, and all that printing them needs. */
export interface Sheets {
	readonly count: number
	readonly look: SpecLook
	read(from: number, to: number): Promise<SpecSheet[]>
	/** Where photos and logo come from; `lost` are those that could not be read. */
	readonly source: Pick<ReturnType<typeof paperPhotos>, 'photos' | 'pictures'> & { readonly dpi: number }
	readonly lost: ReadonlySet<string>
}

/** Prepares the sheets of goods, in their order. */
export async function openSheets(
	ctx: Ctx,
	goods: Goods,
	{ paper, page = '', ...how }: How,
	title: string,
): Promise<Sheets> {
	const writing = writingOf(goods, { ...how, host: ctx.house.config.publicUrl })
	const { words } = writing
	const { timezone } = await getSettings(ctx)
	const { dpi, quality } = PRESETS.screen
	const { photos, pictures, lost } = paperPhotos(ctx, quality)
	return {
		count: goods.count,
		look: {
			paper,
			lang: words.lang,
			note: words.said('subject'),
			updated: dateText(goods.at, words.lang, timezone),
			words: CATALOG_WORDS[words.lang],
			company: await companyOnPaper(ctx),
			title,
		},
		read: (from, to) => readSheets(ctx, goods, { from, to, page }, writing),
		source: { photos, pictures, dpi },
		lost,
	}
}

/** How the sheets of goods are written. */
export function writingOf(
	goods: Pick<Goods, 'currency' | 'parameters'>,
	{
		language,
		units,
		blocks,
		audience = '',
		valid_until = null,
		host = '',
	}: Omit<How, 'paper' | 'page'> & { host?: string },
): Omit<Writing, 'page'> {
	return {
		words: specWords(language),
		currency: goods.currency,
		parameters: byPath(goods.parameters),
		systems: systemsOf(units),
		audience,
		valid_until,
		host,
		blocks: [...new Set(blocks ?? SPEC_BLOCKS.filter((block) => !BLOCKS_OFF.includes(block)))],
	}
}

async function readSheets(
	ctx: Ctx,
	goods: Goods,
	{ from, to, page }: { from: number; to: number; page: string },
	writing: Omit<Writing, 'page'>,
): Promise<SpecSheet[]> {
	const skus = await goods.read(from, to)
	const pictures = skus.flatMap((sku) => [...picturesOf(sku), ...drawingsOf(sku, writing.parameters)])
	const photos = await photosAt(ctx, pictures)
	// The page opens on the sheet that its code stood on.
	return skus.map((sku, at) => toSheet(sku, photos, { ...writing, page: page && `${page}#${from + at + 1}` }))
}

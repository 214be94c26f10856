import { dirname } from 'node:path'
import type { Locale } from '#contract/refusals/index.ts'
import { refuse } from '#server/http/refusal.ts'
import type { JobRun } from '#server/jobs/handler.ts'
import type { PdfResult, PrintStep } from '#server/typesetting/index.ts'
import {
	type PaperDraft,
	NAMED_MAX,
	namedSkus,
	openPaper,
	type Paper,
	paperPhotos,
	PRESETS,
} from '#server/modules/paper/index.ts'
import { FRONT_PRINTED, keysOfPage } from '../preview/page-keys.rule.ts'
import type { ExportParams, Made } from './made.types.ts'

/** What is being done, before its numbers: `Drawing pages 30 of 1,114`. */
const STEPS: Record<PrintStep, Record<Locale, string>> = {
	pages: { en: 'Drawing pages', zh: '绘制页面' },
	photos: { en: 'Preparing photos', zh: '处理图片' },
	pictures: { en: 'Turning pages into pictures', zh: '将页面转为图片' },
	joining: { en: 'Putting the file together', zh: '合成文件' },
}

/**
 * Writes the catalog as a PDF into `out`: text and drawing as such, or each page as a picture. Drawn pages are kept beside
 * it. SKUs are read as their pages are drawn, so that a long catalog takes no more memory than a short one.
 */
export async function makePdf(
	run: JobRun,
	draft: PaperDraft,
	template: string,
	{ preset, bleed, crop_marks, format, scale, quality, coarse_photos }: ExportParams,
	out: string,
): Promise<Made> {
	const { ctx, signal } = run
	const paper = await openPaper(ctx, draft, 'file')
	const { dpi, quality: photoQuality } = PRESETS[preset]
	const { photos, pictures, lost } = paperPhotos(ctx, photoQuality)
	const { pages, tagged, coarse } = await ctx.house.typesetter.pdf({
		template,
		settings: { ...paper.settings, bleed: bleed ?? paper.settings.bleed, marks: crop_marks },
		data: paper.data,
		dataOf: (plan, numbers) =>
			paper.load(numbers.flatMap((number) => keysOfPage(plan, number, draft.sections, FRONT_PRINTED))),
		photos,
		pictures,
		out,
		keep: dirname(out),
		title: draft.name,
		lang: draft.settings.language === 'zh' ? 'zh-CN' : 'en',
		dpi,
		...(format === 'pdf_image' ? { asPictures: { scale, quality } } : {}),
		onProgress: (step, done, total) => run.progress(done, total, STEPS[step][ctx.locale]),
		signal,
	})
	if (preset === 'print' && !coarse_photos) await refuseCoarse(paper, draft, coarse)
	return { lost_photos: lost.size, lost_skus: await skusWith(paper, draft, lost), pages, tagged }
}

/** SKUs that are looked at together for photos that are too small. */
const BATCH = 300
/** Fewer dots an inch are not fit for a print shop (templates.md section 6, rule 5). */
const PRINT_DPI_MIN = 100

/** Refuses a paper for a print shop whose photos would be blurred, naming the first SKUs. */
async function refuseCoarse(paper: Paper, draft: PaperDraft, coarse: PdfResult['coarse']): Promise<void> {
	const unfit = new Set(coarse.filter(({ dpi }) => dpi < PRINT_DPI_MIN).map(({ id }) => id))
	if (!unfit.size) return
	const skus = await skusWith(paper, draft, unfit)
	throw refuse('photos_coarse', { params: { min: PRINT_DPI_MIN, skus: namedSkus(skus) } })
}

/** The first SKUs that show one of these photos, one more than are named. */
async function skusWith(paper: Paper, { sections }: PaperDraft, photos: ReadonlySet<string>): Promise<string[]> {
	const keys = photos.size ? sections.flatMap((section) => section.keys) : []
	const skus: string[] = []
	for (let at = 0; at < keys.length && skus.length <= NAMED_MAX; at += BATCH) {
		const data = await paper.load(keys.slice(at, at + BATCH))
		const items = data.sections.flatMap((section) => section.items.slice(0, section.items.length))
		skus.push(...items.filter(({ images }) => images.some(({ id }) => photos.has(id))).map(({ sku }) => sku))
	}
	return skus.slice(0, NAMED_MAX + 1)
}

import { dirname } from 'node:path'
import type { Locale } from '#contract/refusals/index.ts'
import { refuse } from '#server/http/refusal.ts'
import type { JobRun } from '#server/jobs/handler.ts'
import type { PdfResult, PrintStep } from '#server/typesetting/index.ts'
import type { CatalogData } from '#templates/data.ts'
import { namedSkus } from '../named-skus.ts'
import { paperPhotos } from '../paper-photos.ts'
import { type Draft, toPaper } from '../paper.service.ts'
import type { ExportParams, Made } from './export.service.ts'
import { PRESETS } from './presets.ts'

type ExportStep = 'reading' | PrintStep

/** What is being done, before its numbers: `Drawing pages 30 of 1,114`. */
const STEPS: Record<ExportStep, Record<Locale, string>> = {
	reading: { en: 'Reading SKUs', zh: '读取 SKU' },
	pages: { en: 'Drawing pages', zh: '绘制页面' },
	photos: { en: 'Preparing photos', zh: '处理图片' },
	pictures: { en: 'Turning pages into pictures', zh: '将页面转为图片' },
	joining: { en: 'Putting the file together', zh: '合成文件' },
}

/** Writes the catalog as a PDF into `out`: text and drawing as such, or each page as a picture. Drawn pages are kept beside it. */
export async function makePdf(
	run: JobRun,
	draft: Draft,
	template: string,
	{ preset, bleed, crop_marks, format, scale, quality, coarse_photos }: ExportParams,
	out: string,
): Promise<Made> {
	const { ctx, signal } = run
	const keys = draft.sections.flatMap((section) => section.keys)
	const tell = (step: ExportStep, done: number, total: number) => run.progress(done, total, STEPS[step][ctx.locale])
	tell('reading', 0, keys.length)
	const { settings, data } = await toPaper(ctx, draft, keys, (count) => {
		signal.throwIfAborted()
		tell('reading', count, keys.length)
	})
	const { dpi, quality: photoQuality } = PRESETS[preset]
	const { photos, pictures, lost } = paperPhotos(ctx, photoQuality)
	const { pages, tagged, coarse } = await ctx.house.typesetter.pdf({
		template,
		settings: { ...settings, bleed: bleed ?? settings.bleed, marks: crop_marks },
		data,
		photos,
		pictures,
		out,
		keep: dirname(out),
		title: draft.name,
		lang: draft.settings.language === 'zh' ? 'zh-CN' : 'en',
		dpi,
		...(format === 'pdf_image' ? { asPictures: { scale, quality } } : {}),
		onProgress: tell,
		signal,
	})
	if (preset === 'print' && !coarse_photos) refuseCoarse(data, coarse)
	return { lost_photos: lost.size, pages, tagged }
}

/** Fewer dots an inch are not fit for a print shop (templates.md section 6, rule 5). */
const PRINT_DPI_MIN = 100

/** Refuses a paper for a print shop whose photos would be blurred, naming the first SKUs. */
function refuseCoarse({ sections }: CatalogData, coarse: PdfResult['coarse']): void {
	const unfit = new Set(coarse.filter(({ dpi }) => dpi < PRINT_DPI_MIN).map(({ id }) => id))
	if (!unfit.size) return
	const items = sections.flatMap((section) => section.items.slice(0, section.items.length))
	const skus = items.filter(({ images }) => images.some(({ id }) => unfit.has(id))).map(({ sku }) => sku)
	throw refuse('photos_coarse', { params: { min: PRINT_DPI_MIN, skus: namedSkus(skus) } })
}

import type { JobRun } from '#server/jobs/handler.ts'
import { paperPhotos } from '../paper-photos.ts'
import { type Draft, toPaper } from '../paper.service.ts'
import type { ExportParams, Made } from './export.service.ts'
import { PRESETS } from './presets.ts'

/** Writes the catalog as a PDF into `out`: text and drawing as such, or each page as a picture. */
export async function makePdf(
	run: JobRun,
	draft: Draft,
	template: string,
	{ preset, bleed, crop_marks, format, scale, quality }: ExportParams,
	out: string,
): Promise<Made> {
	const { ctx, signal } = run
	const keys = draft.sections.flatMap((section) => section.keys)
	const { settings, data } = await toPaper(ctx, draft, keys)
	const { dpi, quality: photoQuality } = PRESETS[preset]
	const { photos, pictures, lost } = paperPhotos(ctx, photoQuality)
	const { pages, tagged } = await ctx.house.typesetter.pdf({
		template,
		settings: { ...settings, bleed: bleed ?? settings.bleed, marks: crop_marks },
		data,
		photos,
		pictures,
		out,
		title: draft.name,
		lang: draft.settings.language === 'zh' ? 'zh-CN' : 'en',
		dpi,
		...(format === 'pdf_image' ? { asPictures: { scale, quality } } : {}),
		onProgress: (done, total) => run.progress(done, total),
		signal,
	})
	return { lost_photos: lost.size, pages, tagged }
}

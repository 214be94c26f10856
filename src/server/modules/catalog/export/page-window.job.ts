import type { JobRun } from '#server/jobs/handler.ts'
import { openPaper, type PaperDraft, paperPhotos, PRESETS, toPlanSection } from '#server/modules/paper/index.ts'
import { FRONT_PRINTED, keysOfPage } from '../preview/page-keys.rule.ts'

/** Some pages in a row, from `first` on. */
interface Window {
	first: number
	count: number
}

/** A catalog of which some pages were printed. */
interface PrintedWindow {
	/** Of the whole catalog. */
	pages: number
	/** How many of those that were asked for there are. */
	count: number
	/** Where sections with a name begin. */
	sections: { name: string; page: number }[]
}

/**
 * Writes some pages of a catalog as a PDF into `out`, as they stand in the file of the whole catalog, but trimmed. Pages
 * beyond its end are left out; where none is left, no file is written.
 */
export async function printWindow(
	run: JobRun,
	draft: PaperDraft,
	template: string,
	{ first, count }: Window,
	out: string,
): Promise<PrintedWindow> {
	const { ctx, signal } = run
	const paper = await openPaper(ctx, draft, 'file')
	const settings = { ...paper.settings, bleed: false, marks: false }
	const plan = ctx.house.typesetter.plan(template, settings, draft.sections.map(toPlanSection))
	const window = { first, count: Math.max(0, Math.min(count, plan.pages.length - first + 1)) }
	const { dpi, quality } = PRESETS.screen
	const { photos, pictures } = paperPhotos(ctx, quality)
	if (window.count > 0)
		await ctx.house.typesetter.pdf({
			template,
			settings,
			data: paper.data,
			dataOf: (whole, numbers) =>
				paper.load(numbers.flatMap((number) => keysOfPage(whole, number, draft.sections, FRONT_PRINTED))),
			photos,
			pictures,
			out,
			window,
			title: draft.name,
			lang: draft.settings.language === 'zh' ? 'zh-CN' : 'en',
			dpi,
			signal,
		})
	const sections = draft.sections.flatMap(({ name }, at) => {
		const page = plan.firstPage[at] ?? 0
		return name && page > 0 ? [{ name, page }] : []
	})
	return { pages: plan.pages.length, count: window.count, sections }
}

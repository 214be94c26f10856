import type { catalog } from '#contract/catalog.ts'
import type { ParamsOf } from '#contract/endpoint.ts'
import { ORDERED_CATEGORIES_MAX } from '#domain/catalog/limits.ts'
import { cardUrl, MEDIA_PATH } from '#domain/media/urls.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { openPaper, refuseTypesetting, toPlanSection } from '#server/modules/paper/index.ts'
import { keptContent } from '../kept-content.service.ts'
import { drawnOf } from './draft.service.ts'
import { keysOfPage } from './page-keys.rule.ts'
import { preflightLines } from './preflight.presenter.ts'

/** One page of a stored or unsaved catalog, as it will be printed. Reads only the SKUs that stand on that page. */
export async function previewCatalog(ctx: Ctx, params: ParamsOf<(typeof catalog)['previewCatalog']>) {
	const { draft, template, shown, categories } = await drawnOf(ctx, params, keptContent)
	if (!shown.length) throw refuse('catalog_empty')
	const { settings, load } = await openPaper(ctx, draft)
	const { typesetter } = ctx.house
	try {
		const plan = typesetter.plan(template, settings, draft.sections.map(toPlanSection))
		const page = Math.min(params.page, plan.pages.length)
		const data = await load(keysOfPage(plan, page, draft.sections))
		const drawn = await typesetter.preview({
			template,
			settings,
			data,
			plan,
			page,
			photoHref: (id) => cardUrl(MEDIA_PATH + id),
		})
		const { pages, svg, width, height } = drawn
		const isFront = plan.pages[page - 1]?.kind === 'title'
		const lines = preflightLines({ template, settings, data, plan }, ctx.locale, { ...drawn, lost: [], isFront })
		const sheet = { pages, page: drawn.page, width, height, svg }
		const listed = categories.length > ORDERED_CATEGORIES_MAX ? [] : categories
		const products = draft.sections.reduce((sum, section) => sum + section.products.length, 0)
		return { ...sheet, count: shown.length, products, categories: listed, preflight: lines }
	} catch (error) {
		return refuseTypesetting(error)
	}
}

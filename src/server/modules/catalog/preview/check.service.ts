import type { catalog } from '#contract/catalog.ts'
import type { ParamsOf } from '#contract/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import { refuseTypesetting, toPaper, toPlanSection } from '#server/modules/paper/index.ts'
import { drawnOf } from './draft.service.ts'
import { checkGoods, deletedFindings } from './goods-check.service.ts'
import { pagesOf } from './page-keys.rule.ts'
import { LINES_MAX, preflightLines } from './preflight.presenter.ts'

/**
 * What the data of a whole catalog tell, each line with the page it stands on: what blocks publishing first. What its
 * pages cut to fit is found by `checkCatalogPages`, which draws them.
 */
export async function checkCatalog(ctx: Ctx, params: ParamsOf<(typeof catalog)['checkCatalog']>) {
	const { draft, template, chosen, shown } = await drawnOf(ctx, params)
	const { settings, data } = await toPaper(ctx, draft, [])
	const goods = await checkGoods(ctx, shown, { prices: settings.prices === 'shown' })
	const gone = await deletedFindings(ctx, chosen, shown)
	const lines = preflightLines({ template, settings, data }, ctx.locale, undefined, [...goods.list, ...gone.list])
	try {
		const sections = draft.sections.map(toPlanSection)
		const pages = pagesOf(ctx.house.typesetter.plan(template, settings, sections), draft.sections)
		const list = lines.slice(0, LINES_MAX).map((line) => {
			const page = line.item === undefined ? undefined : pages.get(line.item)
			return { ...line, ...(page === undefined ? {} : { page }) }
		})
		const unlisted = goods.total - goods.list.length + gone.total - gone.list.length
		return { list, total: lines.length + unlisted, incomplete: goods.incomplete }
	} catch (error) {
		return refuseTypesetting(error)
	}
}

import type { catalog } from '#contract/catalog.ts'
import type { DataIn, ParamsOf } from '#contract/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import { type PlannedSection, refuseTypesetting, toPaper, toPlanSection } from '#server/modules/paper/index.ts'
import { preflight } from '#server/typesetting/index.ts'
import { sayCauses } from './causes.service.ts'
import { PLACES_FIRST } from './causes.presenter.ts'
import { type Drawn, drawnOf } from './draft.service.ts'
import { type CountedHits, Findings, type FindingPlace } from './findings.rule.ts'
import { checkGoods, deletedFindings } from './goods-check.service.ts'
import type { FaultsAsked } from './goods-check.store.ts'
import { pagesOf } from './page-keys.rule.ts'

type Row = (typeof catalog)['checkCatalog']

/**
 * What the data of a whole catalog tell, by cause, each place with the page it stands on: what blocks publishing first.
 * What its pages cut to fit is found by `checkCatalogPages`, which draws them.
 */
export async function checkCatalog(ctx: Ctx, params: ParamsOf<Row>): Promise<DataIn<Row>> {
	const drawn = await drawnOf(ctx, params)
	const { found, incomplete } = await dataFindings(ctx, drawn, { skip: 0, most: PLACES_FIRST })
	const told = { template: drawn.template, settings: drawn.draft.settings }
	return { ...(await sayCauses(ctx, found, told)), incomplete }
}

/** What the data tell, with the places that were asked for and their pages; `incomplete` SKUs keep it from publishing. */
export async function dataFindings(
	ctx: Ctx,
	{ draft, template, chosen, shown }: Drawn,
	asked: FaultsAsked,
): Promise<{ found: CountedHits[]; incomplete: number }> {
	const { skip, most } = asked
	const { settings, data } = await toPaper(ctx, draft, [])
	const goods = await checkGoods(ctx, shown, { prices: settings.prices === 'shown' }, asked)
	const gone = await deletedFindings(ctx, chosen, shown, asked)
	const whole = new Findings()
	whole.add(preflight({ template, settings, data }))
	try {
		const sections = draft.sections.map(toPlanSection)
		const placed = placing(
			draft.sections,
			pagesOf(ctx.house.typesetter.plan(template, settings, sections), draft.sections),
		)
		const ofWhole = whole.list.map((one) => ({ ...one, places: one.places.slice(skip, skip + most) }))
		const found = [...goods.found, ...gone, ...ofWhole].map((one) => ({ ...one, places: one.places.map(placed(one)) }))
		return { found, incomplete: goods.incomplete }
	} catch (error) {
		return refuseTypesetting(error)
	}
}

/** Says of places of a cause on which page they are, and of variants which product shows them. */
function placing(sections: readonly PlannedSection[], pages: ReadonlyMap<string, number>) {
	const heads = new Map(sections.map(({ name, keys }) => [name, keys[0]]))
	const families = sections.flatMap(({ products }) => products.filter(({ keys }) => keys.length > 1))
	const shownBy = new Map(families.flatMap(({ key, keys }) => keys.map((variant) => [variant, key] as const)))
	return ({ code }: CountedHits) =>
		(place: FindingPlace): FindingPlace => {
			const key = code === 'section_of_one' ? heads.get(place.value ?? '') : place.item
			return { ...place, page: pages.get(key ?? ''), product: shownBy.get(place.item ?? '') }
		}
}

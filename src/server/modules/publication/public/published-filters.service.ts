import type { DataIn, ParamsOf } from '#contract/endpoint.ts'
import type { published } from '#contract/published.ts'
import { swatchOf } from '#domain/catalog/swatches.ts'
import { SHOW_ALL } from '#domain/catalog/shown-filter.ts'
import type { PublicCtx } from '#server/context.ts'
import { openShared } from '../links/shared.service.ts'
import { answerable, askableIn, factsOf } from './filter-facts.service.ts'
import { choicesOf } from './filter.rule.ts'
import { contentsOf } from './kept-outlines.service.ts'
import { filterIn, narrowed } from './narrowed.service.ts'
import { stampOf } from './page-stamp.service.ts'
import { countPage, findPublished } from './public.service.ts'

type Row = (typeof published)['getPublishedFilters']

/** What a catalog can be narrowed to under a filter, counted: each kind of choice under all others that are made. */
export async function getPublishedFilters(
	ctx: PublicCtx,
	{ username, hash, passcode, pass, currency, ...asked }: ParamsOf<Row>,
): Promise<DataIn<Row>> {
	countPage(ctx)
	const shared = await openShared(ctx, { username, hash, passcode, pass, currency })
	const now = ctx.house.now()
	const [stamp, found] = [await stampOf(shared, now), await findPublished(shared, now)]
	const { scope, snapshot, edition, writing } = found
	const contents = await contentsOf(scope, snapshot, edition, writing.policy)
	const filter = filterIn(asked)
	const { name, category } = filter
	const [matching, facts] = [
		await narrowed(found, contents, { ...SHOW_ALL, name, category }, stamp),
		await factsOf(found, contents, stamp),
	]
	const askable = askableIn(found)
	const { colors, sizes, price, in_stock, total } = choicesOf(matching, facts, answerable(filter, askable))
	return {
		colors: colors.map((color) => ({ ...color, hex: swatchOf(color.value) })),
		sizes,
		...(price && { price }),
		...(askable.stock && { in_stock }),
		total,
		currency: writing.rule.currency,
	}
}

import { CHECKS } from '#domain/catalog/checks.ts'
import { pathOf } from '#domain/custom-parameter/parameter.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { readParameters } from '#server/modules/custom-parameter/index.ts'
import { NAMED_MAX, namedSkus } from '#server/modules/paper/index.ts'
import type { CountedHits, FindingPlace } from './findings.rule.ts'
import { type Fault, type FaultsAsked, namesOf, readFaults } from './goods-check.store.ts'

/** What is odd about the SKUs of a catalog, by cause, each with the places that were asked for. */
export interface GoodsFindings {
	found: CountedHits[]
	/** SKUs that lack what publishing needs. */
	incomplete: number
}

/**
 * What is odd about the SKUs of a whole catalog, by one query; a variant has what its parent has.
 * A product name and the seller's own required parameters are needed to publish (product.md sections 3.1 and 3.14).
 */
export async function checkGoods(
	ctx: Ctx,
	keys: readonly string[],
	{ prices }: { prices: boolean },
	asked: FaultsAsked,
): Promise<GoodsFindings> {
	const rows = await readFaults(ctx, keys, { prices, needed: await neededParameters(ctx) }, asked)
	const kinds = Map.groupBy(rows, ({ code, field }) => `${code} ${asked.cause ? '' : field}`)
	const found = [...kinds.values()].flatMap((faults) => {
		const [first] = faults
		return first ? [{ ...causeOf(first), count: first.count, places: faults.map(placeOf) }] : []
	})
	return { found, incomplete: rows[0]?.incomplete ?? 0 }
}

/** The required parameters, each with the shape of a `cps` list that holds it. */
async function neededParameters(ctx: Ctx) {
	const wanted = (await readParameters(ctx)).filter(({ required, archived }) => required && !archived)
	return wanted.map((parameter) => ({
		path: pathOf(parameter),
		category_id: parameter.category_id,
		held: [{ key: parameter.key }],
	}))
}

const causeOf = ({ code, field }: Fault) => ({ code, field })

function placeOf({ field, value, sku_name_key: item, sku_name: sku }: Fault): FindingPlace {
	return { item, sku, field, ...(value === null ? {} : { value }) }
}

/** The chosen SKUs that are not there any more, by the names they had. */
export async function deletedFindings(
	ctx: Ctx,
	chosen: readonly string[],
	shown: readonly string[],
	{ skip, most }: FaultsAsked,
): Promise<CountedHits[]> {
	const there = new Set(shown)
	const all = chosen.filter((key) => !there.has(key))
	if (!all.length) return []
	const gone = all.slice(skip, skip + most)
	const names = gone.length ? await namesOf(ctx, gone) : new Map<string, string>()
	return [
		{ code: 'item_deleted', count: all.length, places: gone.map((item) => ({ item, sku: names.get(item) ?? item })) },
	]
}

/** Refuses to publish SKUs that lack what publishing needs, naming the first. */
export async function refuseIncomplete(ctx: Ctx, keys: readonly string[]): Promise<void> {
	const asked = { skip: 0, most: NAMED_MAX + 1 }
	const faults = await readFaults(ctx, keys, { prices: false, needed: await neededParameters(ctx) }, asked)
	const stops = faults.filter(({ code }) => CHECKS[code].level === 'block').toSorted((a, b) => a.place - b.place)
	const lacking = [...new Set(stops.map(({ sku_name }) => sku_name))]
	if (lacking.length) throw refuse('catalog_incomplete', { params: { skus: namedSkus(lacking) } })
}

import { wordIn } from '#domain/custom-parameter/parameter.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { readParameters } from '#server/modules/custom-parameter/index.ts'
import { finding, type FindingCode } from '#server/typesetting/index.ts'
import { namedSkus } from '#server/modules/paper/index.ts'
import { type Faults, namesOf, readFaults } from './goods-check.store.ts'
import type { NamedFinding } from './preflight.presenter.ts'

/** SKUs that are told of at most; all are counted. */
const FOUND_MAX = 200

/** What is odd about SKUs: what keeps a catalog from being published first, then as it is printed; as many as are told. */
export interface GoodsFindings {
	list: NamedFinding[]
	/** Findings, those that are not in `list` included. */
	total: number
	/** SKUs that lack what publishing needs. */
	incomplete: number
}

/**
 * What is odd about the SKUs of a whole catalog, the gravest first, by one query; a variant has what its parent has.
 * A product name and the seller's own required parameters are needed to publish (product.md sections 3.1 and 3.14).
 */
export async function checkGoods(
	ctx: Ctx,
	keys: readonly string[],
	{ prices }: { prices: boolean },
): Promise<GoodsFindings> {
	const rows = await readFaults(ctx, keys, { prices, needed: await neededParameters(ctx), most: FOUND_MAX })
	const { total = 0, incomplete = 0 } = rows[0] ?? {}
	return { list: rows.flatMap(findingsOf), total, incomplete }
}

/** The required parameters, each with the shape of a `cps` list that holds it. */
async function neededParameters(ctx: Ctx) {
	const wanted = (await readParameters(ctx)).filter(({ required, archived }) => required && !archived)
	return wanted.map(({ key, name, category_id }) => ({ name: wordIn(name, ctx.locale), category_id, held: [{ key }] }))
}

function findingsOf(faults: Faults): NamedFinding[] {
	const { sku_name_key: item, sku_name: sku } = faults
	const of = (code: FindingCode, field: string, value?: string): NamedFinding => ({
		...finding(code, { item, field, ...(value === undefined ? {} : { value }) }),
		sku,
	})
	return [
		...(faults.no_name ? [of('item_no_name', 'name')] : []),
		...faults.missing.map((name) => of('item_missing', name, name)),
		...(faults.no_photo ? [of('item_no_photo', 'image')] : []),
		...(faults.no_price ? [of('item_no_price', 'price')] : []),
		...(faults.upc_twice === null ? [] : [of('upc_twice', 'upc', faults.upc_twice)]),
	]
}

/** The chosen SKUs that are not there any more: the first ones by the names they had, and how many there are. */
export async function deletedFindings(
	ctx: Ctx,
	chosen: readonly string[],
	shown: readonly string[],
): Promise<Pick<GoodsFindings, 'list' | 'total'>> {
	const there = new Set(shown)
	const all = chosen.filter((key) => !there.has(key))
	if (!all.length) return { list: [], total: 0 }
	const gone = all.slice(0, FOUND_MAX)
	const names = await namesOf(ctx, gone)
	const list = gone.map((item) => ({ ...finding('item_deleted', { item }), sku: names.get(item) ?? item }))
	return { list, total: all.length }
}

/** Refuses to publish SKUs that lack what publishing needs, naming the first. */
export async function refuseIncomplete(ctx: Ctx, keys: readonly string[]): Promise<void> {
	const { list } = await checkGoods(ctx, keys, { prices: false })
	const lacking = [...new Set(list.filter(({ level }) => level === 'block').map(({ sku }) => sku))]
	if (lacking.length) throw refuse('catalog_incomplete', { params: { skus: namedSkus(lacking) } })
}

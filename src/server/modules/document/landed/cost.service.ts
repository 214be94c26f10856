import { addDecimals, type Decimal, isDecimal, multiplyDecimals, signOf } from '#domain/decimal.ts'
import { averageCost } from '#domain/documents/landed.ts'
import { getAttribute } from '#domain/sku/attribute-tree.ts'
import type { Ctx } from '#server/context.ts'
import { refuseProblem } from '#server/http/refusal.ts'
import { idsOfKeys, upsertSkus } from '#server/modules/sku/index.ts'
import { levelsOf } from '#server/modules/stock/index.ts'
import type { CameGoods } from './goods.service.ts'
import { type LandedRow, sharesOf, type Written, writtenOf } from './landed.store.ts'

const COST = 'bps.cost'

/** A cost as it is spread: each line's part, and what one unit of its currency is in the account's. */
export interface Spread {
	shares: readonly { id: string; amount: Decimal }[]
	rate: Decimal
}

interface Writing {
	goods: CameGoods
	/** What one unit of the order's currency is in the account's. */
	rate: Decimal
	/** What counts of costs that were added before, the oldest first. */
	before: readonly LandedRow[]
	fresh: Spread
	group_id: string
}

/** What was spread on each line, in the account's currency. */
export function spreadOn(costs: readonly Spread[]): Map<string, Decimal> {
	const sums = new Map<string, Decimal>()
	for (const { shares, rate } of costs)
		for (const { id, amount } of shares) sums.set(id, addDecimals(sums.get(id) ?? '0', multiplyDecimals(amount, rate)))
	return sums
}

export const spreadOf = (row: LandedRow): Spread => ({ shares: sharesOf(row), rate: row.rate })

/**
 * Takes what has come, with all that was spread on it and is in no SKU yet, into the cost of its SKUs (product.md section 4),
 * recorded under `group_id`. Refuses `landed_sku` with what a SKU objects to.
 */
export async function writeCosts(ctx: Ctx, { goods, rate, before, fresh, group_id }: Writing): Promise<Written[]> {
	const lastWrite = before.findLastIndex((row) => row.written !== null)
	const landed = spreadOn([...before.slice(lastWrite + 1).map(spreadOf), fresh])
	const counted = countedBy(before)
	const onHand = await onHandOf(ctx, [...goods.skus.keys()])
	const written = bySku(goods, { rate, landed }).map(({ sku_name_key, ...came }): Written => {
		const sku = goods.skus.get(sku_name_key)
		const stored = sku && getAttribute(sku.attrs, COST)
		const cost = typeof stored === 'string' && isDecimal(stored) ? stored : null
		const change = { cost, on_hand: onHand.get(sku_name_key) ?? '0', counted: counted.get(sku_name_key) ?? '0' }
		return {
			sku_name_key,
			sku_name: sku?.sku_name ?? '',
			pieces: came.received,
			before: cost,
			after: averageCost({ ...came, ...change }),
		}
	})
	await putCosts(ctx, written, group_id)
	return written
}

async function putCosts(ctx: Ctx, written: readonly Written[], group_id: string): Promise<void> {
	const items = written.map(({ sku_name_key, after }) => ({ sku_name_key, attrs: { [COST]: after } }))
	const results = await upsertSkus(ctx, items, { group_id, action: 'landed_cost' })
	const at = results.findIndex(({ ok }) => !ok)
	if (at < 0) return
	const params = { sku: written[at]?.sku_name ?? '', reason: results[at]?.error?.msg ?? '' }
	throw refuseProblem({ code: 'landed_sku', params, path: 'write_cost' })
}

/** What has come of each SKU that is there, over all lines. */
function bySku({ lines, skus }: CameGoods, { rate, landed }: { rate: Decimal; landed: Map<string, Decimal> }) {
	const sums = new Map<string, { received: Decimal; value: Decimal; landed: Decimal }>()
	for (const { id, sku_name_key, received, value } of lines) {
		if (sku_name_key === null || !skus.has(sku_name_key)) continue
		const so = sums.get(sku_name_key) ?? { received: '0', value: '0', landed: '0' }
		sums.set(sku_name_key, {
			received: addDecimals(so.received, received),
			value: addDecimals(so.value, multiplyDecimals(value, rate)),
			landed: addDecimals(so.landed, landed.get(id) ?? '0'),
		})
	}
	return [...sums].map(([sku_name_key, sum]) => ({ sku_name_key, ...sum }))
}

/** Pieces of the order that are in the cost of its SKUs: as many as had come when it was last written. */
function countedBy(before: readonly LandedRow[]): Map<string, Decimal> {
	const all = before.flatMap((row) => writtenOf(row) ?? [])
	return new Map(all.map(({ sku_name_key, pieces }) => [sku_name_key, pieces]))
}

/** Pieces that are there now, by the SKU's key; what is not tracked is nowhere. */
async function onHandOf(ctx: Ctx, keys: readonly string[]): Promise<Map<string, Decimal>> {
	const ids = await idsOfKeys(ctx, keys)
	const names = new Map([...ids].map(([key, id]) => [id, key]))
	const sums = new Map<string, Decimal>()
	for (const { sku_id, on_hand } of await levelsOf(ctx, [...ids.values()])) {
		const key = names.get(sku_id)
		if (key !== undefined && on_hand !== null && signOf(on_hand) !== 0)
			sums.set(key, addDecimals(sums.get(key) ?? '0', on_hand))
	}
	return sums
}

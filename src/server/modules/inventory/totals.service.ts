import { NIL } from 'uuid'
import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { inventory } from '#contract/inventory.ts'
import { addDecimals, type Decimal, trimDecimal } from '#domain/decimal.ts'
import { writesOf } from '#server/account-writes.ts'
import type { Ctx } from '#server/context.ts'
import { sharedWork } from '#server/shared-work.ts'
import { type Selection, type StockSums, sumStock, within } from '#server/modules/sku/index.ts'
import { nextRange } from '#server/modules/stock/index.ts'
import { selectionOf } from './list.service.ts'

type Totals = (typeof inventory)['inventoryTotals']

/** SKUs of one statement: others are answered in between. */
const PART_SKUS = 5000
/** Sums of more than one part are made anew after a second for each so many SKUs of the account. */
const SKUS_A_SECOND = 5000
/** Sums that are kept, those made last. */
const KEPT_MAX = 500

interface Kept {
	sums: StockSums
	/** When they were made, by `performance.now()`, and for how long they hold. */
	made: number
	holds: number
	at: Date
	/** The number of the account's last write before. */
	writes: number
}

const kept = new Map<string, Kept>()
const together = sharedWork<Kept>()

/**
 * What lies of the SKUs of a search, or of some of them, and what it is worth. However often somebody looks, a large
 * account's SKUs are summed once in a while, in parts: what was changed meanwhile shows with the next sums, and `at` says
 * of when these are. A small account's are summed at each look.
 */
export async function getTotals(
	ctx: Ctx,
	{ sku_name_keys: keys, except, ...search }: ParamsOf<Totals>,
): Promise<DataOf<Totals>> {
	const { location, parent } = search
	const some = { location, parent, keys, except: except?.length ? except : undefined }
	const selection = within(await selectionOf(ctx, search), some)
	// A few SKUs by their keys, or a product's variants, are found along an index.
	if (keys || parent !== undefined) return sumStock(ctx, selection, WHOLE)
	const key = `${ctx.accountId} ${JSON.stringify([selection, selection.recent && ctx.userId])}`
	const known = kept.get(key)
	const writes = writesOf(ctx.accountId)
	const holds = known && performance.now() - known.made < known.holds
	const { sums, at, ...then } = holds ? known : await together(key, () => make(ctx, selection, key))
	return { ...sums, ...(then.writes === writes ? {} : { at: at.toISOString() }) }
}

const WHOLE = { after: NIL, upTo: null }

async function make(ctx: Ctx, selection: Selection, key: string): Promise<Kept> {
	const [made, at, writes] = [performance.now(), ctx.house.now(), writesOf(ctx.accountId)]
	let range = await nextRange(ctx, NIL, PART_SKUS)
	let sums = await sumStock(ctx, selection, range)
	let parts = 1
	for (; range.upTo !== null; parts++) {
		range = await nextRange(ctx, range.upTo, PART_SKUS)
		sums = add(sums, await sumStock(ctx, selection, range))
	}
	const holds = parts > 1 ? (1000 * parts * PART_SKUS) / SKUS_A_SECOND : 0
	const entry = { sums, made, holds, at, writes }
	kept.delete(key)
	if (holds) kept.set(key, entry)
	const [oldest] = kept.keys()
	if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest)
	return entry
}

function add(one: StockSums, other: StockSums): StockSums {
	const sum = (of: 'on_hand' | 'committed' | 'available' | 'incoming' | 'value' | 'value_by_price'): Decimal =>
		trimDecimal(addDecimals(one[of], other[of]))
	return {
		skus: one.skus + other.skus,
		on_hand: sum('on_hand'),
		committed: sum('committed'),
		available: sum('available'),
		incoming: sum('incoming'),
		value: sum('value'),
		value_by_price: sum('value_by_price'),
		by_price: one.by_price + other.by_price,
		without: one.without + other.without,
	}
}

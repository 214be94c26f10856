import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { inventory } from '#contract/inventory.ts'
import { type Decimal, signOf } from '#domain/decimal.ts'
import { isFraction } from '#domain/inventory/whole-units.ts'
import { isProblem } from '#domain/problem.ts'
import { cleanQuantity } from '#domain/quantity.ts'
import type { Ctx } from '#server/context.ts'
import { retryConflicts } from '#server/db/transaction.ts'
import { newGroup } from '#server/modules/activity/index.ts'
import { addToLevel } from '#server/modules/stock/index.ts'

type Set = (typeof inventory)['inventorySet']
type Item = ParamsOf<Set>['items'][number]

/** All that a plain change says. */
const PLAIN: ReadonlySet<string> = new Set(['sku_name_key', 'mode', 'qty', 'reason', 'note'])

/**
 * Adds to the stock of one SKU, or takes from it, by one statement: its level is held no longer than that statement takes, so
 * that many who change the same one hardly wait for each other. Null, and nothing is done, where the change is not so
 * plain, or is to be refused: then all of it is looked at under locks (set.service.ts).
 */
export async function addAtOnce(
	ctx: Ctx,
	{ items, decimal = '.', group_id }: ParamsOf<Set>,
): Promise<DataOf<Set> | null> {
	const [item] = items
	if (ctx.db.isTransaction || !item || items.length > 1 || group_id !== undefined) return null
	const delta = plainChange(item, decimal)
	if (delta === null) return null
	const { sku_name_key: key, reason = 'correction', note = '' } = item
	const group = newGroup()
	const change = { sku_name_key: key, delta, reason, note, group_id: group }
	const on_hand = await retryConflicts(() => addToLevel(ctx, change))
	return on_hand === undefined ? null : { results: [{ key, ok: true, on_hand }], group_id: group }
}

/** What the item adds, negative where it takes away; null where it says more than that. */
function plainChange(item: Item, decimal: '.' | ','): Decimal | null {
	const { mode, qty } = item
	if ((mode !== 'inc' && mode !== 'dec') || typeof qty !== 'string') return null
	if (Object.entries(item).some(([name, value]) => value !== undefined && !PLAIN.has(name))) return null
	const read = cleanQuantity(qty, { decimal })
	// Whether a unit takes fractions is asked where there are some.
	if (isProblem(read) || isFraction(read.value) || signOf(read.value) <= 0) return null
	return mode === 'inc' ? read.value : `-${read.value}`
}

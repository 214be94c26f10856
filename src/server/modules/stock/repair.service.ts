import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { stock } from '#contract/stock.ts'
import { subtractDecimals } from '#domain/decimal.ts'
import type { Ctx } from '#server/context.ts'
import { writeAll } from '#server/db/writes.ts'
import { refuse } from '#server/http/refusal.ts'
import { newGroup } from '#server/modules/activity/index.ts'
import { familiesOf } from './moves.store.ts'
import { compareLevels, type WrongLevel } from './proof.store.ts'
import { PromisedChanges } from './promised.rule.ts'
import { behindChanges } from './move-order.rule.ts'
import { lockPlaces, type NewMove, newMoves, newPromised } from './stock.store.ts'

type Repair = (typeof stock)['repairInventory']

/** Numbers that one call puts right. */
const REPAIRED_MAX = 1000

/**
 * Puts right what a proof has found, in the transaction of its call. Stock on hand stays what it is: a movement of kind
 * `repair` brings the ledger to it. What is committed and incoming becomes what its lines add up to. Refuses with `not_found`.
 */
export async function repairInventory(ctx: Ctx, { sku_name_keys }: ParamsOf<Repair>): Promise<DataOf<Repair>> {
	const ids = await familiesOf(ctx, sku_name_keys)
	if (!ids.length) throw refuse('not_found')
	// Found without locks, looked at again under them.
	const found = await compareLevels(ctx, ids, REPAIRED_MAX)
	const levels = await lockPlaces(ctx, found.wrong)
	const { wrong } = await compareLevels(ctx, ids, REPAIRED_MAX)
	const moves = wrong.filter(({ of }) => of === 'on_hand')
	const promised = new PromisedChanges()
	for (const one of wrong)
		if (one.of !== 'on_hand') promised.add(one, { [one.of]: subtractDecimals(one.sum, one.level) })
	const group_id = newGroup()
	if (moves.length)
		await writeAll(ctx.db, [
			newMoves(
				ctx,
				moves.map((one) => correction(one, group_id)),
				behindChanges(ctx.house.now(), levels),
			),
		])
	if (promised.list.length) await writeAll(ctx.db, [newPromised(ctx, promised.list)])
	return { repaired: wrong.length }
}

function correction({ sku_id, location, level, sum }: WrongLevel, group_id: string): NewMove {
	return {
		group_id,
		sku_id,
		location,
		delta: subtractDecimals(level, sum),
		on_hand_after: level,
		kind: 'repair',
		reason: 'correction',
		doc_type: null,
		doc_id: null,
		note: '',
		happened_at: null,
	}
}

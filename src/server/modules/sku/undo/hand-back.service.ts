import type { Ctx } from '#server/context.ts'
import type { RecordedChange } from '#server/house.ts'
import { carryStock } from '#server/modules/stock/index.ts'
import { findTakers, type Taker, withoutVariants } from './undo.store.ts'

/** The variants among these changes that took over their parent's stock when they were made. */
export function readTakers(ctx: Ctx, changes: readonly RecordedChange[]): Promise<Taker[]> {
	const made = changes.filter(({ before }) => before === null)
	const groups = [...new Set(made.map(({ group_id }) => group_id))]
	return findTakers(
		ctx,
		made.map(({ entity_id }) => entity_id),
		groups,
	)
}

/** The changes with those of takers behind all others. */
export function takersLast(changes: readonly RecordedChange[], takers: readonly Taker[]): RecordedChange[] {
	const last = new Set(takers.map(({ id }) => id))
	return [
		...changes.filter(({ entity_id }) => !last.has(entity_id)),
		...changes.filter(({ entity_id }) => last.has(entity_id)),
	]
}

/** Gives parents their stock back that are none any more; recorded, so that it goes to the variants again with Redo. */
export async function handBack(ctx: Ctx, takers: readonly Taker[], group_id: string): Promise<void> {
	if (!takers.length) return
	const parents = takers.map(({ parent_id }) => parent_id)
	const free = await withoutVariants(ctx, parents)
	const carries = takers
		.filter(({ parent_id }) => free.has(parent_id))
		.map(({ id, parent_id, location, qty }) => ({ from: id, to: parent_id, part: { location, qty } }))
	await carryStock(ctx, carries, { group_id, reason: 'undo' })
}

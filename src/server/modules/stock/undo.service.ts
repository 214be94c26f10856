import { sentence } from '#contract/refusals/index.ts'
import type { Decimal } from '#domain/decimal.ts'
import { itemError } from '#server/http/refusal.ts'
import type { RecordedChange, Undoer } from '#server/house.ts'
import { isSameStock } from './judge.rule.ts'
import { undoReceipts, receiptOf } from './undo-receipts.service.ts'
import { moveStock } from './stock.service.ts'
import { goodsMovedAt, madeByImport, skuNames, type StockPlace } from './stock.store.ts'

/** The way back of one place over its changes, the newest first: from `expected` to `qty`. */
interface Reversal extends StockPlace {
	mode: 'set'
	kind: 'undo'
	expected: Decimal | null
	qty: Decimal | null
	reason: string
	happened_at?: Date
	/** Somebody else's change lies between these; the older ones stay. */
	broken: boolean
}

/**
 * Moves stock back to what it was, where it still is what the changes made of it; what a receipt brought is taken away
 * again whatever moved since. The stock of SKUs that the same import made goes with them, or stays with those that stay.
 */
export const undoStock: Undoer = async (ctx, all, group_id) => {
	const made = await madeByImport(ctx, all)
	const changes = all.filter(({ entity_id }) => !made.has(entity_id))
	const moved = await goodsMovedAt(ctx, changes.map(placed))
	const receipts = await undoReceipts(ctx, changes, { group_id, moved })
	const reversals = reversalsOf(
		changes.filter((change) => !receiptOf(change)),
		moved,
	)
	const outcomes = await moveStock(ctx, reversals, { group_id })
	const left = [...receipts, ...outcomes].filter((outcome, index) => {
		return !outcome.ok || reversals[index - receipts.length]?.broken
	})
	const names = await skuNames(ctx, [...new Set(left.map(({ sku_id }) => sku_id))])
	return {
		restored: [...receipts, ...outcomes].filter(({ ok }) => ok).length + all.length - changes.length,
		skipped: left.map((outcome) => ({
			key: names.get(outcome.sku_id) ?? outcome.sku_id,
			reason:
				outcome.ok || outcome.problem.code === 'conflict'
					? sentence('undo_changed_since', ctx.locale)
					: itemError(outcome.problem, ctx.locale).msg,
		})),
	}
}

function placed({ id, group_id, created_at, entity_id: sku_id, before }: RecordedChange) {
	return { id, group_id, created_at, sku_id, location: String(before?.['location']) }
}

function reversalsOf(changes: readonly RecordedChange[], moved: ReadonlyMap<string, Date>): Reversal[] {
	const reversals = new Map<string, Reversal>()
	for (const change of changes) {
		const { before, after } = change
		const { sku_id, location } = placed(change)
		const happened_at = moved.get(change.id)
		const key = `${sku_id} ${location}`
		const reversal = reversals.get(key)
		const [qty, expected] = [onHand(before), onHand(after)]
		if (!reversal)
			reversals.set(key, {
				sku_id,
				location,
				mode: 'set',
				kind: 'undo',
				expected,
				qty,
				reason: 'undo',
				...(happened_at && { happened_at }),
				broken: false,
			})
		else if (!reversal.broken && isSameStock(reversal.qty, expected)) reversal.qty = qty
		else reversal.broken = true
	}
	return [...reversals.values()]
}

/** As moveStock recorded it: a decimal, or null for untracked. */
function onHand(side: RecordedChange['before']): Decimal | null {
	const value = side?.['on_hand']
	return typeof value === 'string' ? value : null
}

import { sentence } from '#contract/refusals/index.ts'
import type { Decimal } from '#domain/decimal.ts'
import { itemError } from '#server/http/refusal.ts'
import type { RecordedChange, Undoer } from '#server/modules/activity/index.ts'
import { moveStock, type StockMove } from './stock.service.ts'
import { skuNames } from './stock.store.ts'

/** Moves stock back to what it was, where it still is what the change made of it. */
export const undoStock: Undoer = async (ctx, changes, group_id) => {
	const outcomes = await moveStock(ctx, changes.map(backwards), { group_id })
	const refused = outcomes.filter((outcome) => !outcome.ok)
	const names = await skuNames(ctx, [...new Set(refused.map(({ sku_id }) => sku_id))])
	return {
		restored: outcomes.length - refused.length,
		skipped: refused.map(({ sku_id, problem }) => ({
			key: names.get(sku_id) ?? sku_id,
			reason:
				problem.code === 'conflict' ? sentence('undo_changed_since', ctx.locale) : itemError(problem, ctx.locale).msg,
		})),
	}
}

function backwards({ entity_id, before, after }: RecordedChange): StockMove {
	return {
		sku_id: entity_id,
		location: String(before?.['location']),
		mode: 'set',
		qty: onHand(before),
		expected: onHand(after),
		reason: 'undo',
	}
}

/** As moveStock recorded it: a decimal, or null for untracked. */
function onHand(side: RecordedChange['before']): Decimal | null {
	const value = side?.['on_hand']
	return typeof value === 'string' ? value : null
}

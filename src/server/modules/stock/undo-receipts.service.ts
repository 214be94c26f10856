import { z } from 'zod'
import { type Decimal, signOf, subtractDecimals } from '#domain/decimal.ts'
import type { Ctx } from '#server/context.ts'
import { writeAll } from '#server/db/writes.ts'
import type { RecordedChange } from '#server/house.ts'
import { type Activity, recordingOf } from '#server/modules/activity/index.ts'
import { isSameStock } from './judge.rule.ts'
import { countBack } from './receive.service.ts'
import { moveStock, type StockLater } from './stock.service.ts'
import { lockPlaces } from './stock.store.ts'
import type { StockMove, StockOutcome } from './stock.types.ts'

/** What `receive` records beside a movement. `qty` is less than zero where a receipt was taken back. */
const RecordedReceipt = z.object({
	location: z.string(),
	on_hand: z.string().nullable(),
	receipt: z.object({
		document: z.object({ type: z.string(), id: z.string() }),
		line_id: z.string(),
		qty: z.string(),
	}),
})

/** The receipt that made a change; null when none did. */
export function receiptOf({ after }: Pick<RecordedChange, 'after'>) {
	const read = RecordedReceipt.safeParse(after)
	return read.success ? read.data : null
}

interface BackOptions {
	group_id: string
	/** When the goods moved of each change. */
	moved: ReadonlyMap<string, Date>
}

/** Takes what receipts brought away again, or brings it back; answers what became of each. */
export async function undoReceipts(
	ctx: Ctx,
	changes: readonly RecordedChange[],
	options: BackOptions,
): Promise<StockOutcome[]> {
	const outcomes: StockOutcome[] = []
	for (const change of changes) {
		const record = receiptOf(change)
		if (record) outcomes.push(await undoReceipt(ctx, change, record, options))
	}
	return outcomes
}

async function undoReceipt(
	ctx: Ctx,
	change: RecordedChange,
	{ location, on_hand, receipt }: z.output<typeof RecordedReceipt>,
	{ group_id, moved }: BackOptions,
): Promise<StockOutcome> {
	const qty = subtractDecimals('0', receipt.qty)
	const sku_id = change.entity_id
	const levels = await lockPlaces(ctx, [{ sku_id, location }])
	// What was not tracked before is not tracked after, where nothing else has happened to it.
	const isUntouched = levels.some((level) => isSameStock(level.on_hand, on_hand))
	const isNew = change.before?.['on_hand'] === null && isUntouched
	const later: StockLater = { writes: [], activities: [] }
	const happened_at = moved.get(change.id)
	const about = { kind: 'undo', reason: 'undo', document: receipt.document } as const
	const move = { sku_id, location, ...about, ...(happened_at && { happened_at }) }
	const [outcome] = await moveStock(ctx, [{ ...move, ...wayBack(qty, isNew) }], { group_id, levels, later })
	if (!outcome?.ok) return outcome as StockOutcome
	const recorded = later.activities.map((activity): Activity => ({
		...activity,
		after: { ...activity.after, receipt: { ...receipt, qty } },
	}))
	await writeAll(ctx.db, [...later.writes, ...recordingOf(ctx, recorded)])
	await countBack(ctx, receipt.document, receipt.line_id, qty)
	return outcome
}

function wayBack(
	qty: Decimal,
	isNew: boolean,
): Pick<StockMove, 'mode' | 'qty'> & { mode: 'set' | 'inc' | 'dec' } & (
		{ mode: 'set'; qty: null } | { mode: 'inc' | 'dec'; qty: Decimal }
	) {
	if (isNew) return { mode: 'set', qty: null }
	return signOf(qty) < 0 ? { mode: 'dec', qty: subtractDecimals('0', qty) } : { mode: 'inc', qty }
}

import { type Ctx, transact } from '#server/context.ts'
import { record } from '#server/modules/activity/index.ts'
import { applyCounts, type StockOutcome } from '#server/modules/stock/index.ts'
import { type AppliedLine, type DueLine, keepLedgers, nextDue, saveApplied } from './apply.store.ts'
import { holdStocktake, readStocktake, type StocktakeRow, updateStocktake } from './sessions.store.ts'

/** Lines that are applied in one transaction: others wait for their levels. */
export const APPLY_CHUNK = 500
/** The entity of its activities: sorts behind `stock`, so that a group tells of its movements first. */
export const STOCKTAKE_ENTITY = 'stocktake'
/** What movements name as their document. */
export const STOCKTAKE_DOCUMENT = 'stocktake'

/** Applies the next lines of a stocktake; answers how many. The last time it answers 0, and the stocktake is applied. */
export async function applyNext(ctx: Ctx, id: string): Promise<number> {
	return transact(ctx, async (ctx) => {
		const held = await holdStocktake(ctx, id, 'change')
		const row = held && (await readStocktake(ctx, id))
		if (!row || row.state !== 'applying' || row.group_id === null) return 0
		const lines = await nextDue(ctx, id, row.zero_uncounted, APPLY_CHUNK)
		if (lines.length) await applyLines(ctx, { ...row, group_id: row.group_id }, lines)
		else await finish(ctx, { ...row, group_id: row.group_id })
		return lines.length
	})
}

type Applying = StocktakeRow & { group_id: string }

async function applyLines(ctx: Ctx, { id, name, group_id }: Applying, lines: readonly DueLine[]): Promise<void> {
	const now = ctx.house.now()
	const counts = lines.map(({ sku_id, location, counted, counted_at }) => ({
		sku_id,
		location,
		counted: counted ?? '0',
		at: counted_at ?? now,
	}))
	const outcomes = await applyCounts(ctx, counts, {
		group_id,
		document: { type: STOCKTAKE_DOCUMENT, id },
		note: name,
	})
	const done = outcomes.map(({ ledger, difference, outcome }, index): AppliedLine => {
		const { sku_id, location, counted, at } = counts[index] as (typeof counts)[number]
		const line = { sku_id, location, counted, counted_at: at, ledger }
		return outcome.ok
			? { ...line, applied: difference, problem: null }
			: { ...line, applied: null, problem: problemOf(outcome) }
	})
	await saveApplied(ctx, id, done)
}

/** In a stocktake, going below zero has its own reason. */
function problemOf({ problem }: Extract<StockOutcome, { ok: false }>): string {
	return problem.code === 'stock_below_zero' ? 'stocktake_negative' : problem.code
}

async function finish(ctx: Ctx, { id, name, group_id }: Applying): Promise<void> {
	await keepLedgers(ctx, id)
	await updateStocktake(ctx, id, { state: 'applied', closed_at: ctx.house.now() })
	const states = { before: { name, state: 'review' }, after: { name, state: 'applied' } }
	await record(ctx, [{ group_id, action: 'apply', entity: STOCKTAKE_ENTITY, entity_id: id, ...states }])
}

import { sql } from 'kysely'
import { STOCK_STATES, type StockState } from '#domain/inventory/state.ts'
import { COUNTED_MAX } from '#domain/paging.ts'
import type { Ctx } from '#server/context.ts'
import { planKept } from '#server/db/kept-plans.ts'
import { read, type Reading, reading } from '#server/db/readings.ts'
import { usableFilters } from './filters.store.ts'
import { countHeld, isNarrowed, selected, type Selection } from './selection.store.ts'

/** How many of what is sold is in which stock state, whatever states the selection asks for. Searches are counted up to 10,000. */
export async function countStates(ctx: Ctx, selection: Selection): Promise<Record<StockState, number>> {
	return (await read(ctx.db, countingStates(ctx, selection))).counts
}

/** What is counted, and whether the account has any variants. */
export interface StatesCounted {
	counts: Record<StockState, number>
	variants: boolean
}

/** The same, to be read together with more: one statement, which also looks for variants. */
export function countingStates(ctx: Ctx, selection: Selection): Reading<StatesCounted> {
	const { stock: _, ...others } = selection.filters ?? {}
	const open: Selection = { ...selection, kinds: 'sold', filters: usableFilters(others) }
	const isCounted = isNarrowed(open) || open.recent
	const counted = sql<StateCount>`
		select counted.state, counted.n, family.variants
		from (select exists (
			select from sku_count where account_id = ${ctx.accountId}::uuid and kind = 'variant' and n > 0
		) as variants) as family
		left join (${isCounted ? searchedStates(ctx, open) : keptStates(ctx, open)}) as counted on true
		${isCounted ? sql`` : planKept}`
	return reading(counted.compile(ctx.db), (rows) => {
		const counts = new Map(rows.map(({ state, n }) => [state, Number(n)]))
		const pairs = STOCK_STATES.map((state) => [state, counts.get(state) ?? 0] as const)
		return { counts: Object.fromEntries(pairs) as Record<StockState, number>, variants: rows[0]?.variants ?? false }
	})
}

interface StateCount {
	/** Null with its number where nothing is counted. */
	state: StockState | null
	n: number | null
	variants: boolean
}

function searchedStates(ctx: Ctx, selection: Selection) {
	const found = selected(ctx, selection)
		.select('sku.stock_state')
		.limit(sql.lit(COUNTED_MAX + 1))
	return sql`select stock_state as state, count(*) as n from (${found}) as found group by stock_state`
}

function keptStates(ctx: Ctx, { status, categories }: Selection) {
	const ids = categories?.none ? [...categories.ids, 0] : categories?.ids
	return sql`select stock_state as state, sum(n) as n from sku_count
		where account_id = ${ctx.accountId}::uuid and status = ${status} and kind <> 'parent'
			${ids ? sql`and category_id = any(${ids}::int[])` : sql``}
		group by stock_state`
}

/** How many SKUs a selection by state and category holds, from the kept counts: a part of another statement. */
export function countSelected(ctx: Ctx, { status, kinds, categories, parents = [] }: Selection) {
	const ids = categories?.none ? [...categories.ids, 0] : categories?.ids
	return sql<number>`(select coalesce(sum(n), 0) from sku_count
		where account_id = ${ctx.accountId} and status = ${status}
			${kinds === 'all' ? sql`` : sql`and kind <> ${kinds === 'folded' ? 'variant' : 'parent'}`}
			${ids ? sql`and category_id = any(${ids}::int[])` : sql``})${kinds === 'folded' && parents.length ? sql.raw(` + ${parents.length}`) : sql``}`
}

/**
 * How many SKUs that are sold the products of a folded selection hold, of those that are filtered the ones that pass: from
 * the kept counts, of what is searched up to 10,000.
 */
export async function countSold(ctx: Ctx, selection: Selection): Promise<number> {
	const counted = isNarrowed(selection) || selection.recent
	const n = counted ? countHeld(ctx, selection, COUNTED_MAX) : countSelected(ctx, { ...selection, kinds: 'sold' })
	const { rows } = await sql<{ n: number }>`select ${n} as n`.execute(ctx.db)
	return Number(rows[0]?.n ?? 0)
}

import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { stockStats } from '#contract/stock-stats.ts'
import { addDecimals, roundDecimal, trimDecimal } from '#domain/decimal.ts'
import { PACES, STATS_WEEKS, STOCK_DAYS_FROM } from '#domain/inventory/pace.ts'
import { addDays, momentOf, wallDay } from '#domain/zoned-time.ts'
import type { Ctx } from '#server/context.ts'
import { getSettings } from '#server/modules/account/index.ts'
import { countStates, toSelection } from '#server/modules/sku/index.ts'
import { mondaysUpTo } from './days.rule.ts'
import { type KeptDay, readDays } from './figures.store.ts'
import { countCover, type CoverCount, readFigures, sumDays, worthMovedSince } from './stats.store.ts'

type Stats = DataOf<(typeof stockStats)['getInventoryStats']>
type DayMoves = Omit<KeptDay, 'at_cost' | 'at_price'>

/** Decimals of a sum of money, whatever the currency has. */
const PLACES = 4

/**
 * What the charts of the inventory show. Of the ledger only days are read that are not kept: today, as a rule; all of the
 * charts' days only while SKUs have just been deleted for good, or the account's time zone has been changed.
 */
export async function getInventoryStats(
	ctx: Ctx,
	_params: ParamsOf<(typeof stockStats)['getInventoryStats']>,
): Promise<Stats> {
	const { timezone } = await getSettings(ctx)
	const zone = timezone || 'UTC'
	const mondays = mondaysUpTo(wallDay(ctx.house.now(), zone), STATS_WEEKS)
	const [first = ''] = mondays
	const figures = await readFigures(ctx)
	const kept = figures?.through ? await readDays(ctx, first, figures.through) : []
	const usable = figures && !figures.stale && figures.zone === zone ? kept : []
	const late = await sumDays(ctx, nextDay(usable) ?? first, zone)
	const cover = figures ? await countCover(ctx, figures.covers_from) : null
	return {
		states: await countStates(ctx, await toSelection(ctx, { status: 'active' })),
		weeks: weeksOf(mondays, [...usable, ...late], zone),
		value: figures?.derived_at ? await valueOf(ctx, kept, figures.derived_at, figures.zone) : null,
		cover: cover && PACES.map((pace) => coverOf(pace, cover)),
		slow: cover && cover.reduce((sum, { slow, n }) => sum + (slow ? n : 0), 0),
	}
}

function nextDay(kept: readonly DayMoves[]): string | undefined {
	const last = kept.at(-1)
	return last && addDays(last.day, 1)
}

function weeksOf(mondays: readonly string[], days: readonly DayMoves[], zone: string): Stats['weeks'] {
	const startOf = (day: string) => (momentOf(`${day}T00:00`, zone) ?? new Date(day)).toISOString()
	return mondays.map((day) => {
		const next = addDays(day, 7)
		const own = days.filter((one) => one.day >= day && one.day < next)
		const sum = (of: 'came_in' | 'went_out') => trimDecimal(own.map((one) => one[of]).reduce(addDecimals, '0'))
		const count = (of: 'ins' | 'outs') => own.reduce((all, one) => all + one[of], 0)
		const [came_in, went_out] = [sum('came_in'), sum('went_out')]
		return { day, from: startOf(day), to: startOf(next), came_in, went_out, ins: count('ins'), outs: count('outs') }
	})
}

/** What the stock was worth at the end of each kept day, and now. */
async function valueOf(ctx: Ctx, kept: readonly KeptDay[], at: Date, zone: string): Promise<Stats['value']> {
	const last = kept.at(-1)
	if (!last) return null
	const since = await worthMovedSince(ctx, addDays(last.day, 1), zone)
	const at_cost = addDecimals(last.at_cost, since.at_cost)
	const at_price = addDecimals(last.at_price, since.at_price)
	const today = { day: wallDay(ctx.house.now(), zone), at_cost, at_price }
	return {
		at: at.toISOString(),
		days: [...kept, today].map((day) => ({ day: day.day, value: money(addDecimals(day.at_cost, day.at_price)) })),
		at_cost: money(at_cost),
		at_price: money(at_price),
	}
}

function money(value: string): string {
	return trimDecimal(roundDecimal(value, PLACES))
}

function coverOf(pace: (typeof PACES)[number], counts: readonly CoverCount[]): NonNullable<Stats['cover']>[number] {
	const skusIn = (band: number | null) =>
		counts.reduce((sum, count) => sum + (count[`band_${pace}`] === band ? count.n : 0), 0)
	return { pace, bands: STOCK_DAYS_FROM.map((from, at) => ({ from, skus: skusIn(at + 1) })), idle: skusIn(null) }
}

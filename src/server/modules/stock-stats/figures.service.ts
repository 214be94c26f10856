import { NIL } from 'uuid'
import { addDecimals, compareDecimals, subtractDecimals } from '#domain/decimal.ts'
import { inNameOf } from '#server/context.ts'
import { readStoredOrNull } from '#server/db/stored.ts'
import type { Ctx, House } from '#server/house.ts'
import { nextRange } from '#server/modules/stock/index.ts'
import { daysBack } from './days.rule.ts'
import {
	claimDueFigures,
	DAYS,
	type DueFigures,
	type KeptDay,
	PartSums,
	readDays,
	replaceDays,
	savePaces,
	saveWalk,
	type Span,
	sumPart,
} from './figures.store.ts'

/** SKUs of one statement: others are answered in between. */
const PART_SKUS = 1000
/** How long one turn goes on taking parts. */
const TURN_MS = 5000

/**
 * Makes the figures of all accounts of which they are due, a part of their SKUs at a time, for as long as a turn takes; the
 * next goes on from there. What was kept before is compared on the way, which proves it every night.
 */
export async function deriveFigures(house: House): Promise<void> {
	const end = performance.now() + TURN_MS
	while (performance.now() < end) {
		await house.database.giveWay()
		const due = await claimDueFigures(house.database.db, house.now())
		if (!due) return
		await derivePart(inNameOf(house, due), due)
	}
}

const NOTHING: PartSums = { days: [], at_cost: '0', at_price: '0' }

async function derivePart(ctx: Ctx, { next_zone: zone, next_through: through, after_sku, ...due }: DueFigures) {
	const span = { zone, through }
	const isFirst = after_sku === NIL
	const before = (!isFirst && readStoredOrNull(PartSums, due.sums, 'sums of stock_figures')) || NOTHING
	const parts = isFirst ? 1 : due.parts + 1
	const range = await nextRange(ctx, after_sku, PART_SKUS)
	const sums = addPart(before, await sumPart(ctx, range, span))
	await savePaces(ctx, range, span)
	if (range.upTo !== null) return saveWalk(ctx, range.upTo, sums, parts)
	const days = daysOf(sums, span)
	if (due.kept?.zone === zone) await tellWrong(ctx, due.kept, days)
	const derived_at = ctx.house.now()
	await ctx.db.transaction().execute((db) => replaceDays({ ...ctx, db }, span, days, { derived_at, parts }))
}

function addPart(sums: PartSums, part: PartSums): PartSums {
	const days = new Map(sums.days.map((day) => [day.day, day]))
	for (const day of part.days) {
		const known = days.get(day.day)
		days.set(day.day, known ? addDay(known, day) : day)
	}
	return {
		days: [...days.values()],
		at_cost: addDecimals(sums.at_cost, part.at_cost),
		at_price: addDecimals(sums.at_price, part.at_price),
	}
}

function addDay(one: KeptDay, other: KeptDay): KeptDay {
	return {
		day: one.day,
		came_in: addDecimals(one.came_in, other.came_in),
		went_out: addDecimals(one.went_out, other.went_out),
		ins: one.ins + other.ins,
		outs: one.outs + other.outs,
		at_cost: addDecimals(one.at_cost, other.at_cost),
		at_price: addDecimals(one.at_price, other.at_price),
	}
}

/** The days that are over, each with what the stock was worth at its end: what it is worth now without what moved later. */
function daysOf({ days, at_cost, at_price }: PartSums, { through }: Span): KeptDay[] {
	const moved = new Map(days.map((day) => [day.day, day]))
	const worth = { at_cost, at_price }
	const takeOff = (day: KeptDay | undefined) => {
		worth.at_cost = subtractDecimals(worth.at_cost, day?.at_cost ?? '0')
		worth.at_price = subtractDecimals(worth.at_price, day?.at_price ?? '0')
	}
	for (const day of days) if (day.day > through) takeOff(day)
	return daysBack(through, DAYS)
		.map((day) => {
			const { came_in = '0', went_out = '0', ins = 0, outs = 0 } = moved.get(day) ?? {}
			const kept = { day, came_in, went_out, ins, outs, ...worth }
			takeOff(moved.get(day))
			return kept
		})
		.reverse()
}

/** Kept sums that the ledger does not add up to: a fault of ours, or a clock that was set back. They are put right. */
async function tellWrong(ctx: Ctx, { through }: Span, days: readonly KeptDay[]): Promise<void> {
	const kept = new Map((await readDays(ctx, days[0]?.day ?? through, through)).map((day) => [day.day, day]))
	const wrong = days.filter((day) => {
		const known = kept.get(day.day)
		return known && !isSame(known, day)
	})
	if (wrong.length)
		ctx.log.warn(
			{ accountId: ctx.accountId, days: wrong.map(({ day }) => day) },
			'kept sums of stock movements differed from the ledger and were put right',
		)
}

function isSame(one: KeptDay, other: KeptDay): boolean {
	return (
		one.ins === other.ins &&
		one.outs === other.outs &&
		compareDecimals(one.came_in, other.came_in) === 0 &&
		compareDecimals(one.went_out, other.went_out) === 0
	)
}

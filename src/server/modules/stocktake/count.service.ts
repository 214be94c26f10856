import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { stocktake } from '#contract/stocktake.ts'
import { compareDecimals } from '#domain/decimal.ts'
import { MAIN } from '#domain/inventory/location.ts'
import { countedAt, takesCounts, type Tally, tallyCounts } from '#domain/inventory/stocktake.ts'
import { isFraction, takesFractions } from '#domain/inventory/whole-units.ts'
import { isProblem, type Problem } from '#domain/problem.ts'
import { cleanQuantity, QUANTITY_MAX } from '#domain/quantity.ts'
import type { Ctx } from '#server/context.ts'
import { itemError, refuse } from '#server/http/refusal.ts'
import { getSettings } from '#server/modules/account/index.ts'
import { openLocations } from '#server/modules/stock/index.ts'
import {
	type CountedSku,
	type CountRow,
	countsOf,
	findCounted,
	findCounts,
	insertCounts,
	type LineKey,
	type LockedLine,
	lockLines,
	movesSince,
	type NewCount,
	placesOf,
	saveTallies,
	voidCounts,
} from './counts.store.ts'
import { holdStocktake } from './sessions.store.ts'

type Row = (typeof stocktake)['countStocktake']
type Count = ParamsOf<Row>['counts'][number]

/** What a count asks for: its SKU and the line where that is counted, or why it cannot be. */
type Plan = { count: Count; sku: CountedSku; location: string; qty: string } | { count: Count; problem: Problem }

/**
 * Takes counts of a device, each on its own: one that came before counts once, one that came with another quantity is
 * refused. What is counted outside of the stocktake is counted as extra. Refuses `not_found` and `stocktake_closed`.
 */
export async function countStocktake(ctx: Ctx, params: ParamsOf<Row>): Promise<DataOf<Row>> {
	const { stocktake_id, counts } = params
	const held = await holdStocktake(ctx, stocktake_id, 'count')
	if (!held) throw refuse('not_found')
	if (!takesCounts(held.state)) throw refuse('stocktake_closed')
	const plans = await plansOf(ctx, params, held.location)
	const wanted = plans.flatMap((plan) =>
		'sku' in plan ? [{ sku_id: plan.sku.id, location: plan.location, no: plan.sku.no }] : [],
	)
	const locked = await lockLines(ctx, stocktake_id, wanted)
	const book = new CountBook(locked, await knownCounts(ctx, params, locked), {
		now: ctx.house.now(),
		started: held.started_at ?? ctx.house.now(),
		sent: Date.parse(params.sent_at),
		device: params.device,
	})
	const problems = plans.map((plan) => ('problem' in plan ? plan.problem : book.enter(plan)))
	// Two calls that bring the same new id for different SKUs: one of them has come too late, and asks again.
	if ((await insertCounts(ctx, stocktake_id, book.added)) !== book.added.length) throw refuse('conflict')
	await voidCounts(ctx, stocktake_id, book.voided)
	const tallies = await talliesOf(ctx, book)
	if (tallies.length) await saveTallies(ctx, stocktake_id, tallies)
	const keys = new Map(plans.flatMap((plan) => ('sku' in plan ? [[plan.sku.id, plan.sku.sku_name_key] as const] : [])))
	return {
		results: counts.map(({ id }, at) => {
			const problem = problems[at]
			return problem ? { id, ok: false, error: itemError(problem, ctx.locale) } : { id, ok: true }
		}),
		lines: tallies.map(({ sku_id, location, is_extra: extra, tally }) => ({
			sku_name_key: keys.get(sku_id) ?? '',
			location,
			counted: tally?.counted ?? null,
			conflict: tally?.conflict ?? false,
			extra,
		})),
	}
}

async function plansOf(ctx: Ctx, { stocktake_id, counts }: ParamsOf<Row>, only: string | null): Promise<Plan[]> {
	const found = await findCounted(ctx, [...new Set(counts.map(({ sku_name_key }) => sku_name_key))])
	const skus = new Map(found.map((sku) => [sku.sku_name_key, sku]))
	const places = await placesOf(
		ctx,
		stocktake_id,
		found.map(({ id }) => id),
	)
	const locations = counts.some(({ location }) => location !== undefined) ? await openLocations(ctx) : null
	const { fraction_units } = await getSettings(ctx)
	return counts.map((count) => {
		const sku = skus.get(count.sku_name_key)
		const problem = skuProblem(sku) ?? placeProblem(count, only, locations)
		if (problem || !sku) return { count, problem: problem ?? { code: 'not_found' } }
		const qty = quantityOf(count, takesFractions(sku.item_unit, fraction_units))
		if (isProblem(qty)) return { count, problem: qty }
		const location = count.location ?? only ?? places.get(sku.id)?.[0] ?? sku.usual ?? MAIN
		return { count, sku, location, qty: qty.value }
	})
}

function skuProblem(sku: CountedSku | undefined): Problem | null {
	if (!sku) return { code: 'not_found', path: 'sku_name_key' }
	if (sku.status === 'deleted') return { code: 'sku_deleted', path: 'sku_name_key' }
	return sku.is_parent ? { code: 'stock_of_parent', path: 'sku_name_key' } : null
}

function placeProblem(
	{ location }: Count,
	only: string | null,
	open: ReadonlyMap<string, string> | null,
): Problem | null {
	if (location === undefined) return null
	if (only !== null && location !== only) return { code: 'stocktake_other_location', path: 'location' }
	return open?.has(location) ? null : { code: 'location_unknown', path: 'location' }
}

function quantityOf({ mode, qty: typed }: Count, takesParts: boolean) {
	if (mode === 'void') return { value: '0' }
	const qty = cleanQuantity(typed)
	if (isProblem(qty)) return { ...qty, path: 'qty' }
	return !takesParts && isFraction(qty.value) ? { code: 'quantity_whole', path: 'qty' } : qty
}

/** All counts of the lines, and those that these ids have named before, wherever that was. */
async function knownCounts(
	ctx: Ctx,
	{ stocktake_id, counts }: ParamsOf<Row>,
	locked: readonly LockedLine[],
): Promise<CountRow[]> {
	const ids = counts.flatMap(({ id, of }) => (of === undefined ? [id] : [id, of]))
	const here = locked.length ? await countsOf(ctx, stocktake_id, locked) : []
	const known = new Set(here.map(({ id }) => id))
	return [...here, ...(await findCounts(ctx, stocktake_id, ids)).filter(({ id }) => !known.has(id))]
}

const keyOf = ({ sku_id, location }: LineKey) => `${sku_id} ${location}`

interface Device {
	now: Date
	started: Date
	/** Its own clock as it sent. */
	sent: number
	device: string
}

/** Counts entered one after the other on top of those that are stored. */
class CountBook {
	readonly lines: readonly LockedLine[]
	readonly added: NewCount[] = []
	readonly voided: string[] = []
	readonly #byId: Map<string, CountRow>
	readonly #byLine: Map<string, CountRow[]>
	readonly #device: Device

	constructor(lines: readonly LockedLine[], counts: readonly CountRow[], device: Device) {
		this.lines = lines
		this.#byId = new Map(counts.map((count) => [count.id, count]))
		this.#byLine = Map.groupBy(counts, keyOf)
		this.#device = device
	}

	countsAt(line: LineKey): readonly CountRow[] {
		return this.#byLine.get(keyOf(line)) ?? []
	}

	/** Why a count is not taken, or null. */
	enter({ count, sku, location, qty }: Extract<Plan, { sku: CountedSku }>): Problem | null {
		const line = { sku_id: sku.id, location }
		if (count.mode === 'void') return this.#void(count.of, line)
		const mode = count.mode ?? 'add'
		const known = this.#byId.get(count.id)
		if (known) {
			const same = keyOf(known) === keyOf(line) && known.mode === mode && compareDecimals(known.qty, qty) === 0
			return same ? null : { code: 'count_repeated_differently', path: 'id' }
		}
		const { now, started, sent, device } = this.#device
		const own = { at: Date.parse(count.at), sent }
		const at = new Date(countedAt(own, { now: now.getTime(), started: started.getTime() }))
		const place = this.countsAt(line).length
		const added: NewCount = { place, id: count.id, ...line, mode, qty, at, device, voided_at: null }
		const counts = [...this.countsAt(line), added]
		const tally = tallyCounts(counts.map(entryOf))
		if (tally && compareDecimals(tally.counted, QUANTITY_MAX) > 0)
			return { code: 'quantity_too_big', params: { max: QUANTITY_MAX }, path: 'qty' }
		this.#byLine.set(keyOf(line), counts)
		this.#byId.set(added.id, added)
		this.added.push(added)
		return null
	}

	#void(id: string | undefined, line: LineKey): Problem | null {
		const known = id === undefined ? undefined : this.#byId.get(id)
		if (!known || keyOf(known) !== keyOf(line)) return { code: 'count_unknown', path: 'of' }
		if (known.voided_at) return null
		known.voided_at = this.#device.now
		this.voided.push(known.id)
		return null
	}
}

function entryOf({ mode, qty, at, device, voided_at }: CountRow) {
	return { mode, qty, at: at.getTime(), device, voided: voided_at !== null }
}

/** What the lines that something was counted on come to, with what moved meanwhile. */
async function talliesOf(ctx: Ctx, book: CountBook): Promise<(LockedLine & { tally: Tally | null })[]> {
	const touched = new Set([...book.added, ...book.lines.flatMap((line) => voidedOn(book, line))].map(keyOf))
	const lines = book.lines.filter((line) => touched.has(keyOf(line)))
	// Of a single count nothing can have moved in between.
	const several = lines.flatMap((line) => {
		const times = book.countsAt(line).map(({ at }) => at.getTime())
		return times.length > 1 ? [{ ...line, since: new Date(Math.min(...times)) }] : []
	})
	const moves = Map.groupBy(several.length ? await movesSince(ctx, several) : [], keyOf)
	return lines.map((line) => {
		const moved = (moves.get(keyOf(line)) ?? []).map(({ at, delta }) => ({ at: at.getTime(), delta }))
		const since = line.recount_at?.getTime()
		return { ...line, tally: tallyCounts(book.countsAt(line).map(entryOf), moved, since) }
	})
}

function voidedOn(book: CountBook, line: LineKey): LineKey[] {
	return book.countsAt(line).filter(({ id }) => book.voided.includes(id))
}

import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { stock } from '#contract/stock.ts'
import { addDecimals, type Decimal, signOf, subtractDecimals, trimDecimal } from '#domain/decimal.ts'
import { MAIN } from '#domain/inventory/location.ts'
import { explainStock } from '#domain/inventory/why.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { familiesOf } from './moves.store.ts'
import { usualLocations } from './stock.store.ts'
import {
	lastCount,
	listPromised,
	newestMoves,
	type Promised,
	type StoryLevel,
	storyLevels,
	sumMoves,
} from './story.store.ts'

type Story = (typeof stock)['inventoryStory']

/** Movements that the chart goes back. */
const STEPS = 400
/** Documents that are told to have been promised some. */
const PROMISED = 20

/**
 * What is known of one SKU's stock, or of a product's with its variants: the levels by location, how they came about, and the way
 * of their sum over the last movements. Refuses with `not_found`.
 */
export async function inventoryStory(ctx: Ctx, { sku_name_key }: ParamsOf<Story>): Promise<DataOf<Story>> {
	const ids = await familiesOf(ctx, [sku_name_key])
	if (!ids.length) throw refuse('not_found')
	const levels = await storyLevels(ctx, ids)
	const counted = levels.flatMap(({ on_hand }) => on_hand ?? [])
	const on_hand = counted.length ? sum(counted) : null
	const moves = await newestMoves(ctx, ids, STEPS + 1)
	const promised = await promisedAmong(ctx, ids, levels)
	return {
		on_hand,
		levels: [...Map.groupBy(levels, ({ location }) => location)].map(([location, at]) => ({ location, ...sumOf(at) })),
		promised: promised.slice(0, PROMISED).map(presentPromised),
		...(promised.length > PROMISED && { promised_capped: true as const }),
		...(ids.length === 1 && { usual_location: (await usualLocations(ctx, ids)).get(ids[0] ?? '') ?? MAIN }),
		why: on_hand === null ? null : await why(ctx, ids, levels, on_hand),
		steps: stepsOf(moves.slice(0, STEPS), on_hand ?? '0'),
		...(moves.length > STEPS && { capped: true as const }),
	}
}

/** Hardly any SKU is promised to anybody: whether one is, its levels say. */
function promisedAmong(ctx: Ctx, ids: readonly string[], levels: readonly StoryLevel[]): Promise<Promised[]> {
	return levels.some(({ committed }) => signOf(committed) !== 0)
		? listPromised(ctx, ids, PROMISED + 1)
		: Promise.resolve([])
}

function presentPromised({ doc_type: type, doc_id: id, number, qty }: Promised) {
	return { document: { type, id, ...(number !== null && { number }) }, qty }
}

/**
 * Of one place it begins with its last count; the sum of several has none, and begins with nothing. So does one whose movements
 * stand before and behind that count otherwise than they came about, by a clock that was far wrong: their whole sum is true.
 */
async function why(ctx: Ctx, ids: readonly string[], levels: readonly StoryLevel[], on_hand: Decimal) {
	const [level, ...others] = levels
	const start = level && !others.length ? await lastCount(ctx, level) : undefined
	if (!start || !level) return explainStock(null, await sumMoves(ctx, ids, undefined), on_hand)
	const begin = { how: start.how, qty: start.qty, at: start.at.toISOString() }
	const told = explainStock(begin, await sumMoves(ctx, [level.sku_id], start.id), on_hand)
	return told.ledger === undefined ? told : explainStock(null, await sumMoves(ctx, ids, undefined), on_hand)
}

/** What lay there after each movement, the oldest first: counted back from what lies there now. */
function stepsOf(moves: readonly { at: Date; delta: Decimal }[], now: Decimal) {
	let after = now
	const steps = moves.map(({ at, delta }) => {
		const step = { at: at.toISOString(), on_hand: trimDecimal(after) }
		after = subtractDecimals(after, delta)
		return step
	})
	// What moved at one moment, from one location to another say, is one step: the newest stands first.
	return steps.filter(({ at }, index) => at !== steps[index - 1]?.at).reverse()
}

function sumOf(levels: readonly StoryLevel[]) {
	const counted = levels.flatMap(({ on_hand }) => on_hand ?? [])
	return {
		on_hand: counted.length ? sum(counted) : null,
		committed: sum(levels.map(({ committed }) => committed)),
		incoming: sum(levels.map(({ incoming }) => incoming)),
	}
}

function sum(values: readonly Decimal[]): Decimal {
	return trimDecimal(values.reduce(addDecimals, '0'))
}

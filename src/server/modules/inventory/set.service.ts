import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { inventory } from '#contract/inventory.ts'
import { type Decimal, isDecimal } from '#domain/decimal.ts'
import { wantsNote } from '#domain/inventory/change.ts'
import { MAIN } from '#domain/inventory/location.ts'
import { thresholdsProblem } from '#domain/inventory/state.ts'
import { type Cleaned, isProblem, type Problem } from '#domain/problem.ts'
import { cleanQuantity } from '#domain/quantity.ts'
import { type Ctx, transact } from '#server/context.ts'
import { readTogether } from '#server/db/readings.ts'
import { writeAll, writeLast } from '#server/db/writes.ts'
import { itemError } from '#server/http/refusal.ts'
import { gettingSettings, readSettings } from '#server/modules/account/index.ts'
import { newGroup, openGroup, recordingOf } from '#server/modules/activity/index.ts'
import { type UpsertItem, upsertSkus } from '#server/modules/sku/index.ts'
import {
	moveStock,
	openLocations,
	type StockLater,
	type StockMove,
	type StockOutcome,
} from '#server/modules/stock/index.ts'
import { addAtOnce } from './add-at-once.service.ts'
import { lockKeeper, readingKeepers, type StockKeeper } from './levels.store.ts'

type Set = (typeof inventory)['inventorySet']
type Item = ParamsOf<Set>['items'][number]
type Result = DataOf<Set>['results'][number]

/** SKUs whose thresholds are written in one go. */
const BATCH = 500

/** What is known of an item: its SKU and what it asks of its stock, or why nothing of it can be done. */
type Plan = { item: Item; keeper: StockKeeper; move: StockMove | null } | { item: Item; problem: Problem }

/**
 * Changes stock and thresholds, each item on its own, in their order, as one undoable group. An item is done whole or not
 * at all. In the transaction of its call where there is one, else in one statement or one transaction.
 */
export async function setInventory(ctx: Ctx, params: ParamsOf<Set>): Promise<DataOf<Set>> {
	return (await addAtOnce(ctx, params)) ?? transact(ctx, (ctx) => setEach(ctx, params))
}

async function setEach(ctx: Ctx, { items, decimal = '.', group_id }: ParamsOf<Set>): Promise<DataOf<Set>> {
	const group = group_id ? await openGroup(ctx, group_id, ['stock', 'sku']) : newGroup()
	const { levels, keepers, stock_note } = await readLocked(ctx, items)
	const isFar = [...keepers.values()].some(({ stock_location }) => stock_location !== null)
	const locations = isFar || items.some(namesLocation) ? await openLocations(ctx) : new Map([[MAIN, '']])
	const plans = items.map((item) => plan(item, keepers.get(item.sku_name_key), { decimal, locations }))
	const moving = plans.flatMap((one) => ('move' in one && one.move ? [{ plan: one, move: one.move }] : []))
	const later: StockLater = { writes: [], activities: [] }
	const outcomes = await moveStock(
		ctx,
		moving.map(({ move }) => move),
		{ group_id: group, later, ...levels, ...(stock_note && { check: noteProblem }) },
	)
	const done = new Map<Plan, StockOutcome>(moving.map(({ plan }, at) => [plan, outcomes[at] as StockOutcome]))
	const limits = changesLimits(plans.filter((one) => done.get(one)?.ok !== false))
	const writes = [...later.writes, ...recordingOf(ctx, later.activities)]
	await (limits.length ? writeAll(ctx.db, writes) : writeLast(ctx.db, writes))
	const refused = await setLimits(ctx, limits, group)
	return { results: plans.map((one) => toResult(ctx, one, done.get(one), refused.get(one))), group_id: group }
}

/**
 * The SKUs that items are about, and of a single one its levels, locked: who makes it a product with variants takes its
 * stock away under that lock, so that what is read under it holds.
 */
async function readLocked(ctx: Ctx, items: readonly Item[]) {
	const keys = [...new Set(items.map(({ sku_name_key }) => sku_name_key))]
	const [key = ''] = keys
	const held = keys.length === 1 ? await lockKeeper(ctx, key) : null
	if (held) {
		const parents = new Set(held.keeper.is_parent ? [held.keeper.id] : [])
		const { stock_note } = readSettings(held.settings)
		return { keepers: new Map([[key, held.keeper]]), levels: { levels: held.levels, parents }, stock_note }
	}
	const [{ stock_note }, found] = await readTogether(ctx.db, [gettingSettings(ctx), readingKeepers(ctx, keys)])
	return { keepers: new Map(found.map((keeper) => [keeper.sku_name_key, keeper])), levels: {}, stock_note }
}

function namesLocation({ location, to_location, usual_location }: Item): boolean {
	return [location, to_location, usual_location].some((one) => one !== undefined && one !== null)
}

interface PlanOptions {
	decimal: '.' | ','
	locations: ReadonlyMap<string, string>
}

function plan(item: Item, keeper: StockKeeper | undefined, { decimal, locations }: PlanOptions): Plan {
	if (!keeper) return { item, problem: { code: 'not_found', path: 'sku_name_key' } }
	if (keeper.status === 'deleted') return { item, problem: { code: 'sku_deleted', path: 'sku_name_key' } }
	if (keeper.is_parent && item.usual_location !== undefined)
		return { item, problem: { code: 'stock_of_parent', path: 'usual_location' } }
	const problem = placeProblem(item, locations) ?? limitsProblem(item, keeper)
	if (problem) return { item, problem }
	const usual = keeper.stock_location !== null && locations.has(keeper.stock_location) ? keeper.stock_location : MAIN
	const move = toMove({ location: usual, ...defined(item) } as Item, keeper.id, decimal)
	return isProblem(move) ? { item, problem: move } : { item, keeper, move: move.value }
}

function placeProblem(
	{ location, to_location, usual_location }: Item,
	locations: PlanOptions['locations'],
): Problem | null {
	for (const [path, id] of Object.entries({ location, to_location, usual_location }))
		if (id !== undefined && id !== null && !locations.has(id)) return { code: 'location_unknown', path }
	return null
}

function limitsProblem(item: Item, keeper: StockKeeper): Problem | null {
	const { low_inventory_triggering: low, over_inventory_triggering: over } = { ...keeper, ...defined(item) }
	return thresholdsProblem({ low, over })
}

function defined(item: Item): Partial<Item> {
	return Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined))
}

/** The movement that an item asks for; null when it is about thresholds alone. */
function toMove(item: Item, sku_id: string, decimal: '.' | ','): Cleaned<StockMove | null> {
	const { mode, location, to_location, expected, reason = 'correction', note } = item
	if (mode === undefined) return { value: null }
	const qty = readQuantity(item, decimal)
	if (isProblem(qty)) return qty
	if (expected !== undefined && expected !== null && !isDecimal(expected))
		return { code: 'field_format', path: 'expected' }
	const about = {
		sku_id,
		reason: mode === 'move' ? 'transfer' : reason,
		...(location !== undefined && { location }),
		...(expected !== undefined && { expected }),
		...(note !== undefined && { note }),
	}
	if (mode === 'set') return { value: { ...about, mode, qty: qty.value } }
	if (qty.value === null) return { code: 'field_missing', path: 'qty' }
	if (mode === 'move') return { value: { ...about, mode, qty: qty.value, to_location: to_location ?? '' } }
	return { value: { ...about, mode, qty: qty.value } }
}

function readQuantity({ qty }: Item, decimal: '.' | ','): Cleaned<Decimal | null> {
	if (qty === null) return { value: null }
	const read = cleanQuantity(qty ?? '', { decimal })
	return isProblem(read) ? { ...read, path: 'qty' } : read
}

function noteProblem(move: StockMove, before: Decimal | null, after: Decimal | null): Problem | null {
	if (move.note || move.mode === 'move' || before === null || after === null || !wantsNote(before, after)) return null
	return { code: 'stock_note_missing', path: 'note' }
}

interface LimitsChange {
	plan: Plan
	change: ReturnType<typeof changeOf>
}

/** What of the items is about thresholds, or where their SKUs usually lie. */
function changesLimits(plans: readonly Plan[]): LimitsChange[] {
	const asked = plans.flatMap((plan) => ('problem' in plan ? [] : [{ plan, change: changeOf(plan.item) }]))
	return asked.filter(({ change }) => Object.keys(change.attrs).length || 'stock_location' in change)
}

/** Writes them; answers those that were refused. */
async function setLimits(
	ctx: Ctx,
	changes: readonly LimitsChange[],
	group_id: string,
): Promise<Map<Plan, Result['error']>> {
	const refused = new Map<Plan, Result['error']>()
	for (let at = 0; at < changes.length; at += BATCH) {
		const part = changes.slice(at, at + BATCH)
		const results = await upsertSkus(
			ctx,
			part.map(({ plan, change }) => ({ sku_name_key: plan.item.sku_name_key, ...change })),
			{ group_id },
		)
		for (const [index, { error }] of results.entries()) {
			const plan = part[index]?.plan
			if (!error || !plan) continue
			const { current: _, ...said } = error
			refused.set(plan, said)
		}
	}
	return refused
}

function changeOf(item: Item): Pick<UpsertItem, 'attrs' | 'expected' | 'stock_location'> {
	const { low_inventory_triggering, over_inventory_triggering, expected_limits, usual_location } = item
	return {
		attrs: {
			...(low_inventory_triggering !== undefined && { low_inventory_triggering }),
			...(over_inventory_triggering !== undefined && { over_inventory_triggering }),
		},
		...(expected_limits && { expected: expected_limits }),
		...(usual_location !== undefined && { stock_location: usual_location }),
	}
}

function toResult({ locale }: Ctx, one: Plan, outcome: StockOutcome | undefined, refused: Result['error']): Result {
	const key = one.item.sku_name_key
	if ('problem' in one) return { key, ok: false, error: itemError(one.problem, locale) }
	if (outcome && !outcome.ok) {
		const { problem, current } = outcome
		return { key, ok: false, error: { ...itemError(problem, locale), current } }
	}
	if (refused) return { key, ok: false, error: refused }
	if (!outcome) return { key, ok: true }
	const same = outcome.before === outcome.on_hand
	return { key, ok: true, on_hand: outcome.on_hand, ...(same && { same: true as const }) }
}

import { randomUUID } from 'node:crypto'
import { MAIN } from '#domain/inventory/location.ts'
import { makeSkuNameKey } from '#domain/sku/sku-name-key.ts'
import { type Ctx, transact } from '#server/context.ts'
import { newGroup } from '#server/modules/activity/index.ts'
import { idsOfKeys } from '#server/modules/sku/index.ts'
import { getLocations, moveStock, setLocation, type StockMove } from '#server/modules/stock/index.ts'
import { countStocktake, getStocktake, operateStocktake, setStocktake } from '#server/modules/stocktake/index.ts'
import { DEMO_PRODUCTS, makerOf } from './goods.ts'

/*
 * Three months in the life of the shop: orders, deliveries, things that break and come back, a count, a second location.
 * It is told backwards, from what lies there today (goods.csv), so that it ends there and never falls below nothing.
 */

/** The shop opened so many days ago. */
const OPENED = 97
/** Before that the shelves were filled; from then on things move. */
const FIRST_ORDER = 91
const DAY_MS = 86_400_000

interface Thing {
	sku: string
	carton: number
	/** The smallest order. */
	moq: number
	tableware: boolean
	/** What lies there at the point that the telling has got to, and the least that it will from there on. */
	level: number
	least: number
}

/** Something that happened: so many days ago, with what it changed of which SKUs. */
export interface DemoEvent {
	daysAgo: number
	what: 'order' | 'delivery' | 'mishap' | 'return' | 'count' | 'transfer'
	note: string
	lines: { sku: string; qty: number }[]
}

export interface DemoHistory {
	/** By SKU: what was filled in on the first day. */
	opening: ReadonlyMap<string, number>
	/** The oldest first. */
	events: readonly DemoEvent[]
}

export const CUSTOMERS = [
	'Bluebird Home',
	'North & Vine',
	'Casa Lumen',
	'The Paper Barn',
	'Hatch Interiors',
	'Kinfolk Supply',
]

/** The same every time, for the same shop on every machine. */
export function dice(seed: number): (sides: number) => number {
	let state = seed
	return (sides) => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
		return Math.floor((state / 2 ** 32) * sides)
	}
}

/** What happened, told backwards and handed over forwards. */
export function demoHistory(): DemoHistory {
	const things = DEMO_PRODUCTS.filter(({ stock }) => stock !== '').map((product): Thing => {
		const carton = Number(product.carton)
		const level = Number(product.stock)
		const tableware = product.section === 'Tableware'
		return { sku: product.sku, carton, moq: Math.ceil(carton / 2), tableware, level, least: level }
	})
	const roll = dice(2027)
	// One thing in eight finds no buyer.
	const sought = things.filter(({ level }, at) => level === 0 || at % 8 !== 5)
	const events: DemoEvent[] = []
	for (let daysAgo = 1, order = 1180; daysAgo <= FIRST_ORDER; daysAgo++) {
		if (daysAgo % 14 === 3) events.push(delivery(daysAgo, sought, roll))
		if (daysAgo === 24) events.push(counting(daysAgo, sought))
		if (daysAgo === 45) events.push(transfer(daysAgo, things))
		if (daysAgo % 17 === 8) events.push(mishap(daysAgo, sought, roll), returned(daysAgo, sought, roll))
		// Nobody orders on a Sunday or a Monday, wherever the week begins.
		if (daysAgo % 7 > 1) events.push(ordered(daysAgo, sought, roll, order--))
	}
	const opening = new Map(things.map(({ sku, level }) => [sku, level]))
	return { opening, events: events.reverse().filter(({ lines }) => lines.length) }
}

/** Goes back over a line: what came was not there before, what went was. */
function unmove(thing: Thing, change: number): void {
	thing.level -= change
	thing.least = Math.min(thing.least, thing.level)
}

type Roll = ReturnType<typeof dice>

function some(things: readonly Thing[], count: number, roll: Roll): Thing[] {
	const found = new Set<Thing>()
	for (let tries = 0; tries < count * 2 && found.size < count; tries++) {
		const thing = things[roll(things.length)]
		if (thing) found.add(thing)
	}
	return [...found]
}

function ordered(daysAgo: number, things: readonly Thing[], roll: Roll, number: number): DemoEvent {
	const lines = some(things, 8 + roll(8), roll).map((thing) => {
		const qty = thing.moq * (1 + roll(3))
		unmove(thing, -qty)
		return { sku: thing.sku, qty }
	})
	return { daysAgo, what: 'order', note: `Order ${number}, ${CUSTOMERS[roll(CUSTOMERS.length)]}`, lines }
}

/** Whole cartons of what there was plenty of afterwards. */
function delivery(daysAgo: number, things: readonly Thing[], roll: Roll): DemoEvent {
	const lines = some(things, 26, roll).flatMap((thing) => {
		const cartons = Math.floor((thing.level * 0.7) / thing.carton)
		if (!cartons) return []
		unmove(thing, cartons * thing.carton)
		return [{ sku: thing.sku, qty: cartons * thing.carton }]
	})
	return { daysAgo, what: 'delivery', note: 'Delivery', lines }
}

function mishap(daysAgo: number, things: readonly Thing[], roll: Roll): DemoEvent {
	const lines = some(things, 1, roll).map((thing) => {
		unmove(thing, -1)
		return { sku: thing.sku, qty: 1 }
	})
	return { daysAgo, what: 'mishap', note: 'Broken while packing', lines }
}

function returned(daysAgo: number, things: readonly Thing[], roll: Roll): DemoEvent {
	const lines = some(things, 2, roll).flatMap((thing) => {
		if (thing.level < 2) return []
		unmove(thing, 2)
		return [{ sku: thing.sku, qty: 2 }]
	})
	return { daysAgo, what: 'return', note: 'Sent back unopened', lines }
}

/** Differences found by counting the tableware, some more, some less. */
function counting(daysAgo: number, things: readonly Thing[]): DemoEvent {
	const off = [-2, 1, -1, 3, -4]
	const counted = things.filter(({ tableware, level }) => tableware && level > 20)
	const lines = counted.slice(0, off.length).map((thing, at) => {
		const qty = off[at] ?? 0
		unmove(thing, qty)
		return { sku: thing.sku, qty }
	})
	return { daysAgo, what: 'count', note: 'Tableware, autumn count', lines }
}

/** A few of what is always there are shown in the showroom. */
function transfer(daysAgo: number, things: readonly Thing[]): DemoEvent {
	const shown = things.filter(({ tableware, least }) => !tableware && least >= 20).slice(0, 8)
	return { daysAgo, what: 'transfer', note: 'For the showroom', lines: shown.map(({ sku }) => ({ sku, qty: 4 })) }
}

/** The caller's context so many days ago, at ten in the morning in the shop and some minutes. */
export function daysAgo(ctx: Ctx, days: number, minutes = 0): Ctx {
	const today = Math.floor(ctx.house.now().getTime() / DAY_MS) * DAY_MS
	const at = new Date(today - days * DAY_MS + (15 * 60 + minutes) * 60_000)
	return { ...ctx, house: { ...ctx.house, now: () => at } }
}

/** When the shop opened, for what was there on the first day. */
export const onTheFirstDay = (ctx: Ctx): Ctx => daysAgo(ctx, OPENED)

/** Whether the shop has a past: its showroom is the first thing of it. */
export async function hasHistory(ctx: Ctx): Promise<boolean> {
	return (await getLocations(ctx)).list.length > 1
}

/** Bills an order; answers which of its lines left stock with the invoice. */
type Bill = (ctx: Ctx, order: DemoEvent) => Promise<DemoEvent['lines']>

/** Lets the shop live through its three months, all of them or, where it is broken off, none. */
export async function liveThrough(ctx: Ctx, { events }: DemoHistory, bill: Bill): Promise<void> {
	await transact(ctx, async (ctx) => {
		const first = onTheFirstDay(ctx)
		const { id: showroom } = await setLocation(first, { name: 'Showroom' })
		await setLocation(first, { id: MAIN, name: 'Warehouse' })
		const ids = await idsOfKeys(
			ctx,
			DEMO_PRODUCTS.map(({ sku }) => makeSkuNameKey(sku)),
		)
		for (const [at, event] of events.entries()) {
			const then = daysAgo(ctx, event.daysAgo, at % 50)
			if (event.what === 'count') await count(then, event)
			else {
				const billed = event.what === 'order' ? await bill(then, event) : []
				const lines = event.lines.filter((line) => !billed.includes(line))
				await move(then, movesOf({ ...event, lines }, ids, showroom))
			}
		}
	})
}

async function move(ctx: Ctx, moves: readonly StockMove[]): Promise<void> {
	const outcomes = await moveStock(ctx, moves, { group_id: newGroup() })
	const refused = outcomes.find(({ ok }) => !ok)
	if (refused) throw new Error(`the demo's past does not add up: ${JSON.stringify(refused)}`)
}

/** By SKU. */
const MAKERS = new Map(DEMO_PRODUCTS.map((product) => [product.sku, makerOf(product)]))
const REASONS = { order: 'sold', delivery: 'received', mishap: 'damaged', return: 'returned' } as const

function movesOf({ what, note, lines }: DemoEvent, ids: ReadonlyMap<string, string>, showroom: string): StockMove[] {
	return lines.map(({ sku, qty: pieces }): StockMove => {
		const from = what === 'delivery' ? ` from ${MAKERS.get(sku)}` : ''
		const about = { sku_id: ids.get(makeSkuNameKey(sku)) ?? '', qty: String(pieces), note: note + from }
		if (what === 'transfer')
			return { ...about, mode: 'move', to_location: showroom, reason: 'transfer', kind: 'transfer' }
		if (what === 'count') throw new Error('counts are applied by a stocktake')
		return { ...about, mode: what === 'order' || what === 'mishap' ? 'dec' : 'inc', reason: REASONS[what] }
	})
}

/** A stocktake as somebody with a phone makes it: everything counted, the differences applied. */
async function count(ctx: Ctx, { note, lines }: DemoEvent): Promise<void> {
	const keys = DEMO_PRODUCTS.filter(({ section, stock }) => section === 'Tableware' && stock !== '').map(({ sku }) =>
		makeSkuNameKey(sku),
	)
	const { id: stocktake_id } = await setStocktake(ctx, { name: note, scope: { sku_name_keys: keys }, start: true })
	const { list } = await getStocktake(ctx, { stocktake_id, show: 'all', page: 1, size: 200 })
	const at = ctx.house.now().toISOString()
	const off = new Map(lines.map(({ sku, qty }) => [makeSkuNameKey(sku), qty]))
	const counts = list.map(({ sku_name_key, location, ledger }) => {
		const qty = String(Number(ledger ?? '0') + (off.get(sku_name_key) ?? 0))
		return { id: randomUUID(), sku_name_key, location, mode: 'set' as const, qty, at }
	})
	await countStocktake(ctx, { stocktake_id, device: 'Robin’s phone', sent_at: at, counts })
	await operateStocktake(ctx, { stocktake_id, action: 'review' })
	await operateStocktake(ctx, { stocktake_id, action: 'apply', uncounted: 'leave' })
}

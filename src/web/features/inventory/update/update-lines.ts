import type { InventoryRow } from '#contract/inventory.ts'
import type { Data } from '#web/api/client.ts'
import {
	addDecimals,
	compareDecimals,
	type Decimal,
	isDecimal,
	subtractDecimals,
	trimDecimal,
} from '#domain/decimal.ts'
import { applyStockChange } from '#domain/inventory/change.ts'
import { MAIN } from '#domain/inventory/location.ts'
import { stockState, type StockState, thresholdsProblem } from '#domain/inventory/state.ts'
import type { TypedLine } from '#domain/inventory/typed-lines.ts'
import { isFraction, takesFractions } from '#domain/inventory/whole-units.ts'
import { isProblem, type Problem } from '#domain/problem.ts'
import { cleanQuantity, type QuantityInput } from '#domain/quantity.ts'

/** What the lines do to stock. */
export const UPDATE_MODES = ['set', 'inc', 'dec', 'move'] as const
export type UpdateMode = (typeof UPDATE_MODES)[number]

/** Thresholds that a list says, as it writes them. */
export interface Limits {
	readonly low?: string
	readonly over?: string
}

/** A line as it is kept: what stands for a SKU, and how many of it. */
export interface UpdateLine extends Omit<TypedLine, 'location'>, Limits {
	readonly id: string
	/** Where, as a list says; null: it names no location. Else where the whole update is for. */
	readonly location?: string | null
	readonly location_name?: string
	/** What stood there when the list was exported: what is not so any more is asked about. */
	readonly was?: Limits & { readonly qty?: string }
	/** Which SKU of several that have this code. */
	readonly chosen?: string
	/** Refused when it was last sent, in the server's words. */
	readonly refused?: { readonly code: string; readonly msg: string }
}

type Found = Data<'inventoryLookup'>['list'][number]

/** A line with what is known of its SKU and what becomes of that. */
export interface KnownLine {
	readonly line: UpdateLine
	/** Not looked up yet. */
	readonly isOpen: boolean
	readonly row: InventoryRow | null
	/** SKUs to choose from, where the code is of several. */
	readonly choices: readonly InventoryRow[]
	/** What would be on hand, and its state; null where nothing can be said. */
	readonly result: { readonly on_hand: Decimal | null; readonly state: StockState } | null
	/** Where it is, and what is on hand there. */
	readonly place: { readonly location: string; readonly on_hand: Decimal | null }
	/** What has changed since the list was exported. */
	readonly conflict: Conflict | null
	readonly problem: Problem | null
}

/** What a list says of what stood there, and what does now. */
export interface Conflict {
	readonly of: 'qty' | 'low' | 'over'
	readonly was: string
	readonly now: string
}

/** The update is for wherever each SKU usually lies. */
export const USUAL = 'usual'

interface KnowOptions {
	readonly mode: UpdateMode
	/** Where, unless the line says so itself; `USUAL`. */
	readonly location?: string
	readonly input: QuantityInput
	/** Units of which stock may be a fraction, and whether it may go below zero. */
	readonly fractionUnits: readonly string[]
	readonly allowNegative: boolean
}

/** What a line comes to, by what its code was found to be. */
export function knowLine(line: UpdateLine, found: Found | undefined, options: KnowOptions): KnownLine {
	const rows = found?.rows ?? []
	const row =
		rows.find(({ sku_name_key }) => sku_name_key === line.chosen) ?? (rows.length === 1 ? rows[0] : null) ?? null
	const place = placeOf(line, row, options.location ?? USUAL)
	const isOpen = found === undefined
	const known = { line, isOpen, row, choices: row ? [] : rows, result: null, problem: null, place, conflict: null }
	if (!found) return known
	if (!row) return { ...known, problem: { code: rows.length ? 'code_ambiguous' : 'code_unknown', path: 'code' } }
	if (row.variants !== undefined) return { ...known, problem: { code: 'stock_of_parent', path: 'code' } }
	if (line.location === null) return { ...known, problem: { code: 'location_unknown', path: 'code' } }
	const after = afterOf(line, row, place.on_hand, options)
	if (isProblem(after)) return { ...known, problem: after }
	const limits = limitsOf(line, row)
	const problem = thresholdsProblem(limits)
	if (problem) return { ...known, problem: { ...problem, path: 'limits' } }
	const conflict = conflictOf(line, row, place.on_hand, options.input)
	if (conflict) return { ...known, conflict }
	const all = sumAfter(row, place, after.value)
	return { ...known, result: { on_hand: after.value, state: stockState(all, limits) } }
}

/** Where a line is for, and what lies there. Without more than one location there is but one number. */
function placeOf(line: UpdateLine, row: InventoryRow | null, all: string): KnownLine['place'] {
	const location = line.location ?? (all === USUAL ? (row?.usual_location ?? MAIN) : all)
	if (!row?.locations) return { location, on_hand: row?.on_hand ?? null }
	return { location, on_hand: row.locations.find((level) => level.location === location)?.on_hand ?? null }
}

/** What is on hand there after the line; a line of thresholds alone leaves it. */
function afterOf(line: UpdateLine, row: InventoryRow, onHand: Decimal | null, options: KnowOptions) {
	if (line.qty === '' && hasLimits(line)) return { value: onHand }
	const qty = cleanQuantity(line.qty, options.input)
	if (isProblem(qty)) return { ...qty, path: 'qty' }
	if (isFraction(qty.value) && !takesFractions(row.item_unit, options.fractionUnits))
		return { code: 'quantity_whole', path: 'qty' }
	const after = applyStockChange(onHand, { mode: options.mode, qty: qty.value }, options.allowNegative)
	return isProblem(after) ? { ...after, path: 'qty' } : after
}

/** The state is that of all locations together. */
function sumAfter(row: InventoryRow, place: KnownLine['place'], after: Decimal | null): Decimal | null {
	if (!row.locations || after === null) return after ?? row.on_hand
	return addDecimals(subtractDecimals(row.on_hand ?? '0', place.on_hand ?? '0'), after)
}

export function hasLimits({ low, over }: Limits): boolean {
	return low !== undefined || over !== undefined
}

/** The thresholds after a line; what is no number is one that no threshold can be. */
export function limitsOf(line: Limits, row: InventoryRow): { low: number | null; over: number | null } {
	const { low, over } = line
	return {
		low: low === undefined ? row.low_inventory_triggering : Number(low),
		over: over === undefined ? row.over_inventory_triggering : Number(over),
	}
}

/** What has changed since the list was exported, unless it has become what the list says. */
function conflictOf(
	{ was, qty, low, over }: UpdateLine,
	row: InventoryRow,
	onHand: Decimal | null,
	input: QuantityInput,
): Conflict | null {
	if (!was) return null
	const typed = cleanQuantity(qty, input)
	const text = (limit: number | null) => (limit === null ? '' : String(limit))
	const all = [
		{ of: 'qty', was: was.qty, now: onHand ?? '', wanted: isProblem(typed) ? '' : typed.value },
		{ of: 'low', was: was.low, now: text(row.low_inventory_triggering), wanted: low },
		{ of: 'over', was: was.over, now: text(row.over_inventory_triggering), wanted: over },
	] as const
	const found = all.find(({ was, now, wanted }) => was !== undefined && !isSame(now, was) && !isSame(now, wanted ?? ''))
	return found ? { of: found.of, was: found.was ?? '', now: found.now } : null
}

function isSame(a: string, b: string): boolean {
	return a === b || (isDecimal(a) && isDecimal(b) && compareDecimals(a, b) === 0)
}

/** How the stock changes, with its sign; null where nothing can be said. */
export function changeOf({ place, result }: KnownLine): Decimal | null {
	const after = result?.on_hand ?? null
	return after === null ? null : trimDecimal(subtractDecimals(after, place.on_hand ?? '0'))
}

/**
 * Lines with more added, the new ones first: a code that is there already gets the quantities together. `merged`: how many of the
 * new ones were.
 */
export function addLines(
	lines: readonly UpdateLine[],
	added: readonly Omit<UpdateLine, 'id'>[],
	newId: () => string,
	input: QuantityInput,
): { lines: UpdateLine[]; merged: number; last: string | undefined } {
	const all = [...lines]
	const fresh: UpdateLine[] = []
	let merged = 0
	let last: string | undefined
	for (const one of added) {
		const { code, qty } = one
		const isIt = (line: UpdateLine) => sameCode(line.code, code) && line.location === one.location
		const among = [fresh, all].find((some) => some.some(isIt)) ?? fresh
		const at = among.findIndex(isIt)
		const there = among[at]
		const typed = qty || (hasLimits(one) ? '' : '1')
		const sum = there && (typed === '' ? there.qty : sumOf(there.qty, typed, input))
		if (there && sum !== null && sum !== undefined) {
			merged++
			last = there.id
			among[at] = { ...without(there), ...one, id: there.id, code: there.code, qty: sum }
		} else {
			last = newId()
			fresh.push({ ...one, id: last, qty: typed })
		}
	}
	return { lines: [...fresh, ...all], merged, last }
}

/** Lines with these codes among them, each once; how many of a new one is still to be said. */
export function withCodes(lines: readonly UpdateLine[], codes: readonly string[], newId: () => string): UpdateLine[] {
	const fresh = codes.filter((code) => !lines.some((line) => sameCode(line.code, code)))
	return [...fresh.map((code) => ({ id: newId(), code, qty: '' })), ...lines]
}

/** Lines whose codes turned out to be the same SKU (its SKU and its bar code), put together into the first of them. */
export function mergeSame(known: readonly KnownLine[], input: QuantityInput): { lines: UpdateLine[]; merged: number } {
	const lines: UpdateLine[] = []
	const places = new Map<string, number>()
	let merged = 0
	for (const { line, row } of known) {
		const key = `${row?.sku_name_key} ${line.location ?? ''}`
		const at = row ? places.get(key) : undefined
		const there = at === undefined ? undefined : lines[at]
		const sum = there && sumOf(there.qty, line.qty, input)
		if (at !== undefined && there && sum !== null && sum !== undefined) {
			merged++
			lines[at] = { ...line, ...there, qty: sum }
			continue
		}
		if (row) places.set(key, lines.length)
		lines.push(line)
	}
	return { lines, merged }
}

/** A line without the refusal of an earlier try. */
export function without(line: UpdateLine): UpdateLine {
	const { refused: _, ...rest } = line
	return rest
}

/** The line as it is to be made whatever changed since its list was exported. */
export function mine(line: UpdateLine): UpdateLine {
	const { was: _, ...rest } = line
	return rest
}

function sumOf(a: string, b: string, input: QuantityInput): string | null {
	const [left, right] = [cleanQuantity(a, input), cleanQuantity(b, input)]
	return isProblem(left) || isProblem(right) ? null : trimDecimal(addDecimals(left.value, right.value))
}

function sameCode(a: string, b: string): boolean {
	return a.trim().toLowerCase() === b.trim().toLowerCase()
}

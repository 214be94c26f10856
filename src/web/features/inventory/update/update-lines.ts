import type { InventoryRow } from '#contract/inventory.ts'
import type { Data } from '#web/api/client.ts'
import { addDecimals, type Decimal, subtractDecimals, trimDecimal } from '#domain/decimal.ts'
import { applyStockChange } from '#domain/inventory/change.ts'
import { stockState, type StockState } from '#domain/inventory/state.ts'
import type { TypedLine } from '#domain/inventory/typed-lines.ts'
import { isFraction, takesFractions } from '#domain/inventory/whole-units.ts'
import { isProblem, type Problem } from '#domain/problem.ts'
import { cleanQuantity, type QuantityInput } from '#domain/quantity.ts'

/** What the lines do to stock. */
export const UPDATE_MODES = ['set', 'inc', 'dec', 'move'] as const
export type UpdateMode = (typeof UPDATE_MODES)[number]

/** A line as it is kept: what stands for a SKU, and how many of it. */
export interface UpdateLine extends TypedLine {
	readonly id: string
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
	readonly result: { readonly on_hand: Decimal; readonly state: StockState } | null
	readonly problem: Problem | null
}

interface KnowOptions {
	readonly mode: UpdateMode
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
	const known = { line, isOpen: found === undefined, row, choices: row ? [] : rows, result: null, problem: null }
	if (!found) return known
	if (!row) return { ...known, problem: { code: rows.length ? 'code_ambiguous' : 'code_unknown', path: 'code' } }
	if (row.variants !== undefined) return { ...known, problem: { code: 'stock_of_parent', path: 'code' } }
	const qty = cleanQuantity(line.qty, options.input)
	if (isProblem(qty)) return { ...known, problem: { ...qty, path: 'qty' } }
	if (isFraction(qty.value) && !takesFractions(row.item_unit, options.fractionUnits))
		return { ...known, problem: { code: 'quantity_whole', path: 'qty' } }
	const after = applyStockChange(row.on_hand, { mode: options.mode, qty: qty.value }, options.allowNegative)
	if (isProblem(after)) return { ...known, problem: { ...after, path: 'qty' } }
	const { low_inventory_triggering: low, over_inventory_triggering: over } = row
	return { ...known, result: { on_hand: after.value, state: stockState(after.value, { low, over }) } }
}

/** How the stock changes, with its sign; null where nothing can be said. */
export function changeOf({ row, result }: KnownLine): Decimal | null {
	return result && row ? trimDecimal(subtractDecimals(result.on_hand, row.on_hand ?? '0')) : null
}

/**
 * Lines with more added, the new ones first: a code that is there already gets the quantities together. `merged`: how many of the
 * new ones were.
 */
export function addLines(
	lines: readonly UpdateLine[],
	added: readonly TypedLine[],
	newId: () => string,
	input: QuantityInput,
): { lines: UpdateLine[]; merged: number; last: string | undefined } {
	const all = [...lines]
	const fresh: UpdateLine[] = []
	let merged = 0
	let last: string | undefined
	for (const { code, qty } of added) {
		const among = [fresh, all].find((some) => some.some((line) => sameCode(line.code, code))) ?? fresh
		const at = among.findIndex((line) => sameCode(line.code, code))
		const there = among[at]
		const sum = there && sumOf(there.qty, qty || '1', input)
		if (there && sum !== null && sum !== undefined) {
			merged++
			last = there.id
			among[at] = { ...without(there), qty: sum }
		} else {
			last = newId()
			fresh.push({ id: last, code, qty: qty || '1' })
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
		const at = row ? places.get(row.sku_name_key) : undefined
		const there = at === undefined ? undefined : lines[at]
		const sum = there && sumOf(there.qty, line.qty, input)
		if (at !== undefined && there && sum !== null && sum !== undefined) {
			merged++
			lines[at] = { ...there, qty: sum }
			continue
		}
		if (row) places.set(row.sku_name_key, lines.length)
		lines.push(line)
	}
	return { lines, merged }
}

/** A line without the refusal of an earlier try. */
export function without({ id, code, qty, chosen }: UpdateLine): UpdateLine {
	return { id, code, qty, ...(chosen !== undefined && { chosen }) }
}

function sumOf(a: string, b: string, input: QuantityInput): string | null {
	const [left, right] = [cleanQuantity(a, input), cleanQuantity(b, input)]
	return isProblem(left) || isProblem(right) ? null : trimDecimal(addDecimals(left.value, right.value))
}

function sameCode(a: string, b: string): boolean {
	return a.trim().toLowerCase() === b.trim().toLowerCase()
}

import type { InventoryItem } from '#contract/inventory.ts'
import type { Decimal } from '#domain/decimal.ts'
import { addDecimals, compareDecimals, subtractDecimals, trimDecimal } from '#domain/decimal.ts'
import type { StockEntry } from '#domain/inventory/change.ts'
import { type DecimalSign, inStyle } from '#domain/number-input.ts'

/** A change of stock that was typed and is not saved yet (`del_inc_inventory` of the spec). */
export interface StockChange extends StockEntry {
	readonly key: string
	/** The SKU's name, for lists of changes. */
	readonly name: string
	/** Where; absent: where the SKU usually lies. */
	readonly location?: string
	/** Where it lies, where nobody chose a location and it lies at one alone. */
	readonly lies?: string
	/** On hand when it was typed, or as it was last seen. A number that replaces it counts on that. */
	readonly seen: Decimal | null
	readonly reason?: string
	readonly note?: string
	/** Why it was not taken, in words. */
	readonly problem?: string
	/** On hand where somebody was faster. */
	readonly current?: Decimal | null
}

/** Changes by their place. */
export type StockChanges = Readonly<Record<string, StockChange>>

/** Where a change is kept: one SKU has one at each location. */
export function placeOf({ key, location = '' }: Pick<StockChange, 'key' | 'location'>): string {
	return `${key}\n${location}`
}

/** The change as it is typed: `+5`, `-3`, `12`. */
export function changeText({ mode, qty }: StockEntry, decimal: DecimalSign): string {
	return `${{ inc: '+', dec: '-', set: '' }[mode]}${inStyle(qty, decimal)}`
}

/** What would lie there after the change; below zero where it does. */
export function resultOf({ mode, qty }: StockEntry, onHand: Decimal | null): Decimal {
	if (mode === 'set') return trimDecimal(qty)
	return trimDecimal(mode === 'inc' ? addDecimals(onHand ?? '0', qty) : subtractDecimals(onHand ?? '0', qty))
}

/** Whether the change would leave everything as it is. */
export function isIdle(entry: StockEntry, onHand: Decimal | null): boolean {
	return onHand === null ? entry.mode !== 'set' && isZero(entry.qty) : isSame(resultOf(entry, onHand), onHand)
}

/** Whether a number was typed over another one than lies there by now. Adding and taking away hold whatever lies there. */
export function isStale({ mode, seen }: StockChange, onHand: Decimal | null): boolean {
	if (mode !== 'set') return false
	return seen === null || onHand === null ? seen !== onHand : !isSame(seen, onHand)
}

/** The change as `inventorySet` takes it. */
export function toItem({ key, lies, location = lies, mode, qty, seen, reason, note }: StockChange): InventoryItem {
	return {
		sku_name_key: key,
		mode,
		qty,
		...(location !== undefined && { location }),
		...(mode === 'set' && { expected: seen }),
		...(reason && { reason }),
		...(note && { note }),
	}
}

function isSame(one: Decimal, other: Decimal): boolean {
	return compareDecimals(one, other) === 0
}

function isZero(qty: Decimal): boolean {
	return isSame(qty, '0')
}

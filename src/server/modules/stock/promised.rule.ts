import {
	addDecimals,
	compareDecimals,
	type Decimal,
	isDecimal,
	subtractDecimals,
	trimDecimal,
} from '#domain/decimal.ts'
import { isFraction } from '#domain/inventory/whole-units.ts'
import { type Cleaned, isProblem } from '#domain/problem.ts'
import { cleanQuantity } from '#domain/quantity.ts'
import type { Expected } from './promises.store.ts'
import type { PromisedChange, StockPlace } from './stock.store.ts'

/** What levels change by, summed up by place. */
export class PromisedChanges {
	readonly #changes = new Map<string, PromisedChange>()

	add({ sku_id, location }: StockPlace, change: Partial<Pick<PromisedChange, 'committed' | 'incoming'>>): void {
		const key = `${sku_id} ${location}`
		const before = this.#changes.get(key) ?? { sku_id, location, committed: '0', incoming: '0' }
		this.#changes.set(key, {
			...before,
			committed: addDecimals(before.committed, change.committed ?? '0'),
			incoming: addDecimals(before.incoming, change.incoming ?? '0'),
		})
	}

	/** What is promised of a place more than it was. */
	committedAt({ sku_id, location }: StockPlace): Decimal {
		return this.#changes.get(`${sku_id} ${location}`)?.committed ?? '0'
	}

	/** Those that are not nothing. */
	get list(): PromisedChange[] {
		return [...this.#changes.values()].filter(({ committed, incoming }) => !isZero(committed) || !isZero(incoming))
	}
}

export const isZero = (value: Decimal) => compareDecimals(value, '0') === 0

/** What is still to come of a line: nothing when it is closed, never less than nothing. */
export function stillToCome({ qty, received, is_open }: Pick<Expected, 'qty' | 'received' | 'is_open'>): Decimal {
	if (!is_open || compareDecimals(received, qty) >= 0) return '0'
	return trimDecimal(subtractDecimals(qty, received))
}

/** The quantity of a line, or why it is none. */
export function lineQuantity(qty: Decimal, isWhole: boolean): Cleaned<Decimal> {
	const read: Cleaned<Decimal> = isDecimal(qty) ? cleanQuantity(qty) : { code: 'field_format' }
	if (isProblem(read)) return { ...read, path: 'qty' }
	return isWhole && isFraction(read.value) ? { code: 'quantity_whole', path: 'qty' } : read
}

import { isDecimal, trimDecimal } from '#domain/decimal.ts'
import { cleanMoney } from '#domain/money.ts'
import { inStyle } from '#domain/number-input.ts'
import { isProblem, type Cleaned } from '#domain/problem.ts'
import { cleanQuantity } from '#domain/quantity.ts'
import { numberInput } from '#web/api/account-settings.ts'

/** Filters of two numbers, and their fields in the address. */
export const RANGES = { price: ['min', 'max'], qty: ['qmin', 'qmax'] } as const
export type RangeKind = keyof typeof RANGES

export function isRange(kind: string): kind is RangeKind {
	return kind in RANGES
}

/** A typed price or quantity as the address of a list has it: a plain decimal; or why it cannot be read. */
export function readRange(kind: RangeKind, text: string): Cleaned<string> {
	const number = kind === 'price' ? cleanMoney(text, numberInput()) : cleanQuantity(text, numberInput())
	return isProblem(number) ? number : { value: trimDecimal(number.value) }
}

/** A number of the address as the account writes it: what the field begins with. */
export function writeRange(number: string): string {
	return isDecimal(number) ? inStyle(number, numberInput().decimal) : number
}

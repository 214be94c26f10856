import { isDecimal, trimDecimal } from '#domain/decimal.ts'
import { cleanMoney } from '#domain/money.ts'
import { inStyle } from '#domain/number-input.ts'
import { isProblem, type Cleaned } from '#domain/problem.ts'
import { numberInput } from '#web/api/account-settings.ts'

/** A typed price as the address of a list has it: a plain decimal; or why it cannot be read. */
export function readPriceFilter(text: string): Cleaned<string> {
	const price = cleanMoney(text, numberInput())
	return isProblem(price) ? price : { value: trimDecimal(price.value) }
}

/** A price of the address as the account writes it: what the field begins with. */
export function writePriceFilter(price: string): string {
	return isDecimal(price) ? inStyle(price, numberInput().decimal) : price
}

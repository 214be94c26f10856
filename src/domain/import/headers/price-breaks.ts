import { foldBareHeader } from './fold.ts'

const QUANTITY =
	'qty, quantity, minqty, fromqty, moq, breakqty, qtybreak, quantitybreak, tierqty, tierquantity, 数量, 起订量, 起批量, 阶梯数量'
const PRICE = 'price, unitprice, fobprice, breakprice, pricebreak, tierprice, 价格, 单价, 阶梯价, 阶梯价格'

const TARGET_OF = new Map([
	...QUANTITY.split(', ').map((word) => [word, 'tier_qty'] as const),
	...PRICE.split(', ').map((word) => [word, 'tier_price'] as const),
])

/**
 * The columns that say price breaks side by side, `Qty 1, Price 1, Qty 2, Price 2…`, with their targets. Only numbers
 * that have both count, and only where both kinds stand in the same order: the n-th quantity belongs to the n-th price.
 */
export function breakTargets(headers: readonly string[]): Map<number, string> {
	const found = headers.flatMap((header, index) => {
		const [, before = '', number = '', after = ''] = /^(\D*)(\d{1,2})(\D*)$/.exec(foldBareHeader(header)) ?? []
		const target = TARGET_OF.get(before + after)
		return target ? [{ index, target, number: Number(number) }] : []
	})
	const numbers = (target: string) => found.filter((one) => one.target === target).map(({ number }) => number)
	const [quantities, prices] = [numbers('tier_qty'), numbers('tier_price')]
	const both = quantities.filter((number) => prices.includes(number))
	if (both.join() !== prices.filter((number) => both.includes(number)).join()) return new Map()
	return new Map(found.filter(({ number }) => both.includes(number)).map(({ index, target }) => [index, target]))
}

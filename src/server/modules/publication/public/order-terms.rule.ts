import type { PublicTerms } from '#contract/published.ts'
import { orderMinimums } from '#domain/catalog/order-terms.ts'
import type { CatalogSettings } from '#domain/catalog/settings.ts'
import { type Decimal, multiplyDecimals } from '#domain/decimal.ts'
import { roundMoney } from '#domain/money.ts'
import { fieldNames, type Writing } from '#server/modules/paper/index.ts'

/**
 * What buyers are told that an order has to come to, and what they are asked; nothing where the seller asks nothing. The
 * own link of a customer who orders `again` leads to the minimum of later orders.
 */
export function termsOf(settings: CatalogSettings, writing: Writing, again: boolean): { order?: PublicTerms } {
	const rate = rateOf(settings, writing)
	const prices = rate !== null && !writing.hidePrice && fieldNames(settings.display_content, writing).includes('price')
	const { order } = settings
	const inMoney = (amount: Decimal) =>
		rate === null || rate === '1' ? amount : roundMoney(multiplyDecimals(amount, rate), writing.rule.currency)
	const amounts = { min_amount: inMoney(order.min_amount), later_min_amount: inMoney(order.later_min_amount) }
	const { later, ...minimums } = orderMinimums({ ...order, ...amounts }, { prices })
	const first = again ? later : minimums.first
	const questions = order.questions.map((question) => ({ ...question, choices: [...question.choices] }))
	const isNone = [first, later, questions].every((part) => Object.keys(part).length === 0)
	return isNone ? {} : { order: { first, later, questions } }
}

/**
 * What an amount in the catalog's currency is worth in that of the prices, which a price list may have in another one; null
 * where no rate is known: then no amount is asked for.
 */
function rateOf({ price_rule }: CatalogSettings, { currency, rule, list }: Writing): Decimal | null {
	const own = price_rule.currency || currency
	if (rule.currency === own) return '1'
	return list && own === currency ? list.rule.rate : null
}

import type { TFunction } from 'i18next'
import type { Sku } from '#contract/sku.ts'
import { optionText } from '#domain/sku/value/option-text.ts'
import { type ValueText, valueOf } from './value-text.ts'

const PRICE = 'bps.price'

/** What a SKU is of its family: a variant's options, how many variants a parent has; nothing for any other. */
export function familyText(sku: Sku, t: TFunction, count: (value: number) => string): string {
	if (!sku.family?.variants) return optionsOf(sku)
	const { variants } = sku.family
	return t('sku.lookVariants', { count: variants, n: count(variants) })
}

/** The options of a variant, the values of its axes; nothing for any other SKU. */
export function optionsOf(sku: Sku): string {
	return sku.parent_sku_name_key === undefined ? '' : optionText(valueOf(sku, 'bps.variations'))
}

/** The price; of a parent what its variants cost, from the least to the most: `$9.00–12.50`. */
export function priceText(sku: Sku, text: ValueText): string {
	const { price_min: least = null, price_max: most = null } = sku.family ?? {}
	if (least === null || most === null) return text(sku, PRICE)
	const [from, to] = [text(sku, PRICE, least), text(sku, PRICE, most)]
	if (from === to) return from
	const [sign = ''] = /^\D*/.exec(from) ?? []
	return `${from}–${to.startsWith(sign) ? to.slice(sign.length) : to}`
}

/** Whether a parent's own price is not what its variants cost: typing over it would change nothing that is seen. */
export function hasOwnPrices({ bps, family }: Sku): boolean {
	if (!family || family.price_min === null) return false
	return [family.price_min, family.price_max].some((price) => price !== bps['price'])
}

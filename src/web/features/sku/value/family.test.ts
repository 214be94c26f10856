import { expect, test } from 'vitest'
import type { Sku } from '#contract/sku.ts'
import { formatMoney } from '#domain/money.ts'
import { hasOwnPrices, priceText } from './family.ts'
import type { ValueText } from './value-text.ts'

const parent = (price_min: string | null, price_max: string | null, price?: string) =>
	({ bps: price === undefined ? {} : { price }, family: { variants: 2, price_min, price_max } }) as unknown as Sku
const dollars: ValueText = ({ bps }, _, value = bps['price']) =>
	typeof value === 'string' ? formatMoney(value, 'USD', 'en') : ''

test.each([
	[parent('9.00', '1250.50'), '$9.00–1,250.50'],
	[parent('9.00', '9.00'), '$9.00'],
	[parent(null, null, '7.00'), '$7.00'],
	[parent(null, null), ''],
])('a parent tells what its variants cost, the sign once', (sku, text) => expect(priceText(sku, dollars)).toBe(text))

test('a parent’s own price is typed over only where its variants take it', () => {
	expect(hasOwnPrices(parent('7.00', '7.00', '7.00'))).toBe(false)
	expect(hasOwnPrices(parent(null, null))).toBe(false)
	expect(hasOwnPrices(parent('7.00', '9.00', '7.00'))).toBe(true)
	expect(hasOwnPrices(parent('9.00', '9.00', '7.00'))).toBe(true)
})

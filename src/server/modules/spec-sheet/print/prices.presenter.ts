import { isDecimal } from '#domain/decimal.ts'
import { formatMoney } from '#domain/money.ts'
import { priceTable } from '#domain/pricing/price-table.ts'
import type { Tier } from '#domain/sku/volume-pricing.ts'
import type { SheetSku } from './sheet.types.ts'
import { type Fact, figure, filled, labelOf, type Writing, written } from './writing.presenter.ts'

/** What a piece costs, in which quantities less, and what packs and cartons cost. */
export function priceFacts(sku: SheetSku, writing: Writing): Fact[] {
	const { words } = writing
	const breaks = breaksOf(sku).map(({ from, unit_price }) => ({
		label: words.label('from', { n: figure(from, writing) }),
		value: money(unit_price, writing),
	}))
	const whole = ['bps.price_per_pack', 'bps.price_per_carton'].map((path) => ({
		label: labelOf(path, writing),
		value: written(sku, path, writing),
	}))
	return filled([{ label: words.label('price'), value: priceOf(sku, writing) }, ...breaks, ...whole])
}

/** The price of one piece; of a parent whose variants differ, the lowest and the highest. */
export function priceOf({ row, value }: SheetSku, writing: Writing): string {
	const { price_min: least = null, price_max: most = null } = row.family ?? {}
	const own = value('bps.price')
	const ends = least !== null && most !== null ? [least, most] : typeof own === 'string' ? [own, own] : []
	return [...new Set(ends.filter(isDecimal).map((price) => money(price, writing)))].join(' – ')
}

/** Volume prices in pieces, by the one rule of pricing. */
function breaksOf({ value }: SheetSku) {
	const tiers = value('bps.volume_pricing')
	if (!Array.isArray(tiers)) return []
	const price = value('bps.price')
	const size = (path: string) => Number(value(path) ?? 0)
	const sizes = { pack: size('pps.qty_per_pack'), carton: size('pps.qty_per_carton') }
	return priceTable(typeof price === 'string' ? price : null, tiers as Tier[], sizes)
}

function money(amount: string, { currency, words }: Writing): string {
	return formatMoney(amount, currency, words.lang)
}

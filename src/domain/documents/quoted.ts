import { compareDecimals, type Decimal, divideDecimals, signOf, trimDecimal } from '../decimal.ts'
import { roundMoney } from '../money.ts'
import { orderedPieces } from './arrivals.ts'
import type { DocumentTotals, LineKind } from './document.ts'

/** Decimals of a price of one piece out of a carton. */
const PRICE_PLACES = 4

/** What is told of a quotation. */
export interface Quoted {
	/** With its revision: `Q-2026-0007 R2`. */
	readonly number: string
	/** Its day, `2026-11-27`. */
	readonly day: string
	readonly currency: string
	/** Who it is for. */
	readonly customer: string
	readonly lines: readonly QuotedLine[]
}

interface QuotedLine {
	readonly id: string
	readonly kind: LineKind
	readonly sku_name_key: string | null
	readonly qty: Decimal
	/** Pieces in one unit. */
	readonly factor: number
}

/**
 * What a SKU keeps of the quotation that named it last (spec section 3, `quotation`; product.md section 1.13), by its key:
 * `12.50 USD × 240 · Q-2026-0007 · 2026-11-27 · Nordhaus`. The price is of a piece and after its line's discount, before
 * the document's and taxes; a SKU on several lines keeps the last. In no language, as it stands in lists of both.
 */
export function quotedTexts(
	{ number, day, currency, customer, lines }: Quoted,
	totals: Pick<DocumentTotals, 'lines'>,
): Map<string, string> {
	const nets = new Map(totals.lines.map(({ id, net }) => [id, net]))
	const texts = new Map<string, string>()
	for (const line of lines) {
		const pieces = orderedPieces(line)
		if (line.kind !== 'item' || line.sku_name_key === null || signOf(pieces) <= 0) continue
		const price = priceOf(divideDecimals(nets.get(line.id) ?? '0', pieces, PRICE_PLACES), currency)
		const parts = [`${price} ${currency} × ${pieces}`, number, day, customer]
		texts.set(line.sku_name_key, parts.filter(Boolean).join(' · '))
	}
	return texts
}

/** In the currency's decimals, or in more where it has more. */
function priceOf(price: Decimal, currency: string): Decimal {
	const round = roundMoney(price, currency)
	return compareDecimals(round, price) === 0 ? round : trimDecimal(price)
}

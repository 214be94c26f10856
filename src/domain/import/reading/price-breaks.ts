import { isProblem } from '../../problem.ts'
import { cleanAttribute } from '../../sku/attribute-value.ts'
import { numbersOf, type Pieces, type PriceBreak, type Read, readOr } from './pieces.ts'

const PATH = 'bps.volume_pricing'

/**
 * Reads one half of a price break by the rule of the attribute at `path`: the first column of quantities belongs to the
 * first of prices, and so on (product.md section 3.15, columns `Qty1/Price1…`).
 */
export function breakPart(part: keyof PriceBreak, path: string): Read {
	return (pieces, column, text, cell) => {
		const { plan, breaks } = pieces
		const numbers = numbersOf(plan, column)
		const cleaned = readOr(pieces, column, text, (text) =>
			cleanAttribute(path, typeof cell === 'number' ? Number(text) : text, numbers),
		)
		const place = plan.columns.filter(({ target }) => target === column.target).indexOf(column)
		breaks[place] = { ...breaks[place], [part]: { column: column.index, value: cleaned ? cleaned.value : null } }
	}
}

/** Puts the breaks that the columns of a row make into it; what a column for all of them says comes before. */
export function putBreaks({ row, breaks }: Pieces) {
	const given = breaks.filter(Boolean)
	const unread = given.some(({ min_qty, price }) => min_qty?.value === null || price?.value === null)
	if (given.length === 0 || unread || PATH in row.attrs) return
	for (const { min_qty, price } of given) {
		if (!min_qty) row.errors.push({ code: 'tier_quantity', path: PATH, ...(price && { column: price.column }) })
		if (!price)
			row.errors.push({ code: 'tier_price_or_discount', path: PATH, ...(min_qty && { column: min_qty.column }) })
	}
	if (given.some(({ min_qty, price }) => !min_qty || !price)) return
	const tiers = given.map(({ min_qty, price }) => ({ min_qty: min_qty?.value, price: price?.value }))
	const cleaned = cleanAttribute(PATH, tiers)
	const column = given[0]?.min_qty?.column
	if (isProblem(cleaned)) row.errors.push({ ...cleaned, ...(column === undefined ? {} : { column }) })
	else row.attrs[PATH] = cleaned.value
}

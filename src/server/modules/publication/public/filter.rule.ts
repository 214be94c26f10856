import type { ShownFilter } from '#domain/catalog/shown-filter.ts'
import { compareDecimals, type Decimal } from '#domain/decimal.ts'
import { inSizeOrder } from '#domain/family/size-order.ts'
import { foldText } from '#domain/text.ts'
import type { Wanted } from './wanted.service.ts'

/** What a filter asks of one SKU; all that its catalog does not show is empty. */
export interface FilterFacts {
	readonly colors: readonly string[]
	readonly sizes: readonly string[]
	/** In the catalog's currency. */
	readonly price?: Decimal | undefined
	/** Whether there is some of it, or nobody counts. */
	readonly isIn: boolean
}

type Facts = ReadonlyMap<string, FilterFacts>

/** The parts of a filter that are counted one by one. */
type Part = 'color' | 'size' | 'price' | 'stock'

/** The products of which some SKU has all that is asked for; where it is not every SKU of one, the first that does is told. */
export function filtered(wanted: readonly Wanted[], facts: Facts, filter: ShownFilter): Wanted[] {
	const matches = matcherOf(filter)
	return wanted.flatMap(({ product, found }): Wanted[] => {
		const hits = product.keys.filter((key) => matches(facts.get(key)))
		const [first] = hits
		if (first === undefined) return []
		const shown = found !== undefined && hits.includes(found) ? found : first
		return [hits.length < product.keys.length || found !== undefined ? { product, found: shown } : { product }]
	})
}

/** A value, and how many products have it together with all else that is asked for. */
export interface Counted {
	value: string
	count: number
}

/** What there is to choose from under a filter. */
export interface Choices {
	colors: Counted[]
	sizes: Counted[]
	price?: { min: Decimal; max: Decimal } | undefined
	in_stock: number
	/** Products without the part that asks for stock. */
	total: number
}

/** Values of one kind that are told, those of the most products; more nobody reads. */
const VALUES_MOST = 200

/** Counts what further choices would leave, each kind under all others that are asked for. */
export function choicesOf(wanted: readonly Wanted[], facts: Facts, filter: ShownFilter): Choices {
	const rows = wanted.map(({ product }) => product.keys.flatMap((key) => facts.get(key) ?? []))
	const under = (part: Part) => {
		const matches = matcherOf(filter, part)
		return rows.map((row) => row.filter(matches))
	}
	const stock = under('stock')
	return {
		colors: countValues(under('color'), ({ colors }) => colors, filter.colors),
		sizes: inOrder(countValues(under('size'), ({ sizes }) => sizes, filter.sizes)),
		price: rangeOf(under('price').flat()),
		in_stock: stock.filter((row) => row.some(({ isIn }) => isIn)).length,
		total: stock.filter((row) => row.length > 0).length,
	}
}

/** The most frequent first; those that are chosen stand among them even where nothing has them any more. */
function countValues(
	rows: readonly (readonly FilterFacts[])[],
	valuesOf: (facts: FilterFacts) => readonly string[],
	chosen: readonly string[],
): Counted[] {
	const counts = new Map<string, Counted>(chosen.map((value) => [foldText(value), { value, count: 0 }]))
	for (const row of rows) {
		const own = new Map(row.flatMap((facts) => valuesOf(facts).map((value) => [foldText(value), value])))
		for (const [fold, value] of own) {
			const known = counts.get(fold)
			if (known) known.count++
			else counts.set(fold, { value, count: 1 })
		}
	}
	return [...counts.values()].sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)).slice(0, VALUES_MOST)
}

/** Sizes from small to large; texts that are none as they come. */
function inOrder(sizes: Counted[]): Counted[] {
	const order = inSizeOrder(sizes.map(({ value }) => value))
	if (!order) return sizes
	const place = new Map(order.map((value, at) => [value, at]))
	return sizes.sort((a, b) => (place.get(a.value) ?? 0) - (place.get(b.value) ?? 0))
}

function rangeOf(facts: readonly FilterFacts[]): Choices['price'] {
	const prices = facts.flatMap(({ price }) => price ?? [])
	const [first, ...rest] = prices
	if (first === undefined) return undefined
	let [min, max] = [first, first]
	for (const price of rest) {
		if (compareDecimals(price, min) < 0) min = price
		if (compareDecimals(price, max) > 0) max = price
	}
	return { min, max }
}

/** Whether one SKU has all that is asked for; `except` leaves out one part, to count what else there would be. */
function matcherOf(filter: ShownFilter, except?: Part): (facts: FilterFacts | undefined) => boolean {
	const colors = except === 'color' ? null : foldedSet(filter.colors)
	const sizes = except === 'size' ? null : foldedSet(filter.sizes)
	const { price_min: min, price_max: max } = except === 'price' ? {} : filter
	const asksStock = except !== 'stock' && filter.in_stock === true
	return (facts) =>
		facts !== undefined &&
		(!colors || facts.colors.some((color) => colors.has(foldText(color)))) &&
		(!sizes || facts.sizes.some((size) => sizes.has(foldText(size)))) &&
		(!asksStock || facts.isIn) &&
		isBetween(facts.price, min, max)
}

function isBetween(price: Decimal | undefined, min: Decimal | undefined, max: Decimal | undefined): boolean {
	if (min === undefined && max === undefined) return true
	if (price === undefined) return false
	return (
		(min === undefined || compareDecimals(price, min) >= 0) && (max === undefined || compareDecimals(price, max) <= 0)
	)
}

function foldedSet(values: readonly string[]): ReadonlySet<string> | null {
	return values.length ? new Set(values.map(foldText)) : null
}

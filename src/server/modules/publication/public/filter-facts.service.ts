import type { ShownFilter } from '#domain/catalog/shown-filter.ts'
import type { AxisRole } from '#domain/family/family.ts'
import { keptWork } from '#server/shared-work.ts'
import {
	fieldNames,
	type FilterRow,
	optionsOf,
	priceAmount,
	pricesByList,
	type Product,
	readFilterRows,
} from '#server/modules/paper/index.ts'
import { readItemFilterRows } from '../versions/version-items.store.ts'
import type { FilterFacts } from './filter.rule.ts'
import type { Contents } from './kept-outlines.service.ts'
import { pricedVersionOf } from './priced-version.rule.ts'
import type { Published } from './published.types.ts'

type Facts = ReadonlyMap<string, FilterFacts>

/** SKUs whose facts are kept, of the catalogs that are filtered; some hundred bytes each. */
const KEPT_SKUS = 100_000
const kept = keptWork<Facts>(KEPT_SKUS, ({ size }) => size)

/** What filters ask of all SKUs of a version, kept as long as nothing that the page shows has changed (`stampOf`). */
export function factsOf(found: Published, contents: Contents, stamp: string): Promise<Facts> {
	return kept(pricedVersionOf(found), stamp, () => readFacts(found, contents))
}

/** Which filters a catalog can answer: those of what it shows. */
export interface Askable {
	readonly price: boolean
	readonly stock: boolean
	/** Of single SKUs; the options of products are always shown. */
	readonly colors: boolean
	readonly sizes: boolean
}

export function askableIn({ snapshot, writing }: Published): Askable {
	const fields: readonly string[] = fieldNames(snapshot.settings.display_content, writing)
	return {
		price: fields.includes('price') && !writing.hidePrice,
		stock: fields.includes('stock'),
		colors: fields.includes('colors'),
		sizes: fields.includes('size'),
	}
}

/** The filter without what the catalog does not show: an answer to that would tell it. */
export function answerable(filter: ShownFilter, { price, stock }: Askable): ShownFilter {
	const { price_min, price_max, in_stock, ...rest } = filter
	return { ...rest, ...(price ? { price_min, price_max } : {}), ...(stock ? { in_stock } : {}) }
}

async function readFacts(found: Published, contents: Contents): Promise<Facts> {
	const { scope, snapshot, edition } = found
	const keys = [...contents.outlines.keys()]
	const rows = snapshot.mode === 'frozen' ? await readItemFilterRows(scope, edition) : await readFilterRows(scope, keys)
	const stored = new Map([...rows].map(([key, { price }]) => [key, price]))
	const prices = await pricesByList(scope, stored, found.pricing.list)
	const read = new Map([...rows].map(([key, row]) => [key, { ...row, price: prices.get(key) ?? null }]))
	const products = contents.sections.flatMap((section) => section.products)
	return new Map(products.flatMap((product) => factsOfProduct(product, found, contents, read)))
}

function factsOfProduct(
	product: Product,
	found: Published,
	{ outlines }: Contents,
	rows: ReadonlyMap<string, FilterRow>,
): (readonly [string, FilterFacts])[] {
	const shows = askableIn(found)
	const { axes, variants } = optionsOf(product, (key) => outlines.get(key)?.variations)
	const optionsBy = new Map(variants.map(({ key, options }) => [key, options]))
	const isFamily = product.keys.length > 1
	return product.keys.map((key) => {
		const row = rows.get(key)
		const option = (role: AxisRole, isShown: boolean, stored: unknown) => {
			const at = axes.findIndex((axis) => axis.role === role)
			if (at >= 0 && (isFamily || isShown)) return [optionsBy.get(key)?.[at] ?? ''].filter(Boolean)
			return isShown ? textsIn(stored) : []
		}
		const price = shows.price ? priceAmount(row?.price, found.writing) : undefined
		const facts: FilterFacts = {
			colors: option('color', shows.colors, row?.colors),
			sizes: option('size', shows.sizes, row?.sizes),
			...(price === undefined ? {} : { price }),
			isIn: shows.stock && outlines.get(key)?.stock_state !== 'out',
		}
		return [key, facts] as const
	})
}

function textsIn(stored: unknown): string[] {
	return Array.isArray(stored) ? stored.map(String).filter(Boolean) : []
}

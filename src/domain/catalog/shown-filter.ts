import type { Decimal } from '../decimal.ts'
import { foldText, hasBadCharacters } from '../text.ts'

/** What a visitor narrows a public catalog to; empty lists and undefined leave it as wide as it is. */
export interface ShownFilter {
	readonly name: string
	readonly category: string
	readonly colors: readonly string[]
	readonly sizes: readonly string[]
	/** In the catalog's currency, both ends included. */
	readonly price_min?: Decimal | undefined
	readonly price_max?: Decimal | undefined
	readonly in_stock?: true | undefined
}

/** The query of an address, as URLSearchParams read it. */
export interface Query {
	get(name: string): string | null
	getAll(name: string): string[]
}

/** Nothing is left out. */
export const SHOW_ALL: ShownFilter = { name: '', category: '', colors: [], sizes: [] }

/** Values of one option that can be asked for together, and signs of one of them. */
export const FILTER_VALUES_MAX = 50
export const FILTER_VALUE_MAX = 120
const NAME_MAX = 200

/** How the filter stands in an address: `?q=chair&color=Red&color=Blue&min=10&stock=1`. */
const NAMES = { name: 'q', category: 'category', colors: 'color', sizes: 'size' } as const

/** Reads the filter of an address; what is no filter there is left out: addresses are typed and cut off. */
export function readFilter(query: Query): ShownFilter {
	const one = (name: string) => readText(query.get(name), NAME_MAX)
	const many = (name: string) => {
		const values = query.getAll(name).flatMap((value) => readText(value, FILTER_VALUE_MAX) || [])
		return [...new Map(values.map((value) => [foldText(value), value])).values()].slice(0, FILTER_VALUES_MAX)
	}
	return {
		name: one(NAMES.name),
		category: one(NAMES.category),
		colors: many(NAMES.colors),
		sizes: many(NAMES.sizes),
		...priceEnd('price_min', query.get('min')),
		...priceEnd('price_max', query.get('max')),
		...(query.get('stock') === '1' ? { in_stock: true as const } : {}),
	}
}

/** What of a query belongs to the filter. */
export const FILTER_NAMES: readonly string[] = [...Object.values(NAMES), 'min', 'max', 'stock']

/** The same as an address says it: names and values in their order. */
export function writeFilter(filter: ShownFilter): (readonly [name: string, value: string])[] {
	const { name, category, colors, sizes, price_min, price_max, in_stock } = filter
	const said = (key: string, value: string | undefined) => (value ? [[key, value] as const] : [])
	return [
		...said(NAMES.name, name),
		...said(NAMES.category, category),
		...colors.map((color) => [NAMES.colors, color] as const),
		...sizes.map((size) => [NAMES.sizes, size] as const),
		...said('min', price_min),
		...said('max', price_max),
		...said('stock', in_stock && '1'),
	]
}

/** How many of the things a filter can say are said, beside the search and the category. */
export function countOf({ colors, sizes, price_min, price_max, in_stock }: ShownFilter): number {
	const hasPrice = price_min !== undefined || price_max !== undefined
	return colors.length + sizes.length + (hasPrice ? 1 : 0) + (in_stock ? 1 : 0)
}

/** Whether anything is left out. */
export function isNarrow(filter: ShownFilter): boolean {
	return filter.name !== '' || filter.category !== '' || countOf(filter) > 0
}

/** The same search and category, without the rest. */
export function withoutOptions({ name, category }: ShownFilter): ShownFilter {
	return { ...SHOW_ALL, name, category }
}

/** A price as a filter takes it; undefined for a text that is none, or below zero. */
export function readFilterPrice(text: string): Decimal | undefined {
	const price = text.trim()
	return /^\d{1,12}(\.\d{1,4})?$/.test(price) ? price : undefined
}

function priceEnd<K extends 'price_min' | 'price_max'>(name: K, text: string | null): { [key in K]?: Decimal } {
	const price = text === null ? undefined : readFilterPrice(text)
	return price === undefined ? {} : ({ [name]: price } as { [key in K]: Decimal })
}

function readText(raw: string | null, max: number): string {
	const text = (raw ?? '').trim()
	return text.length > max || hasBadCharacters(text) ? '' : text
}

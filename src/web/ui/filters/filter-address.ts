import { STOCK_STATES, type StockState } from '#domain/inventory/state.ts'
import type { Params } from '#web/api/client.ts'

/** What narrows a list of SKUs. */
export type SkuFilters = NonNullable<Params<'productSearch'>['filters']>

/** The filters' part of the address: lists with commas, everything as plain text. */
export interface FilterAddress {
	stock?: string
	min?: string
	max?: string
	photo?: 'yes' | 'no'
	brand?: string
	color?: string
	material?: string
	size?: string
	qmin?: string
	qmax?: string
	missing?: string
	since?: string
	/** A bulk change or an import. */
	group?: string
}

/** The filters in the order of the bar; price and quantity have two fields. */
export const FILTER_KINDS = [
	'stock',
	'price',
	'qty',
	'photo',
	'brand',
	'color',
	'material',
	'size',
	'missing',
	'since',
	'group',
] as const
export type FilterKind = (typeof FILTER_KINDS)[number]

/** The fields of a filter in the address. */
export function fieldsOf(kind: FilterKind): (keyof FilterAddress)[] {
	if (kind === 'price') return ['min', 'max']
	return kind === 'qty' ? ['qmin', 'qmax'] : [kind]
}

export function isActive(address: FilterAddress, kind: FilterKind): boolean {
	return fieldsOf(kind).some((field) => address[field] !== undefined)
}

/** The address without any filter, to be put over it. */
export const NO_FILTERS: Record<keyof FilterAddress, undefined> = {
	stock: undefined,
	min: undefined,
	max: undefined,
	photo: undefined,
	brand: undefined,
	color: undefined,
	material: undefined,
	size: undefined,
	qmin: undefined,
	qmax: undefined,
	missing: undefined,
	since: undefined,
	group: undefined,
}

const PRICE = /^\d{1,12}(\.\d{1,4})?$/
const QUANTITY = /^\d{1,11}(\.\d{1,3})?$/
const MISSING_MAX = 20
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What the server is asked for; what cannot be read in a mistyped address counts as absent. */
export function filtersOf(address: FilterAddress): SkuFilters | undefined {
	const { min, max, qmin, qmax, photo, brand, color, material, size, missing, since, group } = address
	const stock = statesOf(address.stock)
	const paths = entriesOf(missing).slice(0, MISSING_MAX)
	const filters = {
		...(stock.length ? { stock } : {}),
		...(min && PRICE.test(min) ? { price_min: min } : {}),
		...(max && PRICE.test(max) ? { price_max: max } : {}),
		...(qmin && QUANTITY.test(qmin) ? { qty_min: qmin } : {}),
		...(qmax && QUANTITY.test(qmax) ? { qty_max: qmax } : {}),
		...(photo ? { photo: photo === 'yes' } : {}),
		...(brand ? { brand } : {}),
		...(color ? { color } : {}),
		...(material ? { material } : {}),
		...(size ? { size } : {}),
		...(paths.length ? { missing: paths } : {}),
		...(group && UUID.test(group) ? { group } : {}),
		...(since && isDay(since) ? { updated_since: since } : {}),
	}
	return Object.keys(filters).length ? filters : undefined
}

/** Filters as an address says them; filtersOf reads them back. */
export function addressOf(filters: SkuFilters): FilterAddress {
	const { stock, price_min, price_max, qty_min, qty_max, photo, missing, updated_since, ...texts } = filters
	const address = {
		...texts,
		stock: stock?.join(),
		min: price_min,
		max: price_max,
		qmin: qty_min,
		qmax: qty_max,
		photo: photo === undefined ? undefined : photo ? 'yes' : 'no',
		missing: missing?.join(),
		since: updated_since,
	}
	return Object.fromEntries(Object.entries(address).filter(([, value]) => value))
}

/** The entries of a list in the address. */
export function entriesOf(list: string | undefined): string[] {
	return (list ?? '').split(',').filter(Boolean)
}

export function statesOf(list: string | undefined): StockState[] {
	const asked = entriesOf(list)
	return STOCK_STATES.filter((state) => asked.includes(state))
}

function isDay(text: string): boolean {
	return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
}

/** The filters that choose among what the list holds, where it says what that is; elsewhere a part of it is typed. */
export const CHOICE_KINDS = ['brand', 'color', 'material', 'size'] as const
export type ChoiceKind = (typeof CHOICE_KINDS)[number]

/** The same filters as lists of what was chosen. */
export function choicesOf(address: FilterAddress): Partial<Record<ChoiceKind, string[]>> {
	const chosen = CHOICE_KINDS.map((kind) => [kind, chosenOf(address[kind])] as const)
	return Object.fromEntries(chosen.filter(([, names]) => names.length))
}

/** Names in the address; a comma of their own is written %2C. */
export function chosenOf(list: string | undefined): string[] {
	return entriesOf(list).map((name) => name.replaceAll('%2C', ',').replaceAll('%25', '%'))
}

/** Names as the address has them; none takes the filter off. */
export function chosenList(names: readonly string[]): string | undefined {
	return names.map((name) => name.replaceAll('%', '%25').replaceAll(',', '%2C')).join() || undefined
}

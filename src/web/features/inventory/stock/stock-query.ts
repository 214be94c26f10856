import type { CategoryNode } from '#contract/category.ts'
import { ROOT } from '#domain/category/limits.ts'
import { readCover } from '#domain/inventory/pace.ts'
import { type CategoryAddress, isDirect } from '#web/api/category-place.ts'
import type { Params } from '#web/api/client.ts'
import { choicesOf, type FilterAddress, filtersOf, NO_FILTERS, statesOf } from '#web/ui/filters/filter-address.ts'

/** What picks and orders rows of stock: `inventoryGet` without its paging. */
export type StockSearch = Omit<Params<'inventoryGet'>, 'page' | 'size'>
export type StockSort = NonNullable<StockSearch['sort']>

/** The stock view's part of the address (search.ts). */
export interface StockAddress extends CategoryAddress, FilterAddress {
	name?: string
	sort?: StockSort
	order?: 'asc' | 'desc'
	flat?: true
	location?: string
	cover?: string
	slow?: true
}

/** The rows that an address means; `node` is the category of its key. */
export function stockSearch(address: StockAddress, node: CategoryNode | undefined): StockSearch {
	const { cateKey = ROOT, name, sort, order, flat, location, slow } = address
	const cover = readCover(address.cover ?? '')
	const status = statesOf(address.stock)
	const filters = { ...filtersOf({ ...address, stock: '' }), ...choicesOf(address) }
	return {
		...(cateKey === ROOT ? {} : { category_ids: [cateKey] }),
		...(isDirect(address, node) ? { direct: true } : {}),
		...(name ? { name } : {}),
		...(status.length ? { status } : {}),
		...(Object.keys(filters).length ? { filters } : {}),
		...(flat ? {} : { fold: true }),
		...(location === undefined ? {} : { location }),
		...(cover ? { cover } : {}),
		...(slow ? { slow } : {}),
		...(sort ? { sort, order: order ?? 'asc' } : {}),
	}
}

/** What narrows the list beside its filters, and goes with them: a location, what a bar of the charts stands for. */
export const BESIDE_OFF = { location: undefined, cover: undefined, slow: undefined } as const

/** The address without anything that narrows its list, to be put over it. */
export const NOT_NARROWED = { ...NO_FILTERS, name: undefined, ...BESIDE_OFF } as const

/** Whether an address asks for less than a category. */
export function isNarrowed(address: StockAddress): boolean {
	return Object.keys(NOT_NARROWED).some((key) => address[key as keyof typeof NOT_NARROWED] !== undefined)
}

/** Whether it is narrowed by more than its filters. */
export function isNarrowedBeside(address: StockAddress): boolean {
	return Object.keys(BESIDE_OFF).some((key) => address[key as keyof typeof BESIDE_OFF] !== undefined)
}

import { getAttribute, setAttributes } from '#domain/sku/attribute-tree.ts'
import { type Json, sameJson } from '#domain/sku/value/json-value.ts'
import { searchText } from '#domain/text.ts'
import type { JsonObject, SkuAttrs, SkuImage } from '#server/db/tables.ts'

/** What can be changed of a SKU, and undone. */
export interface SkuState {
	sku_name: string
	status: 'active' | 'deleted'
	category_id: number | null
	parent_id: string | null
	/** Follows from having active variants (families.store.ts); never set by hand. */
	is_parent: boolean
	attrs: SkuAttrs
	images: SkuImage[]
	low_inventory_triggering: number | null
	over_inventory_triggering: number | null
	/** Null: at `main`. */
	stock_location: string | null
}

/** Paths of values that have a column of their own; all others stand in the attribute tree. */
const COLUMN_OF = new Map<string, Exclude<keyof SkuState, 'attrs'>>([
	['sku_name', 'sku_name'],
	['status', 'status'],
	['category_id', 'category_id'],
	['parent_id', 'parent_id'],
	['sku_img', 'images'],
	['low_inventory_triggering', 'low_inventory_triggering'],
	['over_inventory_triggering', 'over_inventory_triggering'],
	['stock_location', 'stock_location'],
])

export const EMPTY_STATE: SkuState = {
	sku_name: '',
	status: 'active',
	category_id: null,
	parent_id: null,
	is_parent: false,
	attrs: {},
	images: [],
	low_inventory_triggering: null,
	over_inventory_triggering: null,
	stock_location: null,
}

/** The value at a home path, null when there is none. */
export function getValue(state: SkuState, path: string): unknown {
	const column = COLUMN_OF.get(path)
	return column ? state[column] : (getAttribute(state.attrs, path) ?? null)
}

/** The state with clean values set at home paths. */
export function withValues(state: SkuState, values: Iterable<readonly [path: string, value: unknown]>): SkuState {
	const next = { ...state }
	const attributes: [string, Json][] = []
	for (const [path, value] of values) {
		const column = COLUMN_OF.get(path)
		if (column) Reflect.set(next, column, value)
		else attributes.push([path, value as Json])
	}
	next.attrs = setAttributes(next.attrs, attributes)
	return next
}

/** What differs at these paths, as the history keeps it; null when nothing does. */
export function difference(
	from: SkuState,
	to: SkuState,
	paths: Iterable<string>,
): { before: JsonObject; after: JsonObject } | null {
	const before: JsonObject = {}
	const after: JsonObject = {}
	for (const path of paths) {
		const [old, now] = [getValue(from, path), getValue(to, path)]
		if (sameJson(old, now)) continue
		before[path] = old
		after[path] = now
	}
	return Object.keys(after).length ? { before, after } : null
}

/** The text a SKU is found by: SKU, name, UPC and brand. */
export function searchOf({ sku_name, attrs }: SkuState): string {
	const [name, upc, brand] = ['bps.product_name', 'bps.upc', 'bps.brand_name'].map((path) => getAttribute(attrs, path))
	return searchText(sku_name, asText(name), asText(upc), asText(brand))
}

function asText(value: unknown): string | null {
	return typeof value === 'string' ? value : null
}

import { attributeEntries, getAttribute } from '#domain/sku/attribute-tree.ts'
import { homePath } from '#domain/sku/attributes.ts'
import type { SkuRow } from './sku.store.ts'

/** Attributes that have a column of their own, or stand around the SKU, and how they read. */
const COLUMNS: Readonly<Record<string, (row: SkuRow) => unknown>> = {
	sku_name: (row) => row.sku_name,
	category: (row) => row.category,
	sku_img: (row) => row.images,
	inventory: (row) => row.inventory,
	low_inventory_triggering: (row) => row.low_inventory_triggering,
	over_inventory_triggering: (row) => row.over_inventory_triggering,
	no: (row) => row.no,
	created_at: (row) => row.created_at.toISOString(),
	updated_at: (row) => row.updated_at.toISOString(),
}

/** The value at a path or one of its aliases, wherever it is stored; undefined when there is none. */
export function valueAt(row: SkuRow, path: string): unknown {
	const home = homePath(path)
	const column = Object.hasOwn(COLUMNS, home) ? COLUMNS[home] : undefined
	return column ? (column(row) ?? undefined) : getAttribute(row.attrs, home)
}

/** Every value that a SKU holds, each once, under its home path. */
export function valuesOf(row: SkuRow): Record<string, unknown> {
	const values: Record<string, unknown> = {}
	for (const [path, read] of Object.entries(COLUMNS)) values[path] = read(row)
	for (const [path, value] of attributeEntries(row.attrs)) values[path] = value
	return values
}

import type { SkuImage } from '#server/db/tables.ts'
import type { SkuRow } from '#server/modules/sku/index.ts'

/** What a sheet tells of a SKU: as it is now, or as it was. */
export interface SheetSku {
	readonly row: Pick<SkuRow, 'sku_name' | 'sku_name_key' | 'parent_id' | 'family'>
	/** Its value at a path; its parent's where it is a variant without one of its own. */
	readonly value: (path: string) => unknown
	readonly images: readonly SkuImage[]
	/** Of a parent: its variants. */
	readonly variants: readonly SheetSku[]
}

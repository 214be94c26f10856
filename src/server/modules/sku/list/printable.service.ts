import { getAttribute } from '#domain/sku/attribute-tree.ts'
import { homePath } from '#domain/sku/attributes.ts'
import type { Ctx } from '#server/context.ts'
import type { SkuImage } from '#server/db/tables.ts'
import { readSkus, type SkuRow } from '../sku.store.ts'
import { idsOfVariants } from './heads.store.ts'
import { readInherited } from './inherited.store.ts'

/** A SKU as a paper tells of it. */
export interface PrintableSku {
	readonly row: SkuRow
	/** What it shows of its parent, by path. */
	readonly above: Readonly<Record<string, unknown>>
	/** Its value at a path; its parent's where it is a variant without one of its own. */
	readonly value: (path: string) => unknown
	readonly images: readonly SkuImage[]
	/** Of a parent: its active variants. */
	readonly variants: readonly PrintableSku[]
}

/** SKUs by id with their variants and what they inherit, in their order; a fixed number of statements. */
export async function readPrintableSkus(ctx: Ctx, ids: readonly string[]): Promise<PrintableSku[]> {
	const rows = await readSkus(ctx, ids)
	const parents = rows.filter(({ is_parent }) => is_parent).map(({ id }) => id)
	const families = await idsOfVariants(ctx, parents)
	const variants = await readSkus(ctx, [...families.values()].flat())
	const inherited = await readInherited(ctx, [...rows, ...variants])
	const toPrintable = (row: SkuRow, variants: readonly PrintableSku[]): PrintableSku => {
		const above = inherited.get(row.id) ?? {}
		const images = (above['sku_img'] as SkuImage[] | undefined) ?? row.images
		return { row, above, images, variants, value: (path) => getAttribute(row.attrs, path) ?? above[homePath(path)] }
	}
	const childrenOf = Map.groupBy(
		variants.map((row) => toPrintable(row, [])),
		({ row }) => row.parent_id ?? '',
	)
	return rows.map((row) => toPrintable(row, childrenOf.get(row.id) ?? []))
}

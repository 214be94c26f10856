import { getAttribute, type AttributeTree } from './attribute-tree.ts'

/** What a buyer misses when it is not there; the product name alone is required to publish (product.md section 3.1). */
export const PUBLISH_PATHS = [
	'bps.product_name',
	'bps.price',
	'sku_img',
	'bps.description',
	'bps.moq',
	'pps.carton_gross_weight',
] as const

/** The paths of `PUBLISH_PATHS` without a value, neither own nor from the parent. */
export function missingToPublish(tree: AttributeTree, parent: Readonly<Record<string, unknown>> | null): string[] {
	return PUBLISH_PATHS.filter((path) => isEmpty(getAttribute(tree, path)) && isEmpty(parent?.[path]))
}

function isEmpty(value: unknown): boolean {
	return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

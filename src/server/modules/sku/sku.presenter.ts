import type { Sku } from '#contract/sku.ts'
import { UNCATEGORIZED } from '#domain/category/limits.ts'
import type { Ctx } from '#server/context.ts'
import type { JsonObject } from '#server/db/tables.ts'
import type { SkuRow } from './sku.store.ts'

/**
 * A SKU as it goes over the wire (api.md, "SKUs"), the spec's second homes of a value filled in (product.md 1.25).
 * `inherited`: what a variant shows of its parent, where that is told.
 */
export function presentSku(ctx: Ctx, row: SkuRow, inherited?: Sku['inherited']): Sku {
	const { bps, pps = {}, cps = [], ...others } = row.attrs
	return {
		...others,
		id: row.id,
		uid: ctx.accountId,
		no: row.no,
		sku_name: row.sku_name,
		sku_name_key: row.sku_name_key,
		status: row.status,
		category: row.category ?? '',
		category_id: row.category_id ?? UNCATEGORIZED,
		...(row.parent_key === null ? {} : { parent_sku_name_key: row.parent_key }),
		...(row.is_parent ? { parent: true as const } : {}),
		...(row.family ? { family: row.family } : {}),
		...(inherited ? { inherited } : {}),
		bps: basics(row, bps ?? {}, pps),
		pps,
		cps,
		sku_img: row.images,
		main_img_md5: row.main_img_md5,
		inventory: row.inventory,
		low_inventory_triggering: row.low_inventory_triggering,
		over_inventory_triggering: row.over_inventory_triggering,
		...(pps['pack_per_carton'] === undefined ? {} : { pack_per_carton: pps['pack_per_carton'] }),
		search: row.search,
		version: row.version,
		created_at: row.created_at.toISOString(),
		updated_at: row.updated_at.toISOString(),
	}
}

/** 'bps' with the values that live elsewhere. */
function basics(row: SkuRow, bps: JsonObject, pps: JsonObject): JsonObject {
	const whole: JsonObject = { ...bps, sku_name: row.sku_name, sku_img: row.images, inventory: row.inventory }
	if (pps['qty_per_carton'] !== undefined)
		whole['carton_spec'] = { ...branch(bps['carton_spec']), package_qty: pps['qty_per_carton'] }
	if (pps['qty_per_pack'] !== undefined)
		whole['package_spec'] = { ...branch(bps['package_spec']), contains_qty: pps['qty_per_pack'] }
	return whole
}

function branch(value: unknown): object {
	return typeof value === 'object' && value !== null ? value : {}
}

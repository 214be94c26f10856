import type { PublicSku } from '#contract/published.ts'
import { isProblem } from '#domain/problem.ts'
import type { PackSizes } from '#domain/pricing/price-table.ts'
import { orderMultiple } from '#domain/pricing/quantity-step.ts'
import { getAttribute } from '#domain/sku/attribute-tree.ts'
import { cartonVolume } from '#domain/sku/carton-volume.ts'
import { convertWeight, parseWeight, readWeightUnit } from '#domain/units.ts'
import { isDecimal } from '#domain/decimal.ts'
import type { GoodsRow } from './goods.store.ts'

type OrderFacts = Pick<PublicSku, 'multiple' | 'pack' | 'carton' | 'carton_cbm' | 'piece_kg'>

/** Pieces in a pack and in a carton of a SKU; 0 where it does not say. */
export function packSizes(attrs: GoodsRow['attrs']): PackSizes {
	const size = (path: string) => Number(getAttribute(attrs, path) ?? 0)
	return { pack: size('pps.qty_per_pack'), carton: size('pps.qty_per_carton') }
}

/** What a cart counts with: packing, volume and weight, each only where the catalog shows the field that tells it. */
export function orderFacts({ attrs }: GoodsRow, fields: readonly string[], moq: number): OrderFacts {
	const shows = (...names: string[]) => names.some((name) => fields.includes(name))
	const sizes = packSizes(attrs)
	const pack = shows('qty_per_pack') ? sizes.pack || undefined : undefined
	const carton = shows('qty_per_carton') ? sizes.carton || undefined : undefined
	const multiple = orderMultiple(moq, { pack, carton })
	const carton_cbm = shows('cbm', 'carton_size') ? cartonVolume((path) => getAttribute(attrs, path)) : null
	const piece_kg = shows('weight') ? pieceWeight(attrs) : null
	return {
		...(multiple && { multiple }),
		...(pack && { pack }),
		...(carton && { carton }),
		...(carton_cbm && { carton_cbm }),
		...(piece_kg && { piece_kg }),
	}
}

/** Kilograms of a piece: of the weight as text where it names its unit, else of the item's; as the field shows it. */
function pieceWeight(attrs: GoodsRow['attrs']): string | null {
	const written = String(getAttribute(attrs, 'weight') ?? '')
	if (written) {
		const weight = parseWeight(written)
		if (isProblem(weight) || !weight.value.unit || weight.value.value.startsWith('-')) return null
		return convertWeight(weight.value.value, weight.value.unit, 'kg')
	}
	const weight = String(getAttribute(attrs, 'pps.item_weight') ?? '')
	const unit = readWeightUnit(String(getAttribute(attrs, 'pps.item_weight_unit') ?? ''))
	return unit && isDecimal(weight) ? convertWeight(weight, unit, 'kg') : null
}

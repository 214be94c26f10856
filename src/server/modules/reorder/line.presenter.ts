import type { ReorderLine } from '#contract/reorder.ts'
import { cartonsOf, lineCost } from '#domain/inventory/reorder.ts'
import { optionText } from '#domain/sku/value/option-text.ts'
import type { DetailsRow } from './reorder.store.ts'
import type { ReorderFigures } from './reorder.types.ts'

export function presentLine(line: ReorderFigures, about: DetailsRow, currency: string): ReorderLine {
	const options = optionText(about.variations)
	const { qty, carton } = line
	return {
		sku_name_key: line.sku_name_key,
		sku_name: about.sku_name,
		product_name: about.product_name ?? '',
		...(options && { options }),
		img: about.img,
		supplier: line.supplier,
		...(about.supplier_code && { supplier_code: about.supplier_code }),
		item_unit: line.item_unit ?? '',
		state: line.state,
		on_hand: line.on_hand,
		committed: line.committed,
		incoming: line.incoming,
		target: line.target,
		rule: line.rule,
		proposed: line.proposed,
		qty,
		carton,
		cartons: cartonsOf(qty, carton),
		cost: line.cost,
		line_cost: lineCost(line, currency),
	}
}

import type { DraftFields } from '#contract/document-draft.ts'
import {
	type Decimal,
	divideDecimals,
	isDecimal,
	multiplyDecimals,
	roundDecimal,
	signOf,
	trimDecimal,
} from '#domain/decimal.ts'
import { arrivalsOf } from '#domain/documents/arrivals.ts'
import type { LandedLine } from '#domain/documents/landed.ts'
import { packingOfSku } from '#domain/documents/sku-packing.ts'
import { goodsNets, pricedDocument } from '#domain/documents/totals.ts'
import { getAttribute } from '#domain/sku/attribute-tree.ts'
import { boxAt } from '#domain/sku/carton-volume.ts'
import { convertWeight, cubicMetres, readWeightUnit } from '#domain/units.ts'
import type { Ctx } from '#server/context.ts'
import { type GoodsRow, readGoods } from '#server/modules/paper/index.ts'
import { readArrived } from '../arrival/arrived.service.ts'
import type { DocumentRow } from '../document.store.ts'
import { fieldsOf } from '../stored.rule.ts'

/** A line of which something has come, with its SKU. */
export interface CameLine extends LandedLine {
	sku_name_key: string | null
}

/** Goods of an order that have come, and their SKUs as they are now. */
export interface CameGoods {
	lines: CameLine[]
	skus: ReadonlyMap<string, GoodsRow>
}

/** Decimals of what is told. */
const VALUE_PLACES = 6
const MEASURE_PLACES = 9
const EXACT = 30

/** What has come of an order, in the order of its lines; nothing of other documents and of drafts. */
export async function cameOf(ctx: Ctx, row: DocumentRow): Promise<CameGoods> {
	const arrived = await readArrived(ctx, row)
	const fields = fieldsOf(row)
	const stands = arrived ? arrivalsOf(fields.lines, arrived.lines) : []
	const came = stands.filter(({ received }) => signOf(received) > 0)
	const nets = goodsNets(pricedDocument(fields))
	const known = new Map(fields.lines.map((line) => [line.id, line]))
	const keys = came.flatMap(({ id }) => known.get(id)?.sku_name_key ?? [])
	const skus = await readGoods(ctx, [...new Set(keys)])
	const lines = came.flatMap(({ id, received, ordered }): CameLine[] => {
		const line = known.get(id)
		if (!line) return []
		const value = divideDecimals(multiplyDecimals(nets.get(id) ?? '0', received), ordered, VALUE_PLACES)
		const { sku_name_key, sku_name, name } = line
		const measured = measuresOf(line, skus.get(sku_name_key ?? ''), received)
		return [{ id, name: name || sku_name, sku_name_key, received, value: trimDecimal(value), ...measured }]
	})
	return { lines, skus }
}

type DraftLine = DraftFields['lines'][number]

/** What pieces of a line weigh and measure: as they travel, in cartons, where their SKU says so, else by themselves. */
function measuresOf(
	line: DraftLine,
	sku: GoodsRow | undefined,
	pieces: Decimal,
): Pick<LandedLine, 'weight' | 'volume'> {
	if (!sku) return { weight: null, volume: null }
	const read = (path: string) => getAttribute(sku.attrs, path)
	const packing = packingOfSku(read)
	const per = packing?.per_carton ?? (line.unit === 'carton' ? line.factor : null)
	const ofPiece = (carton: Decimal | null | undefined) =>
		carton && per !== null ? divideDecimals(carton, String(per), EXACT) : null
	const kg = (weight: Decimal | null | undefined) =>
		weight && packing ? convertWeight(weight, packing.weight_unit, 'kg', EXACT) : null
	const box = packing?.size && cubicMetres(packing.size, packing.size_unit, EXACT)
	const weight = ofPiece(kg(packing?.carton_gross)) ?? itemWeight(read) ?? ofPiece(kg(packing?.carton_net))
	const volume = ofPiece(box) ?? itemVolume(read)
	const all = (one: Decimal | null) =>
		one === null ? null : trimDecimal(roundDecimal(multiplyDecimals(one, pieces), MEASURE_PLACES))
	return { weight: all(weight), volume: all(volume) }
}

function itemWeight(read: (path: string) => unknown): Decimal | null {
	const weight = read('pps.item_weight')
	const unit = readWeightUnit(String(read('pps.item_weight_unit') ?? 'kg'))
	return typeof weight === 'string' && isDecimal(weight) && unit ? convertWeight(weight, unit, 'kg', EXACT) : null
}

function itemVolume(read: (path: string) => unknown): Decimal | null {
	const found = boxAt(read, 'pps.length_width_height')
	return found && cubicMetres(found.box, found.unit, EXACT)
}

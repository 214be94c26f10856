import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { reorder } from '#contract/reorder.ts'
import { multiplyDecimals, trimDecimal } from '#domain/decimal.ts'
import { inUnits } from '#domain/documents/arrivals.ts'
import { LINES_MAX } from '#domain/documents/document.ts'
import { ORDERS_MAX, supplierKey } from '#domain/inventory/reorder.ts'
import { isFraction } from '#domain/inventory/whole-units.ts'
import { fitting } from '#domain/text.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { getCustomers } from '#server/modules/customer/index.ts'
import { newDocument, setDocument } from '#server/modules/document/index.ts'
import { findOrdered } from './export.service.ts'
import type { ReorderFigures } from './reorder.types.ts'

type Row = (typeof reorder)['makePurchaseOrders']
type Order = Awaited<ReturnType<typeof setDocument>>
type OrderLine = Order['lines'][number]

/** Records of suppliers that are looked through for one of a name. */
const SUPPLIERS_LOOKED = 100
/** Characters of a name on a document. */
const NAME_MAX = 160

/**
 * Makes drafts of purchase orders of what is to be ordered, one for each supplier, by the carton where quantities fill cartons.
 * A supplier who has a record is named by it. Refuses `reorder_empty`, `reorder_suppliers`.
 */
export async function makePurchaseOrders(ctx: Ctx, params: ParamsOf<Row>): Promise<DataOf<Row>> {
	const { lines } = await findOrdered(ctx, params)
	const portions = [...Map.groupBy(lines, ({ supplier }) => supplierKey(supplier)).values()].flatMap(portionsOf)
	if (portions.length > ORDERS_MAX) throw refuse('reorder_suppliers', { params: { max: ORDERS_MAX } })
	const made: DataOf<Row>['made'] = []
	for (const portion of portions) {
		const { id } = await makeOrder(ctx, portion)
		made.push({ id, supplier: portion[0]?.supplier ?? '', lines: portion.length })
	}
	return { made }
}

/** A document holds so many lines. */
function portionsOf(lines: ReorderFigures[]): ReorderFigures[][] {
	const count = Math.ceil(lines.length / LINES_MAX)
	return Array.from({ length: count }, (_, at) => lines.slice(at * LINES_MAX, (at + 1) * LINES_MAX))
}

async function makeOrder(ctx: Ctx, lines: readonly ReorderFigures[]): Promise<Order> {
	const supplier = lines[0]?.supplier ?? ''
	const customer_id = supplier === '' ? undefined : await recordOf(ctx, supplier)
	const keys = lines.map(({ sku_name_key }) => sku_name_key)
	const type = 'purchase_order'
	const begun = await newDocument(ctx, { type, ...(customer_id && { customer_id }), sku_name_keys: keys })
	const { goods: _goods, ...fields } = begun
	const wanted = new Map(lines.map((line) => [line.sku_name_key, line]))
	return setDocument(ctx, {
		...fields,
		type,
		...(customer_id === undefined && { bill_to: { ...fields.bill_to, name: fitting(supplier, NAME_MAX) } }),
		lines: fields.lines.map((line) => ordered(line, wanted.get(line.sku_name_key ?? ''))),
	})
}

/** The record of a supplier of this name, in any spelling. */
async function recordOf(ctx: Ctx, supplier: string): Promise<string | undefined> {
	const { list } = await getCustomers(ctx, { page: 1, size: SUPPLIERS_LOOKED, role: 'supplier', name: supplier })
	return list.find(({ name }) => supplierKey(name) === supplierKey(supplier))?.id
}

/** A line of a piece with the quantity that is ordered: whole cartons where they are. */
function ordered(line: OrderLine, wanted: ReorderFigures | undefined): OrderLine {
	if (!wanted) return line
	const { qty, carton } = wanted
	const cartons = carton === null ? null : inUnits(qty, carton)
	if (carton === null || cartons === null || isFraction(cartons)) return { ...line, qty: trimDecimal(qty) }
	const unit_price = trimDecimal(multiplyDecimals(line.unit_price, String(carton)))
	return { ...line, qty: cartons, unit: 'carton', factor: carton, unit_price }
}

import { signOf } from '#domain/decimal.ts'
import { awaitedLines, orderedPieces } from '#domain/documents/arrivals.ts'
import type { Ctx } from '#server/context.ts'
import { refuse, refuseProblem } from '#server/http/refusal.ts'
import { idsOfKeys } from '#server/modules/sku/index.ts'
import { closeExpected, expect, type ExpectLine } from '#server/modules/stock/index.ts'
import { type DocumentRow, findDocument } from '../document.store.ts'
import { fieldsOf } from '../stored.rule.ts'
import { inStock, lineInStock, readArrived } from './arrived.service.ts'

/**
 * Says to stock what a placed order brings: lines of SKUs that are there. Refuses what stock says of a line: a product with
 * variants, parts of what is counted in whole pieces.
 */
export async function awaitGoods(ctx: Ctx, { id }: Pick<DocumentRow, 'id'>): Promise<void> {
	const row = await findDocument(ctx, id)
	if (!row) throw refuse('not_found')
	const { lines, meta } = fieldsOf(row)
	const keys = lines.flatMap(({ sku_name_key }) => sku_name_key ?? [])
	const ids = await idsOfKeys(ctx, [...new Set(keys)])
	const asked: ExpectLine[] = []
	const places: number[] = []
	for (const line of awaitedLines(lines)) {
		const sku_id = ids.get(line.sku_name_key ?? '')
		if (sku_id === undefined) continue
		places.push(lines.indexOf(line))
		asked.push({
			line_id: lineInStock(row, line.id),
			sku_id,
			qty: orderedPieces(line),
			due: line.due ?? meta.due_date,
			...(meta.deliver_to !== '' && { location: meta.deliver_to }),
		})
	}
	for (const [at, outcome] of (await expect(ctx, inStock(row), asked)).entries())
		if (!outcome.ok) throw refuseProblem({ ...outcome.problem, path: `lines.${places[at] ?? 0}.qty` })
}

/** Nothing more is waited for. */
export function stopAwaiting(ctx: Ctx, row: Pick<DocumentRow, 'id'>): Promise<void> {
	return closeExpected(ctx, inStock(row))
}

/** Refuses `order_arrived` where something has come of an order. */
export async function requireNothingArrived(ctx: Ctx, row: DocumentRow): Promise<void> {
	const arrived = await readArrived(ctx, row)
	const some = [...(arrived?.lines.values() ?? [])].some(({ received }) => signOf(received) !== 0)
	if (some) throw refuse('order_arrived')
}

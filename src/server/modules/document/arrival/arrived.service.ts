import { v5 as uuidv5 } from 'uuid'
import { z } from 'zod'
import { Receipt } from '#contract/document-shapes.ts'
import { addDecimals } from '#domain/decimal.ts'
import type { Arrived } from '#domain/documents/arrivals.ts'
import type { Ctx } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import { expectedOf, type StockDocument } from '#server/modules/stock/index.ts'
import type { DocumentRow } from '../document.store.ts'
import { fieldsOf } from '../stored.rule.ts'
import { listReceipts, type ReceiptRow } from './receipt.store.ts'

/** An order as stock knows it. */
export const inStock = ({ id }: Pick<DocumentRow, 'id'>): StockDocument => ({ type: 'purchase_order', id })

/** A line's id as stock knows it: always the same, whatever the editor has called the line. */
export const lineInStock = ({ id }: Pick<DocumentRow, 'id'>, line_id: string): string => uuidv5(line_id, id)

/** What came of which line, as it is stored. */
export const StoredReceiptLines = z.array(Receipt.shape.lines.element)

const readLines = ({ id, lines }: ReceiptRow) => readStored(StoredReceiptLines, lines, `lines of receipt ${id}`)

interface ArrivedSoFar {
	/** By the line's id. */
	lines: Map<string, Arrived>
	receipts: Receipt[]
	/** Lines whose goods stock waits for or has waited for. */
	stocked: Set<string>
}

/**
 * What has come of each line of an order, and its deliveries; null of other documents and of drafts. What stock counts as
 * received decides where a line has goods: there it stands also when somebody takes a part back.
 */
export async function readArrived(ctx: Ctx, row: DocumentRow): Promise<ArrivedSoFar | null> {
	if (row.type !== 'purchase_order' || row.state === 'draft') return null
	const rows = await listReceipts(ctx, row.id)
	const lines = new Map<string, Arrived>()
	for (const receipt of rows)
		for (const { id, qty, damaged } of receipt.is_undone ? [] : readLines(receipt)) {
			const before = lines.get(id) ?? { received: '0', damaged: '0' }
			lines.set(id, {
				received: addDecimals(before.received, qty),
				damaged: addDecimals(before.damaged, damaged),
			})
		}
	const inGoods = new Map((await expectedOf(ctx, inStock(row))).map(({ line_id, received }) => [line_id, received]))
	const stocked = new Set<string>()
	for (const { id } of fieldsOf(row).lines) {
		const received = inGoods.get(lineInStock(row, id))
		if (received === undefined) continue
		stocked.add(id)
		lines.set(id, { damaged: lines.get(id)?.damaged ?? '0', received })
	}
	return { lines, receipts: rows.map(present), stocked }
}

function present(row: ReceiptRow): Receipt {
	const { id, date, delivery_note, is_undone, at } = row
	return { id, date, delivery_note, lines: readLines(row), is_undone, at: at.toISOString() }
}

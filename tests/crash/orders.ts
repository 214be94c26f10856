import { sql } from 'kysely'
import { type Ctx, transact } from '#server/context.ts'
import { getDocument, operateDocument, setDocument } from '#server/modules/document/index.ts'
import { line, NORDHAUS } from '#tests/make/documents.ts'

/** Orders a million pieces of each SKU, whatever is killed. */
export async function placeOrders(ctx: Ctx): Promise<void> {
	const { db, accountId } = ctx
	const skus = db.selectFrom('sku').select('sku_name_key').where('account_id', '=', accountId).orderBy('no')
	for (const { sku_name_key } of await skus.execute())
		await transact(ctx, async (ctx) => {
			const lines = [line('1000000', '1', { id: 'line', sku_name_key })]
			const { id } = await setDocument(ctx, { type: 'purchase_order', bill_to: NORDHAUS, lines })
			await operateDocument(ctx, { id, action: 'place', confirm: false })
		})
}

/** Orders of which something else is told than their deliveries come to, or than the ledger has of them. */
export async function wrongOrders(ctx: Ctx): Promise<unknown[]> {
	const { db, accountId } = ctx
	const { rows } = await sql<{ id: string; sum: number; booked: number }>`
		select id,
			(select coalesce(sum((l ->> 'qty')::float8), 0) from document_receipt r, jsonb_array_elements(r.lines) l
				where r.account_id = d.account_id and document_id = d.id and not is_undone) as sum,
			(select coalesce(sum(delta)::float8, 0) from stock_move m
				where m.account_id = d.account_id and doc_type = 'purchase_order' and doc_id = d.id) as booked
		from document d where account_id = ${accountId} and type = 'purchase_order'`.execute(db)
	const told = await Promise.all(rows.map(({ id }) => getDocument(ctx, { id })))
	return rows.flatMap((row, at) => {
		const { arrivals = [], state } = told[at] ?? {}
		const isRight = row.sum === row.booked && Number(arrivals[0]?.received) === row.sum
		return isRight && (state === 'placed') === (row.sum === 0) ? [] : [{ ...row, arrivals, state }]
	})
}

import type { Selectable } from 'kysely'
import type { Scope } from '#server/context.ts'
import type { Tables } from '#server/db/tables.ts'

/** A delivery as stored. */
export type ReceiptRow = Selectable<Tables['document_receipt']>

/** Deliveries of an order in the order in which they were booked. */
export function listReceipts({ db, accountId }: Scope, document_id: string): Promise<ReceiptRow[]> {
	return db
		.selectFrom('document_receipt')
		.selectAll()
		.where('account_id', '=', accountId)
		.where('document_id', '=', document_id)
		.orderBy('id')
		.execute()
}

export function findReceipt({ db, accountId }: Scope, id: string): Promise<ReceiptRow | undefined> {
	return db
		.selectFrom('document_receipt')
		.selectAll()
		.where('account_id', '=', accountId)
		.where('id', '=', id)
		.executeTakeFirst()
}

type NewReceipt = Omit<ReceiptRow, 'account_id' | 'is_undone' | 'lines'> & { lines: string }

export async function insertReceipt({ db, accountId }: Scope, row: NewReceipt): Promise<void> {
	await db
		.insertInto('document_receipt')
		.values({ ...row, account_id: accountId })
		.execute()
}

/** A delivery counts no longer, or again; `group_id` is what takes its movements back then. */
export async function turnReceipt(
	{ db, accountId }: Scope,
	id: string,
	change: Pick<ReceiptRow, 'is_undone' | 'group_id'>,
): Promise<void> {
	await db
		.updateTable('document_receipt')
		.set(change)
		.where('account_id', '=', accountId)
		.where('id', '=', id)
		.execute()
}

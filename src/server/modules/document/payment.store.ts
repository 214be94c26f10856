import type { Selectable } from 'kysely'
import type { Scope } from '#server/context.ts'
import type { Tables } from '#server/db/tables.ts'

/** A payment as stored. */
export type PaymentRow = Selectable<Tables['document_payment']>

/** Payments of a document in the order in which they were recorded. */
export function listPayments({ db, accountId }: Scope, document_id: string): Promise<PaymentRow[]> {
	return db
		.selectFrom('document_payment')
		.selectAll()
		.where('account_id', '=', accountId)
		.where('document_id', '=', document_id)
		.orderBy('id')
		.execute()
}

export function findPayment({ db, accountId }: Scope, id: string): Promise<PaymentRow | undefined> {
	return db
		.selectFrom('document_payment')
		.selectAll()
		.where('account_id', '=', accountId)
		.where('id', '=', id)
		.executeTakeFirst()
}

export async function insertPayment({ db, accountId }: Scope, row: Omit<PaymentRow, 'account_id'>): Promise<void> {
	await db
		.insertInto('document_payment')
		.values({ ...row, account_id: accountId })
		.execute()
}

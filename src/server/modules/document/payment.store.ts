import type { Selectable } from 'kysely'
import type { Scope } from '#server/context.ts'
import { compileOnce } from '#server/db/compile-once.ts'
import { planKept } from '#server/db/kept-plans.ts'
import { read, type Reading, reading } from '#server/db/readings.ts'
import type { Tables } from '#server/db/tables.ts'

/** A payment as stored. */
export type PaymentRow = Selectable<Tables['document_payment']>

/** Payments of a document in the order in which they were recorded. */
export function listPayments(scope: Scope, document_id: string): Promise<PaymentRow[]> {
	return read(scope.db, listingPayments(scope, document_id))
}

/** The same, to be done together with more. */
export function listingPayments({ db, accountId }: Scope, document_id: string): Reading<PaymentRow[]> {
	return reading(selectPayments.query(db, { accountId, document_id }), (rows) => rows)
}

const selectPayments = compileOnce((db, { accountId, document_id }: { accountId: string; document_id: string }) =>
	db
		.selectFrom('document_payment')
		.selectAll()
		.where('account_id', '=', accountId)
		.where('document_id', '=', document_id)
		.orderBy('id')
		.modifyEnd(planKept),
)

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

import { type Selectable, sql } from 'kysely'
import type { Scope } from '#server/context.ts'
import { compileOnce } from '#server/db/compile-once.ts'
import { planKept } from '#server/db/kept-plans.ts'
import { read, type Reading, reading } from '#server/db/readings.ts'
import type { Tables } from '#server/db/tables.ts'

/** A shipment as stored. */
export type ShipmentRow = Selectable<Tables['document_shipment']>

/** Shipments of a document in the order in which they were booked. */
export function listShipments(scope: Scope, document_id: string): Promise<ShipmentRow[]> {
	return read(scope.db, readingShipments(scope, document_id))
}

/** The same, to be done together with more. */
export function readingShipments({ db, accountId }: Scope, document_id: string): Reading<ShipmentRow[]> {
	return reading(selectShipments.query(db, { accountId, document_id }), (rows) => rows)
}

const selectShipments = compileOnce((db, { accountId, document_id }: { accountId: string; document_id: string }) =>
	db
		.selectFrom('document_shipment')
		.selectAll()
		.where('account_id', '=', accountId)
		.where('document_id', '=', document_id)
		.orderBy('id')
		.modifyEnd(planKept),
)

/** What came back of an invoice with its credit notes and has not left again. */
export function listReturns({ db, accountId }: Scope, invoice_id: string): Promise<ShipmentRow[]> {
	return db
		.selectFrom('document_shipment as shipment')
		.innerJoin('document as note', (join) =>
			join.on('note.account_id', '=', accountId).onRef('note.id', '=', 'shipment.document_id'),
		)
		.selectAll('shipment')
		.where('shipment.account_id', '=', accountId)
		.where('note.from_id', '=', invoice_id)
		.where('shipment.direction', '=', 'back')
		.where('shipment.is_undone', '=', sql.lit(false))
		.orderBy('shipment.id')
		.execute()
}

export function findShipment({ db, accountId }: Scope, id: string): Promise<ShipmentRow | undefined> {
	return db
		.selectFrom('document_shipment')
		.selectAll()
		.where('account_id', '=', accountId)
		.where('id', '=', id)
		.executeTakeFirst()
}

type NewShipment = Omit<ShipmentRow, 'account_id' | 'is_undone' | 'lines'> & { lines: string }

export async function insertShipment({ db, accountId }: Scope, row: NewShipment): Promise<void> {
	await db
		.insertInto('document_shipment')
		.values({ ...row, account_id: accountId })
		.execute()
}

/** A shipment counts no longer, or again; `group_id` is what takes its movements back then. */
export async function turnShipment(
	{ db, accountId }: Scope,
	id: string,
	change: Pick<ShipmentRow, 'is_undone' | 'group_id'>,
): Promise<void> {
	await db
		.updateTable('document_shipment')
		.set(change)
		.where('account_id', '=', accountId)
		.where('id', '=', id)
		.execute()
}

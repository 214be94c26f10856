import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Scope } from '#server/context.ts'
import { readStored, readStoredOrNull } from '#server/db/stored.ts'
import type { Tables } from '#server/db/tables.ts'

/** The entity of landed costs in the history: sorts behind `sku`, so that a group takes back what SKUs cost first. */
export const LANDED_ENTITY = 'landed_cost'

/** A landed cost as stored. */
export type LandedRow = Selectable<Tables['landed_cost']>

const StoredShares = z.array(z.object({ id: z.string(), amount: z.string() }))
const StoredWritten = z.array(
	z.object({
		sku_name_key: z.string(),
		sku_name: z.string(),
		/** Pieces of the order that are in the SKU's cost since. */
		pieces: z.string(),
		before: z.string().nullable(),
		after: z.string(),
	}),
)
/** What a landed cost made of the cost of a SKU. */
export type Written = z.output<typeof StoredWritten>[number]

export const sharesOf = ({ id, shares }: LandedRow) => readStored(StoredShares, shares, `shares of landed cost ${id}`)
/** Null where the SKUs were left alone. */
export const writtenOf = ({ id, written }: LandedRow) =>
	readStoredOrNull(StoredWritten, written, `SKUs of landed cost ${id}`)

/** Landed costs of an order in the order in which they were added, with those that were taken back. */
export function listCosts({ db, accountId }: Scope, document_id: string): Promise<LandedRow[]> {
	return db
		.selectFrom('landed_cost')
		.selectAll()
		.where('account_id', '=', accountId)
		.where('document_id', '=', document_id)
		.orderBy('id')
		.execute()
}

/** Those that count. */
export async function standingCosts(ctx: Scope, document_id: string): Promise<LandedRow[]> {
	return (await listCosts(ctx, document_id)).filter(({ is_undone }) => !is_undone)
}

export function findCost({ db, accountId }: Scope, id: string): Promise<LandedRow | undefined> {
	return db
		.selectFrom('landed_cost')
		.selectAll()
		.where('account_id', '=', accountId)
		.where('id', '=', id)
		.executeTakeFirst()
}

type NewCost = Omit<LandedRow, 'account_id' | 'is_undone' | 'shares' | 'written'> & {
	shares: string
	written: string | null
}

export async function insertCost({ db, accountId }: Scope, row: NewCost): Promise<void> {
	await db
		.insertInto('landed_cost')
		.values({ ...row, account_id: accountId })
		.execute()
}

/** A cost counts no longer, or again; `group_id` is what takes back then what it changed. */
export async function turnCost(
	{ db, accountId }: Scope,
	id: string,
	change: Pick<LandedRow, 'is_undone' | 'group_id'>,
): Promise<void> {
	await db.updateTable('landed_cost').set(change).where('account_id', '=', accountId).where('id', '=', id).execute()
}

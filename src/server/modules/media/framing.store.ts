import { sql } from 'kysely'
import type { Framing } from '#domain/media/framing.ts'
import { type Ctx, type Db, joinOwner, type Owner } from '#server/context.ts'

/** Accounts of one look; the others come with the next. */
const TAKEN = 200

/** Owners of accounts with pictures of which it is not known what they show, or which colours they have. */
export async function ownersOfUnframed(db: Db): Promise<Owner[]> {
	const { rows } = await sql<Owner>`
		select owner.* from (
			select distinct account_id from media where kind = 'image' and state = 'ready' and framing -> 'lead' is null limit ${TAKEN}
		) as waiting
		${joinOwner('waiting')}`.execute(db)
	return rows
}

/** Such pictures of the account, each once under however many names it was uploaded. */
export function findUnframed({ db, accountId }: Ctx, limit: number) {
	return db
		.selectFrom('media')
		.select(['storage_key', 'card_key'])
		.distinct()
		.where('account_id', '=', accountId)
		.where('kind', '=', 'image')
		.where('state', '=', 'ready')
		.where(sql`framing -> 'lead'`, 'is', null)
		.limit(limit)
		.execute()
}

/** Keeps what a picture shows, under every name it was uploaded by. */
export async function setFraming({ db, accountId }: Ctx, storage_key: string, framing: Framing): Promise<void> {
	await db
		.updateTable('media')
		.set({ framing: JSON.stringify(framing) })
		.where('account_id', '=', accountId)
		.where('storage_key', '=', storage_key)
		.execute()
}

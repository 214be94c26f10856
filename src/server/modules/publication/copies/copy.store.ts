import { sql } from 'kysely'
import { joinOwner, type Owner, type Scope } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'

/** In whose name files of an account's catalogs are made. */
export async function findOwner({ db, accountId }: Scope): Promise<Owner> {
	const { rows } = await sql<Owner>`
		select owner.account_id, owner.user_id, owner.locale
		from account ${joinOwner('account')} where account.account_id = ${accountId}::uuid`.execute(db)
	const [owner] = rows
	if (!owner) throw refuse('not_found')
	return owner
}

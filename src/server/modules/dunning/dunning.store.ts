import { sql } from 'kysely'
import { type Db, joinOwner, type Owner } from '#server/context.ts'

/** The owners of accounts that have chosen days for reminders. */
export async function listReminding(db: Db): Promise<Owner[]> {
	const { rows } = await sql<Owner>`
		select owner.account_id, owner.user_id, owner.locale from account ${joinOwner('account')}
		where jsonb_array_length(coalesce(account.invoice_setting -> 'reminder_days', '[]')) > 0 and account.delete_at is null
		order by owner.account_id`.execute(db)
	return rows
}

import { sql } from 'kysely'
import { type Db, joinOwner, type Owner } from '#server/context.ts'

/** An inquiry whose buyer has waited long, and whom to tell. */
export interface DueReminder extends Owner {
	id: string
	year: number
	no: number
	name: string
}

/** Inquiries of one turn. */
const TURN = 100

/** Takes the inquiries whose buyers wait since before a moment, and notes that their sellers are told; each is taken once. */
export async function claimReminders(db: Db, before: Date, now: Date): Promise<DueReminder[]> {
	const { rows } = await sql<DueReminder>`
		with due as (
			select account_id, id from inquiry
			where state in ('new', 'open') and answered_at is null and reminded_at is null and merged_into is null and last_at < ${before}
			order by last_at limit ${sql.lit(TURN)} for update skip locked
		), told as (
			update inquiry set reminded_at = ${now} from due
			where inquiry.account_id = due.account_id and inquiry.id = due.id
			returning inquiry.account_id, inquiry.id, year, no, name
		)
		select told.id, told.year, told.no, told.name, owner.account_id, owner.user_id, owner.locale
		from told ${joinOwner('told')}`.execute(db)
	return rows
}

import { sql } from 'kysely'
import type { BackupSchedule } from '#contract/backup.ts'
import { type Db, joinOwner, type Owner, type Scope } from '#server/context.ts'

/** The schedule with when it is due next. */
export type ScheduleRow = BackupSchedule & { due_at: Date | null }

const NEVER: ScheduleRow = { every: 'never', hour: 3, keep: 7, due_at: null }

export async function readSchedule({ db, accountId }: Scope): Promise<ScheduleRow> {
	const row = await db
		.selectFrom('backup_schedule')
		.select(['every', 'hour', 'keep', 'due_at'])
		.where('account_id', '=', accountId)
		.executeTakeFirst()
	return row ?? NEVER
}

/** Keeps the schedule, with when it falls due. */
export async function saveSchedule({ db, accountId }: Scope, schedule: ScheduleRow): Promise<void> {
	await db
		.insertInto('backup_schedule')
		.values({ ...schedule, account_id: accountId })
		.onConflict((conflict) => conflict.column('account_id').doUpdateSet({ ...schedule }))
		.execute()
}

/** A schedule of an operator's that is due, with whose it is, held until the transaction ends; undefined: none is. */
export async function holdDue(db: Db, now: Date): Promise<(Owner & ScheduleRow) | undefined> {
	const { rows } = await sql<Owner & ScheduleRow>`
		select owner.*, s.every, s.hour, s.keep, s.due_at from backup_schedule s
		join account a on a.account_id = s.account_id and a.is_operator
		${joinOwner('s')}
		where s.due_at <= ${now} and s.every <> 'never'
		order by s.due_at limit 1 for update of s skip locked`.execute(db)
	return rows[0]
}

/** The backup that was begun last, whatever became of it. */
export async function lastJob({ db, accountId }: Scope): Promise<string | undefined> {
	const row = await db
		.selectFrom('job')
		.select('id')
		.where('account_id', '=', accountId)
		.where('kind', '=', 'backup')
		.orderBy('created_at', 'desc')
		.limit(1)
		.executeTakeFirst()
	return row?.id
}

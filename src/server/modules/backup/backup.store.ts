import { sql } from 'kysely'
import type { BackupSchedule } from '#contract/backup.ts'
import type { Ctx, Db, Owner, Scope } from '#server/context.ts'

/** The schedule with when it is due next. */
export type ScheduleRow = BackupSchedule & { due_at: Date | null }

/** The first moment after `now` at which it is that hour of the account's clock, `days` later at the earliest but for the rest of one. */
const nextAt = (hour: unknown, now: Date, days: unknown) => sql<Date>`(
	select case when at <= ${now}::timestamptz then at + make_interval(days => ${days}::int) else at end
	from (select (date_trunc('day', ${now}::timestamptz at time zone zone) + make_interval(hours => ${hour}::int)) at time zone zone
		from (select coalesce(nullif(settings ->> 'timezone', ''), 'UTC') as zone from account
			where account.account_id = s.account_id) as clock) as day(at))`

const NEVER: ScheduleRow = { every: 'never', hour: 3, keep: 7, due_at: null }
const DAYS = sql`case s.every when 'week' then 7 else 1 end`

export async function readSchedule({ db, accountId }: Scope): Promise<ScheduleRow> {
	const row = await db
		.selectFrom('backup_schedule')
		.select(['every', 'hour', 'keep', 'due_at'])
		.where('account_id', '=', accountId)
		.executeTakeFirst()
	return row ?? NEVER
}

/** Keeps the schedule, with when it falls due. */
export async function saveSchedule(ctx: Ctx, schedule: BackupSchedule): Promise<ScheduleRow> {
	const { db, accountId, house } = ctx
	await db
		.insertInto('backup_schedule')
		.values({ ...schedule, account_id: accountId })
		.onConflict((conflict) => conflict.column('account_id').doUpdateSet({ ...schedule }))
		.execute()
	await sql`update backup_schedule s set due_at = case when s.every <> 'never'
			then ${nextAt(sql`s.hour`, house.now(), sql`1`)} end
		where s.account_id = ${accountId}`.execute(db)
	return readSchedule(ctx)
}

/** Puts a schedule that is due off to its next time and answers whose it is; undefined: none is. */
export async function takeDue(db: Db, now: Date): Promise<Owner | undefined> {
	const { rows } = await sql<Owner>`
		with due as (
			update backup_schedule s set due_at = ${nextAt(sql`s.hour`, now, DAYS)}
			where s.due_at <= ${now} and s.every <> 'never'
				and exists (select from account a where a.account_id = s.account_id and a.is_operator)
			returning s.account_id
		)
		select u.account_id, u.user_id, u.locale from due join app_user u using (account_id) order by u.created_at limit 1`.execute(
		db,
	)
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

import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { RECURRING_HEADS, type RecurringHead } from '#domain/documents/recurring.ts'
import { offsetOf } from '#domain/paging.ts'
import { type Ctx, type Db, joinOwner, type Owner, type Scope } from '#server/context.ts'
import { partOf } from '#server/db/like.ts'
import type { Tables, Unread } from '#server/db/tables.ts'

/** A schedule as stored. */
export type RecurringRow = Selectable<Tables['recurring']>
/** The same with the invoice that repeats, and why its last run left a draft. */
export interface ListedRecurring extends RecurringRow {
	number: string | null
	name: string
	customer_id: string | null
	currency: string
	total: string
	problem: Unread | null
}

interface Wanted {
	document_id?: string | undefined
	/** Words that all must be found. */
	words: readonly string[]
}

function matching({ db, accountId }: Scope, { document_id, words }: Wanted) {
	return db
		.selectFrom('recurring as r')
		.innerJoin('document as d', (join) =>
			join.onRef('d.account_id', '=', 'r.account_id').onRef('d.id', '=', 'r.document_id'),
		)
		.where('r.account_id', '=', accountId)
		.$if(document_id !== undefined, (query) =>
			query.where((eb) =>
				eb.or([
					eb('r.document_id', '=', document_id ?? ''),
					eb.exists(
						eb
							.selectFrom('recurring_run as m')
							.select('m.day')
							.whereRef('m.account_id', '=', 'r.account_id')
							.whereRef('m.recurring_id', '=', 'r.id')
							.where('m.document_id', '=', document_id ?? ''),
					),
				]),
			),
		)
		.$if(words.length > 0, (query) =>
			query.where((eb) => eb.and(words.map((word) => sql<boolean>`d.search like ${partOf(word)}`))),
		)
}

/** Schedules with their invoices. */
function listed(scope: Scope, wanted: Wanted) {
	return matching(scope, wanted)
		.selectAll('r')
		.select(['d.number', 'd.name', 'd.customer_id', 'd.currency', 'd.total'])
		.select((eb) =>
			eb
				.selectFrom('recurring_run as last')
				.select('last.problem')
				.whereRef('last.account_id', '=', 'r.account_id')
				.whereRef('last.recurring_id', '=', 'r.id')
				.orderBy('last.day', 'desc')
				.limit(1)
				.as('problem'),
		)
}

/** A page of schedules, the newest first. */
export function listRecurrings(
	scope: Scope,
	{ head, page, size, ...wanted }: Wanted & { head: RecurringHead; page: number; size: number },
): Promise<ListedRecurring[]> {
	return listed(scope, wanted)
		.$if(head !== 'all', (query) => query.where('r.state', '=', head as RecurringRow['state']))
		.orderBy('r.id', 'desc')
		.limit(size)
		.offset(offsetOf({ page, size }))
		.execute()
}

/** How many stand under each head. */
export async function countRecurrings(scope: Scope, wanted: Wanted): Promise<Record<RecurringHead, number>> {
	const rows = await matching(scope, wanted)
		.select(['r.state', sql<number>`count(*)::int`.as('n')])
		.groupBy('r.state')
		.execute()
	const of = (head: RecurringHead) =>
		rows.filter(({ state }) => head === 'all' || state === head).reduce((sum, { n }) => sum + n, 0)
	return Object.fromEntries(RECURRING_HEADS.map((head) => [head, of(head)])) as Record<RecurringHead, number>
}

export function findRecurring(scope: Scope, id: string): Promise<ListedRecurring | undefined> {
	return listed(scope, { words: [] }).where('r.id', '=', id).executeTakeFirst()
}

/** One, held until the transaction ends. */
export function holdRecurring({ db, accountId }: Scope, id: string): Promise<RecurringRow | undefined> {
	return db
		.selectFrom('recurring')
		.selectAll()
		.where('account_id', '=', accountId)
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst()
}

/** Schedules of an account that have not ended: how many, and whether one repeats this document. */
export async function countOpen({ db, accountId }: Scope, document_id: string): Promise<{ n: number; ofIt: number }> {
	const { rows } = await sql<{ n: number; ofIt: number }>`
		select count(*)::int as n, (count(*) filter (where document_id = ${document_id}::uuid))::int as "ofIt"
		from recurring where account_id = ${accountId}::uuid and state <> 'ended'`.execute(db)
	return rows[0] ?? { n: 0, ofIt: 0 }
}

export async function insertRecurring(
	{ db, accountId }: Ctx,
	row: Omit<Insertable<Tables['recurring']>, 'account_id'>,
): Promise<void> {
	await db
		.insertInto('recurring')
		.values({ ...row, account_id: accountId })
		.execute()
}

/** Changes a schedule, which is a version newer then. */
export async function updateRecurring(
	{ db, accountId, house }: Ctx,
	id: string,
	change: Omit<Updateable<Tables['recurring']>, 'account_id' | 'id' | 'version' | 'updated_at'>,
): Promise<void> {
	await db
		.updateTable('recurring')
		.set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: house.now() }))
		.where('account_id', '=', accountId)
		.where('id', '=', id)
		.execute()
}

// --- Runs -----------------------------------------------------------------------------------------

export async function insertRun(
	{ db, accountId }: Ctx,
	run: Omit<Insertable<Tables['recurring_run']>, 'account_id'>,
): Promise<void> {
	await db
		.insertInto('recurring_run')
		.values({ ...run, account_id: accountId })
		.execute()
}

/** What a schedule has made, the last first, with what became of it. */
export function listRuns({ db, accountId }: Scope, recurring_id: string, limit: number) {
	return db
		.selectFrom('recurring_run as run')
		.leftJoin('document as d', (join) =>
			join.onRef('d.account_id', '=', 'run.account_id').onRef('d.id', '=', 'run.document_id'),
		)
		.select(['run.day', 'run.problem', 'd.id', 'd.number', 'd.state', 'd.currency', 'd.total'])
		.where('run.account_id', '=', accountId)
		.where('run.recurring_id', '=', recurring_id)
		.orderBy('run.day', 'desc')
		.limit(limit)
		.execute()
}
export type ListedRun = Awaited<ReturnType<typeof listRuns>>[number]

/** Schedules of an account that are due on a day, the longest due first. */
export async function listDue({ db, accountId }: Scope, today: string, limit: number): Promise<string[]> {
	const rows = await db
		.selectFrom('recurring')
		.select('id')
		.where('account_id', '=', accountId)
		.where('state', '=', sql.lit('active'))
		.where('next_day', '<=', today)
		.orderBy('next_day')
		.orderBy('id')
		.limit(limit)
		.execute()
	return rows.map(({ id }) => id)
}

/** The owners of accounts with schedules that are due by a day. */
export async function listDueOwners(db: Db, by: string): Promise<Owner[]> {
	const { rows } = await sql<Owner>`
		select owner.account_id, owner.user_id, owner.locale from account ${joinOwner('account')}
		where account.delete_at is null and exists (
			select from recurring r
			where r.account_id = account.account_id and r.state = 'active' and r.next_day <= ${by}::date
		)
		order by owner.account_id`.execute(db)
	return rows
}

import { type ExpressionBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Locale } from '#contract/refusals/index.ts'
import type { Db } from '#server/context.ts'
import { planKept } from '#server/db/kept-plans.ts'
import { readStored } from '#server/db/stored.ts'
import type { JsonObject, Tables, Unread } from '#server/db/tables.ts'
import type { Message } from './queue.ts'

/*
 * The engine's side of the table `job`. Times are the database's own, so that processes with different clocks agree
 * on who is alive. A run writes only while the row still names it as its runner: a run that was given up for dead and
 * replaced cannot do harm when it wakes up again.
 */

/** A job is told of in some language, whatever its row says. */
const SpokenLocale = z.enum(['en', 'zh']).catch('en')
/** What is kept in `payload`: the caller's own part, and the language the owner spoke. */
const StoredPayload = z.object({
	locale: SpokenLocale,
	data: z.custom<Unread>((data) => typeof data === 'object' && data !== null),
})
type StoredPayload = z.input<typeof StoredPayload>

const payloadOf = (job_id: string, payload: Unread) => readStored(StoredPayload, payload, `payload of job ${job_id}`)

/** Who may write to a job's row. */
export interface Claim extends Message {
	runner: string
}

/** A job that a run has taken. */
export interface ClaimedJob extends Claim {
	kind: string
	user_id: string
	is_operator: boolean
	locale: Locale
	payload: Unread
	checkpoint: Unread | null
}

/** A job with its claim, as far as its end needs it. */
export type Owned = Pick<ClaimedJob, 'account_id' | 'job_id' | 'runner' | 'kind' | 'locale'>

export interface Progress {
	done: number
	total: number
	text: string
}

const databaseNow = sql<Date>`clock_timestamp()`
const OPEN = ['queued', 'running'] as const

/** Open jobs of an account. */
export async function countOpen(db: Db, account_id: string): Promise<number> {
	const { open } = await db
		.selectFrom('job')
		.select((eb) => eb.fn.countAll<number>().as('open'))
		.where('account_id', '=', account_id)
		.where('state', 'in', OPEN)
		.executeTakeFirstOrThrow()
	return open
}

export interface NewJob extends Message {
	user_id: string
	kind: string
	locale: Locale
	payload: JsonObject
	key: string | null
}

/** False when an open job of the kind has the key already. */
export async function insertJob(db: Db, { job_id, locale, payload, ...row }: NewJob): Promise<boolean> {
	const stored: Omit<StoredPayload, 'data'> & { data: JsonObject } = { locale, data: payload }
	const { numInsertedOrUpdatedRows } = await db
		.insertInto('job')
		.values({ ...row, id: job_id, payload: JSON.stringify(stored) })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst()
	return numInsertedOrUpdatedRows === 1n
}

export async function findOpenByKey(
	db: Db,
	{ account_id, kind, key }: Pick<NewJob, 'account_id' | 'kind' | 'key'>,
): Promise<string | null> {
	const row = await db
		.selectFrom('job')
		.select('id')
		.where('account_id', '=', account_id)
		.where('kind', '=', kind)
		.where('key', '=', key)
		.where('state', 'in', OPEN)
		.executeTakeFirst()
	return row?.id ?? null
}

/** Takes a waiting job for a run; null when it waits no more. */
export async function claimJob(db: Db, { account_id, job_id, runner }: Claim): Promise<ClaimedJob | null> {
	const row = await db
		.updateTable('job')
		.from('account')
		.set((eb) => ({
			state: 'running',
			runner,
			beat_at: databaseNow,
			started_at: eb.fn.coalesce('job.started_at', databaseNow),
		}))
		.whereRef('account.account_id', '=', 'job.account_id')
		.where('job.account_id', '=', account_id)
		.where('job.id', '=', job_id)
		.where('job.state', '=', 'queued')
		.returning(['job.kind', 'job.user_id', 'job.payload', 'job.checkpoint', 'account.is_operator'])
		.executeTakeFirst()
	if (!row) return null
	const { locale, data } = payloadOf(job_id, row.payload)
	return { ...row, account_id, job_id, runner, kind: row.kind, locale, payload: data }
}

/** Whether the row still runs for this claim. */
const isMine =
	({ account_id, job_id, runner }: Claim) =>
	(eb: ExpressionBuilder<Tables, 'job'>) =>
		eb.and({ 'job.account_id': account_id, 'job.id': job_id, 'job.runner': runner, 'job.state': 'running' })

/** A sign of life, with the progress. Null when another run has the job. */
export async function writeBeat(
	db: Db,
	claim: Claim,
	progress: Progress,
): Promise<{ cancel_requested: boolean } | null> {
	const row = await db
		.updateTable('job')
		.set({ ...progress, beat_at: databaseNow })
		.where(isMine(claim))
		.returning('cancel_requested')
		.modifyEnd(planKept)
		.executeTakeFirst()
	return row ?? null
}

/** As writeBeat, without writing. */
export async function readCancel(db: Db, claim: Claim): Promise<{ cancel_requested: boolean } | null> {
	const row = await db
		.selectFrom('job')
		.select('cancel_requested')
		.where(isMine(claim))
		.modifyEnd(planKept)
		.executeTakeFirst()
	return row ?? null
}

/** False when another run has the job. A new checkpoint also proves that attempts get somewhere. */
export async function writeCheckpoint(
	db: Db,
	claim: Claim,
	checkpoint: JsonObject,
	progress: Progress,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('job')
		.set({ ...progress, checkpoint: JSON.stringify(checkpoint), beat_at: databaseNow, attempts: 0 })
		.where(isMine(claim))
		.modifyEnd(planKept)
		.executeTakeFirst()
	return numUpdatedRows === 1n
}

export interface Ending {
	state: 'done' | 'failed' | 'cancelled'
	result?: JsonObject
	error?: { code: string; msg: string }
}

/** False when another run has the job. */
export async function finishJob(db: Db, claim: Claim, { state, result, error }: Ending): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('job')
		.set({
			state,
			result: result ? JSON.stringify(result) : null,
			error: error ? JSON.stringify(error) : null,
			finished_at: databaseNow,
		})
		.where(isMine(claim))
		.executeTakeFirst()
	return numUpdatedRows === 1n
}

/**
 * Lets a job wait again (or ends it, when its owner has cancelled it by now). `broke` counts the run as a broken attempt; then it is refused at `limit` attempts. Answers
 * the broken attempts so far, or null when the limit is reached or another run has the job.
 */
export async function requeueJob(
	db: Db,
	claim: Claim,
	{ broke, limit }: { broke: boolean; limit: number },
): Promise<number | null> {
	const row = await db
		.updateTable('job')
		.set((eb) => ({
			state: sql<'queued' | 'cancelled'>`case when cancel_requested then 'cancelled' else 'queued' end`,
			finished_at: sql<Date | null>`case when cancel_requested then clock_timestamp() end`,
			runner: null,
			beat_at: databaseNow,
			attempts: eb('attempts', '+', broke ? 1 : 0),
		}))
		.where(isMine(claim))
		.$if(broke, (query) => query.where('attempts', '<', limit - 1))
		.returning('attempts')
		.executeTakeFirst()
	return row?.attempts ?? null
}

/** Rows of one look; the next look finds the rest. */
const LOOK = 100

/** Running jobs without a sign of life for `ms`. */
export async function findStale(db: Db, ms: number): Promise<Owned[]> {
	const rows = await db
		.selectFrom('job')
		.select(['account_id', 'id', 'runner', 'kind', 'payload'])
		.where('state', '=', 'running')
		.where('beat_at', '<=', msAgo(ms))
		.orderBy('beat_at')
		.limit(LOOK)
		.execute()
	return rows.map(({ id, kind, payload, runner, ...row }) => ({
		...row,
		job_id: id,
		kind,
		runner: runner ?? '',
		locale: readStored(z.object({ locale: SpokenLocale }), payload, `payload of job ${id}`).locale,
	}))
}

/** Jobs that have been waiting for `ms`, the oldest first. */
export async function findWaiting(db: Db, ms: number): Promise<(Message & { kind: string })[]> {
	const rows = await db
		.selectFrom('job')
		.select(['account_id', 'id', 'kind'])
		.where('state', '=', 'queued')
		.where((eb) => eb(eb.fn.coalesce('beat_at', 'created_at'), '<=', msAgo(ms)))
		.orderBy('created_at')
		.limit(LOOK)
		.execute()
	return rows.map(({ account_id, id, kind }) => ({ account_id, job_id: id, kind }))
}

function msAgo(ms: number) {
	return sql<Date>`clock_timestamp() - make_interval(secs => ${ms / 1000}::double precision)`
}

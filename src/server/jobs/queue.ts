import { PgBoss, type Db as BossDb } from 'pg-boss'
import type { Db } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { NO_UUID } from '#server/db/no-uuid.ts'
import { executeRawIn } from '#server/db/transaction.ts'
import type { Log } from '#server/house.ts'

/** Says that a job waits. The job's row is the truth: a message too many or for a finished job does no harm. */
export interface Message {
	account_id: string
	job_id: string
}

/** The queues, one per kind, on pg-boss: which process takes which waiting job, and when. */
export interface Queue {
	/**
	 * Queues a message in the transaction of `db`, to be worked on after `afterMs` at the earliest (whole seconds,
	 * rounded up). A job has at most one waiting message; more are swallowed.
	 */
	send(db: Db, kind: string, message: Message, afterMs?: number): Promise<void>
	/** Hands messages to `take`, two at once, but one account's one after the other. */
	work(kind: string, take: (message: Message) => Promise<void>): Promise<void>
	/** Makes this process look at once instead of at the next poll. */
	wake(kind: string): void
	/** Takes no more messages; those being worked on go on. */
	rest(): Promise<void>
	/** Ends pg-boss. */
	stop(): Promise<void>
}

const AT_ONCE = 2
/** Nobody tells when the sender's transaction has committed, so this process looks a few times, in ms. */
const WAKES = [8, 40, 120, 300, 700]
/** Seconds between two looks. In the embedded home nobody else sends, so the wakes say it all. */
export const POLL = { pglite: 10, postgres: 2 } as const
/** pg-boss fails a message that is worked on for longer; our own beats (pulse.ts) watch over jobs much closer. */
const EXPIRE_SECONDS = 23 * 3600
const KEEP_SECONDS = 3600
const TIDY_SECONDS = 1800
/** For services of pg-boss that we do not use. */
const RARELY_SECONDS = 24 * 3600

/** Starts pg-boss (its tables live in the schema `pgboss`) and makes the queues. */
export async function openQueue(database: Database, log: Pick<Log, 'warn'>, kinds: readonly string[]): Promise<Queue> {
	const boss = await startBoss(database, log, kinds)
	const workers = new Map<string, string[]>()
	const wake = (kind: string): void => workers.get(kind)?.forEach((id) => boss.notifyWorker(id))
	return {
		async send(db, kind, { account_id, job_id }, afterMs = 0) {
			const message: Message = { account_id, job_id }
			await boss.send(kind, message, {
				db: asBossDb(db),
				singletonKey: job_id,
				group: { id: account_id },
				startAfter: Math.ceil(afterMs / 1000),
				retryLimit: 0,
				expireInSeconds: EXPIRE_SECONDS,
				deleteAfterSeconds: KEEP_SECONDS,
			})
			for (const ms of WAKES) setTimeout(() => wake(kind), afterMs + ms).unref()
		},
		async work(kind, take) {
			const options = { pollingIntervalSeconds: POLL[database.kind], localGroupConcurrency: 1 }
			const ids: string[] = []
			while (ids.length < AT_ONCE) {
				ids.push(
					await boss.work<Message>(kind, options, async (jobs) => Promise.all(jobs.map(({ data }) => take(data)))),
				)
			}
			workers.set(kind, ids)
		},
		wake,
		async rest() {
			for (const kind of workers.keys()) await boss.offWork(kind, { wait: false })
			workers.clear()
		},
		stop: () => boss.stop({ graceful: false }),
	}
}

async function startBoss(database: Database, log: Pick<Log, 'warn'>, kinds: readonly string[]): Promise<PgBoss> {
	const boss = new PgBoss({
		db: { executeSql: (text, values = []) => database.executeRaw(text, values) },
		backend: database.kind,
		schedule: false,
		reindex: false,
		monitorVacuum: false,
		superviseIntervalSeconds: TIDY_SECONDS,
		monitorIntervalSeconds: TIDY_SECONDS,
		maintenanceIntervalSeconds: TIDY_SECONDS,
		queueCacheIntervalSeconds: RARELY_SECONDS,
		bamIntervalSeconds: RARELY_SECONDS,
		flowIntervalSeconds: RARELY_SECONDS,
	})
	boss.on('error', (err) => log.warn({ err }, 'the job queue met an error'))
	boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'))
	await boss.start()
	for (const kind of kinds) {
		await boss.createQueue(kind, { policy: 'short' })
		// Makes pg-boss learn the queue now: it has only one connection later, inside a transaction that sends.
		await boss.findJobs(kind, { id: NO_UUID })
	}
	return boss
}

function asBossDb(db: Db): BossDb {
	return { executeSql: (text, values = []) => executeRawIn(db, text, values) }
}

import type { FastifyBaseLogger } from 'fastify'
import type { Kysely, RawBuilder } from 'kysely'
import type { Locale } from '#contract/refusals/index.ts'
import type { OpenBackups } from './backup/folder.ts'
import type { Config } from './config.ts'
import type { Cutter } from './cutting/index.ts'
import type { Database } from './db/database.ts'
import type { JsonObject, Tables, Unread } from './db/tables.ts'
import type { Events } from './events/events.ts'
import type { Fetcher } from './fetching/fetcher.ts'
import type { LateWrites } from './late-writes.ts'
import type { PdfReader } from './pdf-pages/index.ts'
import type { ServedStorage } from './storage/served.ts'
import type { Typesetter } from './typesetting/index.ts'

/*
 * What a call is lent: types alone. The engines are built by furnish.ts; nothing that is named here imports this file,
 * so that no circle closes over it.
 */

/** Structured logs: one JSON object a line. */
export type Log = FastifyBaseLogger

/** What is built once at start and lent to every call: the engines, and the clock that tests may set. */
export interface House {
	config: Config
	database: Database
	storage: ServedStorage
	backups: OpenBackups
	typesetter: Typesetter
	pdfs: PdfReader
	cutter: Cutter
	fetcher: Fetcher
	jobs: Jobs
	events: Events
	late: LateWrites
	undoers: Undoers
	notices: Notices
	/** Where pictures and documents are named, over all modules. */
	files: readonly FileColumns[]
	log: Log
	now: () => Date
	/** Ends the engines in the order that loses nothing. */
	close(): Promise<void>
}

/** Tables reached by plain connection or inside a transaction; stores do not care which. */
export type Db = Kysely<Tables>

/** What a public call knows: nobody is signed in. */
export interface PublicCtx {
	house: House
	db: Db
	locale: Locale
	requestId: string
	ip: string
	/** What the caller's program calls itself; empty in jobs. */
	agent?: string
	/** Where the caller is, ISO 3166; empty where nobody says it. */
	country?: string
	/** Whether the caller asks not to be tracked. */
	untracked?: boolean
	log: Log
	/** Inside a transaction: what is done when it has been committed (`afterCommit`). */
	after?: (() => void)[]
	/** A job's: its transactions let calls that wait for the database go first. */
	givesWay?: boolean
}

/** What a signed-in call knows. It comes first in every service and store function; stores filter by `accountId`. */
export interface Ctx extends PublicCtx {
	accountId: string
	userId: string
	isOperator: boolean
	/** Hash of the session's token; empty for jobs. */
	tokenHash: string
	/** Nobody asked for it: it falls due by the clock and is done in the name of the owner. */
	isByClock?: boolean
}

/** What a store function needs to know: where, and whose. Public calls have resolved it from username and hash. */
export type Scope = Pick<Ctx, 'db' | 'accountId'>

/** In whose name the server does something of its own accord. */
export interface Owner {
	account_id: string
	user_id: string
	locale: Locale
}

// --- Jobs -----------------------------------------------------------------------------------------

/** Long work that outlives its request and its process. */
export interface Jobs {
	/**
	 * Starts a job in the caller's name, within the caller's transaction if there is one: the job exists exactly when
	 * that commits. With a `key`, an open job of the same kind and key is answered instead of a second one.
	 * It begins `afterMs` later at the earliest. Refuses with `job_too_many`; throws for a kind that no module brings.
	 */
	start(
		ctx: Ctx,
		kind: string,
		payload: JsonObject,
		options?: { key?: string; afterMs?: number },
	): Promise<{ job_id: string }>
	/** Resolves when the queue is open, or throws what keeps it from opening; every other call waits for it. */
	ready(): Promise<void>
	/** Begins to run jobs, and what falls due by the clock, in this process. Not called in a process that only serves the web. */
	work(house: House, handlers: JobHandlers, chores?: readonly Chore[]): Promise<void>
	/** Ends the work within about 10 s; unfinished jobs wait for the next process. Call before closing the database. */
	stop(): Promise<void>
}

/** One run of a job, as its handler sees it. A job that was interrupted runs again from its last checkpoint. */
export interface JobRun {
	/** The owner's context; not inside a transaction. */
	ctx: Ctx
	id: string
	/** What it was started with (`readStored`). */
	payload: Unread
	/** What was last saved, or null at the very beginning (`readStoredOrNull`). */
	checkpoint: Unread | null
	/**
	 * Aborted when the owner cancels or the process stops. Handlers look between two chunks
	 * (`signal.throwIfAborted()`); what the job becomes then is not their business.
	 */
	signal: AbortSignal
	/** Tells how far it is; whole numbers. Cheap: written at most four times a second. */
	progress(done: number, total: number, text?: string): void
	/**
	 * Keeps the place to go on from. Called last inside the transaction of a chunk, so that the chunk and its checkpoint
	 * are kept together or not at all. Throws JobStopped when another run has taken the job over.
	 */
	save(ctx: Ctx, checkpoint: JsonObject): Promise<void>
}

/** What a finished job leaves behind, as getJob shows it. */
export interface JobResult {
	/** For the bell, after 'Import finished: ', in the language of `ctx.locale`. */
	summary?: string
	/** A path of the app that shows the result. */
	link?: string
	/** A file made by the job, under RESULT_PREFIX; getJob answers a signed `url` in its place. */
	storage_key?: string
	file_name?: string
	[field: string]: unknown
}

/** Does the work. A Refusal that it throws becomes the job's error; a database that is away is tried again. */
export type JobHandler = (run: JobRun) => Promise<JobResult>

/** A process takes jobs of the kinds it has handlers for; the application has all. */
export type JobHandlers = Readonly<Record<string, JobHandler>>

/** What is known of a kind of job. Each has its own queue, so that long imports do not keep a quick export waiting. */
export interface JobFacts {
	/** Whether the bell tells the owner how it ended, or only that it failed or what it has to say (`summary`). */
	notify: boolean | 'news'
	/** Its name in that message. */
	title: Readonly<Record<Locale, string>>
}

/** A kind of job as its module brings it. */
export interface Job extends JobFacts {
	run: JobHandler
}

/** Work of a module that falls due by the clock. */
export interface Chore {
	/** Milliseconds from one time to the next. */
	every: number
	/** It removes for good what has become too old: not after the clock has leapt. */
	clears?: boolean
	run(house: House): Promise<void>
}

/** What is cleared away by the clock, in every account. */
export type Retention = RowRetention | FileRetention

/** Rows whose time in `column` lies more than `keep` ms back. */
export interface RowRetention {
	table: keyof Tables
	column: string
	keep: number
}

/**
 * Files under `prefix` that were written more than `keep` ms ago: by their age, not by their rows, for a process that
 * dies may leave a file that nobody knows of. `isGone` is asked where a row may outlive that.
 */
export interface FileRetention {
	prefix: string
	keep: number
	isGone?: (db: Db, key: string) => Promise<boolean>
}

// --- Pictures and documents -----------------------------------------------------------------------

/**
 * Columns of a table that may name pictures or documents of an account, anywhere in their text or JSON. What they name is
 * kept; a row for which `counts` is not true names nothing.
 */
export interface FileColumns {
	table: keyof Tables
	columns: readonly string[]
	counts?: (ctx: Ctx) => RawBuilder<boolean>
}

// --- The bell --------------------------------------------------------------------------------------

/** A kind of message that a module puts into the bell (`announce`); how a job ended is told by the job's own title. */
export interface Notice {
	/** What it says; `{name}` stands for a value that comes with it. */
	text: Readonly<Record<Locale, string>>
	/** The path of the app that it leads to, with the same placeholders. */
	link?: string
}

/** Every kind of message, by its name. */
export type Notices = Readonly<Record<string, Notice>>

// --- Undo -----------------------------------------------------------------------------------------

/** A recorded change of one thing, as an undoer receives it. */
export interface RecordedChange {
	id: string
	created_at: Date
	/** What it belongs to: changes of one group were made in one go. */
	group_id: string
	action: string
	/** The id of the thing within its entity; what it is made of is the undoer's own business. */
	entity_id: string
	/** Null: it did not exist before, or the recording module had nothing to keep. */
	before: JsonObject | null
	after: JsonObject | null
}

/** What an undo did. `key` names the thing for a person (its SKU, say), `reason` is a sentence in their language. */
export interface Undone {
	restored: number
	skipped: { key: string; reason: string }[]
	/** The changes, by id, whose things are gone without a trace: their records go with them. */
	gone?: string[]
}

/**
 * Takes back changes of one entity, the newest first, and records what it does under `group_id` like any other change.
 * What was changed since is left alone and told in `skipped`. Runs in the caller's transaction.
 */
export interface Undoer {
	(ctx: Ctx, changes: RecordedChange[], group_id: string): Promise<Undone>
	/**
	 * A group with such a change is taken back in one transaction, however large, all of it or nothing: a part of it alone would
	 * say what is not so.
	 */
	isWhole?: true
}

/**
 * The undoer of each entity. They run in the order of this table, so what hangs on other things stands before them:
 * stock before SKUs, SKUs before categories.
 */
export type Undoers = Readonly<Record<string, Undoer>>

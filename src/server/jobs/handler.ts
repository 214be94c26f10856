import type { Ctx } from '#server/context.ts'
import type { JsonObject } from '#server/db/tables.ts'
import type { JobKind } from './kinds.ts'

/** One run of a job, as its handler sees it. A job that was interrupted runs again from its last checkpoint. */
export interface JobRun {
	/** The owner's context; not inside a transaction. */
	ctx: Ctx
	id: string
	payload: JsonObject
	/** What was last saved, or null at the very beginning. */
	checkpoint: JsonObject | null
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

/** Files that jobs make are kept under this; retention removes them when their job has had its time. */
export const RESULT_PREFIX = 'exports/'

/** Order lists that visitors of public catalogs had made are kept under this, for a day. */
export const ORDER_LIST_PREFIX = 'order-lists/'

/** Lists that were uploaded to be imported are kept under this until their import is forgotten. */
export const IMPORT_PREFIX = 'imports/'

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
/** A process takes jobs of the kinds it has handlers for; the application has all (job-handlers.ts). */
export type JobHandlers = Readonly<Partial<Record<JobKind, JobHandler>>>

/** Why a run ended before its work: `lost` means that another run has the job now. */
export type StopReason = 'cancelled' | 'shutdown' | 'lost'

/** The reason of an aborted signal, and what `save` throws. */
export class JobStopped extends Error {
	readonly reason: StopReason

	constructor(reason: StopReason) {
		super(`the job was stopped: ${reason}`)
		this.name = 'JobStopped'
		this.reason = reason
	}
}

export type { JobHandler, JobHandlers, JobResult, JobRun } from '#server/house.ts'

/** Files that jobs make are kept under this; retention removes them when their job has had its time. */
export const RESULT_PREFIX = 'exports/'

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

/** Every span of the engine, in ms. */
export interface Timing {
	/** A running job looks for news this often; progress is written no oftener. */
	pulse: number
	/** It asks whether it was cancelled this often. */
	look: number
	/** It says that it is alive this often. */
	beat: number
	/** Without a sign of life for this long, a job is taken up again. */
	stale: number
	/** Such jobs are looked for this often. */
	sweep: number
	/** Jobs waiting longer than this are queued again, should their message have been lost; looked for as often. */
	lost: number
	/** Handlers have this long to end when the process stops. */
	grace: number
	/** The first pause before a retry; it doubles with each further one. */
	retry: number
	/** Old rows are cleared away this often. */
	retention: number
	/** The embedded database's tables are tidied this often. */
	tidy: number
}

export const TIMING: Timing = {
	pulse: 250,
	look: 750,
	beat: 5_000,
	stale: 15_000,
	sweep: 5_000,
	lost: 30_000,
	grace: 10_000,
	retry: 1_000,
	retention: 3_600_000,
	tidy: 60_000,
}

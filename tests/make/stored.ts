import type { JobRun } from '#server/house.ts'

/** What a job would have read from its row: a payload or a checkpoint as a test writes it. */
export function stored(value: object): JobRun['payload'] {
	return value as JobRun['payload']
}

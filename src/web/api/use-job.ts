import { useQuery } from '@tanstack/react-query'
import type { Job } from '#contract/job.ts'
import { read } from './queries.ts'

const POLL_MS = 1000

/** Whether nothing more will change. */
export function isOver(job: Pick<Job, 'state'>): boolean {
	return job.state === 'done' || job.state === 'failed' || job.state === 'cancelled'
}

/** A long task, asked for every second until it is over. Undefined until the first answer. */
export function useJob(id: string | undefined) {
	return useQuery({
		...read('getJob', { id: id ?? '' }),
		enabled: id !== undefined,
		refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : POLL_MS),
	})
}

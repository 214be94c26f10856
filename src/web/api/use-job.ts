import { useQuery } from '@tanstack/react-query'
import type { Job } from '#contract/job.ts'
import { isUnanswered, read } from './queries.ts'

const POLL_MS = 1000
/** The address of a file that was made is good for an hour: a page that stays open asks for another in time. */
const FILE_MS = 30 * 60_000

/** Whether nothing more will change. */
export function isOver(job: Pick<Job, 'state'>): boolean {
	return job.state === 'done' || job.state === 'failed' || job.state === 'cancelled'
}

/**
 * A long task, asked for every second until it is over. Undefined until the first answer; `isAway` while the server does not
 * answer: what is known of the task may be past; `isGone` when there is no such task (any more).
 */
export function useJob(id: string | undefined) {
	const { data, error, failureReason } = useQuery({
		...read('getJob', { id: id ?? '' }),
		enabled: id !== undefined,
		refetchInterval: ({ state: { data } }) =>
			data && isOver(data) ? (data.result?.['url'] ? FILE_MS : false) : POLL_MS,
		staleTime: ({ state: { data } }) => (data && isOver(data) ? FILE_MS : 0),
		// Nobody asked while the window was out of sight.
		refetchOnWindowFocus: true,
	})
	const isAway = isUnanswered(error ?? failureReason)
	return { data, isAway, isGone: error !== null && !isAway }
}

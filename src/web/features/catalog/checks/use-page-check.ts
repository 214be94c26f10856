import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#web/api/client.ts'
import { isOver, useJob } from '#web/api/use-job.ts'
import type { CauseLines } from './cause.ts'

/** What drawing every page showed, or how far that is. */
export interface PageCheck extends CauseLines {
	pages: number
	/** Pages drawn so far; null: every page is known. */
	done: number | null
	/** Why it is not known. */
	failed: string | null
	retry: () => void
}

/** The pages of a stored catalog as it stands after the edit `edit`, checked on the server while the seller goes on. */
export function usePageCheck(id: string, edit: number, enabled = true): PageCheck {
	const { data, error, refetch } = useQuery({
		queryKey: ['checkCatalogPages', id, edit],
		queryFn: ({ signal }) => call('checkCatalogPages', { catalog_id: id }, { signal }),
		enabled,
		staleTime: 0,
		retry: false,
	})
	const jobId = data?.job_id ?? undefined
	const { data: job } = useJob(jobId)
	const ended = job && isOver(job) ? job.state : undefined
	useEffect(() => {
		if (ended === 'done') void refetch()
	}, [ended, refetch])
	const pages = job?.progress.total || (data?.pages ?? 0)
	const isKnown = data !== undefined && jobId === undefined
	return {
		list: isKnown ? data.list : [],
		total: isKnown ? data.total : 0,
		pages,
		done: isKnown ? null : (job?.progress.done ?? 0),
		failed: error?.message ?? (ended === 'failed' ? (job?.error?.msg ?? '') : null),
		retry: () => void refetch(),
	}
}

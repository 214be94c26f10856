import { notifyManager, QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { call, type CallName, type Data, type Params } from './client.ts'

// A checkbox whose state lies in the cache shows it before the browser goes on: by the library's own timer it jumped back
// for a moment, and a second click in it took the first one back.
notifyManager.setScheduler(queueMicrotask)

/** The one cache of what the server said. */
export const queryClient = new QueryClient({
	defaultOptions: {
		queries: { staleTime: 15_000, retry: worthAnotherTry, refetchOnWindowFocus: false },
		mutations: { retry: false },
	},
})

/** Reading again may help when the server could not be reached or failed; never when it refused. */
export function worthAnotherTry(failures: number, error: Error): boolean {
	return failures < 2 && isUnanswered(error)
}

/** Whether the server could not be reached, or failed. */
export function isUnanswered(error: unknown): boolean {
	return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

/** A read as `useQuery` takes it: `useQuery(read('getCategoryTree', {}))`. Key: name, then params. */
export function read<N extends CallName>(name: N, params: Params<N>) {
	return queryOptions<Data<N>>({
		queryKey: [name, params],
		queryFn: ({ signal }) => call(name, params, { signal }),
	})
}

/** Makes every cached answer of these calls stale, whatever their params: `refresh('productSearch', 'getCategoryTree')`. */
export function refresh(...names: CallName[]): Promise<void> {
	return queryClient.invalidateQueries({ predicate: ({ queryKey }) => names.includes(queryKey[0] as CallName) })
}

/** Reads that no undo changes: the rows a spreadsheet was opened for, and jobs, which are asked for as they go on. */
const KEPT: readonly unknown[] = ['summaryKeys', 'getJob', 'health']

/**
 * After an undo: it may have changed whatever a seller keeps, so everything in sight is read again, and the rest when it
 * is looked at. No screen needs to know what an undo touches.
 */
export function refreshUndone(): Promise<void> {
	return queryClient.invalidateQueries({ predicate: ({ queryKey }) => !KEPT.includes(queryKey[0]) })
}

/** As `refresh`, but what is on screen is not read again now: only when it is next looked at. */
export function outdate(...names: CallName[]): Promise<void> {
	return queryClient.invalidateQueries({
		predicate: ({ queryKey }) => names.includes(queryKey[0] as CallName),
		refetchType: 'none',
	})
}

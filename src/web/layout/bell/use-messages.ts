import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, type Data } from '#web/api/client.ts'
import { read, refresh } from '#web/api/queries.ts'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import { pollEvery } from './poll.ts'

const POLL_MS = 120_000
const FETCH_SIZE = 100

export type Message = Data<'getNotifications'>['list'][number]

/** The messages that are not read yet, newest first; asked for every 120 s, and when the server says so (api/live). */
export function useMessages() {
	const query = useQuery(read('getNotifications', { page: 1, size: FETCH_SIZE }))
	const { refetch } = query
	useEffect(() => pollEvery(POLL_MS, () => void refetch()), [refetch])
	const open = query.data?.list.filter((message) => message.status !== 'read') ?? []
	return { messages: open, newCount: query.data?.counts.new ?? 0, error: query.error, retry: refetch }
}

/** new → unread (the popup was opened) → read (closed, or its inquiry opened). */
export async function markMessages(messages: readonly Message[], status: 'unread' | 'read'): Promise<void> {
	if (messages.length === 0) return
	try {
		await call('updateNotificationStatus', { ids: messages.map(({ id }) => id), status })
		await refresh('getNotifications')
	} catch (error) {
		notifyError(error)
	}
}

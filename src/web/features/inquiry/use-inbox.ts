import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { call } from '#web/api/client.ts'
import { paths } from '#web/app/paths.ts'
import type { InboxAddress } from './inquiry-data.ts'

const SIZE = 30

/** The address of the inbox, and how it changes: another head or search closes nothing that is open. */
export function useInboxAddress() {
	const search: InboxAddress = useSearch({ strict: false })
	const navigate = useNavigate()
	const { id, head, name, tag, who, unread, from, to } = search
	const kept = { id, head, name, tag, who, unread, from, to }
	const go = (part: InboxAddress) =>
		void navigate({ to: paths.activities, search: { mod: 'inquiries' as const, ...kept, ...part } })
	return { address: { ...kept, head: head ?? ('open' as const) }, go }
}

/** Inquiries under a head or of a search, as far as they were asked for. */
export function useInbox({ head, name, tag, who, unread, from, to }: InboxAddress) {
	// A search looks through all of them: nobody remembers under which head it stands.
	const among = name ? (head === 'spam' ? { head, name } : { name }) : { head }
	const filters = { tag, assigned_to: who, unread, from, to }
	const wanted = { ...among, ...filters }
	return useInfiniteQuery({
		queryKey: ['getInquiries', wanted],
		queryFn: ({ pageParam: page, signal }) => call('getInquiries', { page, size: SIZE, ...wanted }, { signal }),
		initialPageParam: 1,
		getNextPageParam: ({ total }, pages) => (pages.length * SIZE < total ? pages.length + 1 : undefined),
		// What comes meanwhile is told by the server's events (api/live).
		refetchOnWindowFocus: true,
		staleTime: 0,
		placeholderData: (shown) => shown,
	})
}

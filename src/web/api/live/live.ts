import type { LiveEvent } from '#contract/event.ts'
import { useSession } from '#web/state/session.ts'
import { queryClient, read, refresh } from '../queries.ts'
import { lead } from './lead.ts'
import { readEvents } from './stream.ts'

/** Of the lock and the channel that the tabs of a browser share. */
const NAME = 'vitrine.live'
/** The pause before a broken line is tried again; it doubles up to the longest, and begins anew after a line that held. */
const PAUSE_MS = 1000
const PAUSE_MAX_MS = 60_000
const HELD_MS = 30_000

interface Shared {
	user: string | undefined
	event: LiveEvent
}

/**
 * Keeps what is on screen up to date by the server's events: one stream per browser, whose events its tab hands to the
 * others. It follows the session; until it stands, and while it is broken, the bell is asked for as ever (layout/bell).
 */
export function startLive(): void {
	const channel = new BroadcastChannel(NAME)
	channel.addEventListener('message', ({ data }: MessageEvent<Shared>) => {
		if (data.user === useSession.getState().user?.id) take(data.event)
	})
	const share = (event: LiveEvent) => {
		take(event)
		// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
		channel.postMessage({ user: useSession.getState().user?.id, event } satisfies Shared)
	}
	let session: AbortController | undefined
	const follow = (token: string | null) => {
		session?.abort()
		session = undefined
		if (token === null) return
		session = new AbortController()
		void lead(NAME, (signal) => keepReading(token, share, signal), session.signal)
	}
	useSession.subscribe(({ token }, before) => {
		if (token !== before.token) follow(token)
	})
	follow(useSession.getState().token)
}

/** Reads again what an event says is new. `ready`: what came while there was no line. */
function take(event: LiveEvent): void {
	switch (event.event) {
		case 'job':
			return void queryClient.invalidateQueries(read('getJob', { id: event.id }))
		case 'inquiry':
			void queryClient.invalidateQueries(read('getInquiry', { inquiry_id: event.id }))
			return void refresh('getInquiries')
		case 'notification':
			return void refresh('getNotifications')
		case 'ready':
			return void refresh('getNotifications', 'getInquiries', 'getInquiry')
	}
}

async function keepReading(token: string, tell: (event: LiveEvent) => void, signal: AbortSignal): Promise<void> {
	for (let pause = PAUSE_MS; !signal.aborted; pause = Math.min(pause * 2, PAUSE_MAX_MS)) {
		const began = performance.now()
		const end = await readEvents(token, tell, signal).catch(() => 'broken' as const)
		// The session is over: the lock is kept, so that not every tab asks.
		if (end === 'refused') return rest(Infinity, signal)
		if (performance.now() - began > HELD_MS) pause = PAUSE_MS
		// Not all browsers at once, after a restart of the server.
		await rest(pause * (0.5 + Math.random() / 2), signal)
	}
}

/** Waits so long, or until the network is back. */
function rest(ms: number, signal: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		const over = () => {
			clearTimeout(timer)
			removeEventListener('online', over)
			signal.removeEventListener('abort', over)
			resolve()
		}
		const timer = ms === Infinity ? undefined : setTimeout(over, ms)
		if (timer !== undefined) addEventListener('online', over)
		signal.addEventListener('abort', over)
		if (signal.aborted) over()
	})
}

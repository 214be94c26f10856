import type { PublicCtx } from '#server/context.ts'
import type { House } from '#server/house.ts'
import { addressGroup, type RateLimit, waitWords } from './rate-limit.ts'
import { refuse } from './refusal.ts'

interface Window {
	count: number
	resetsAt: number
}

/** Visitors that are remembered at once; beyond, those whose time is over are let go of. */
const VISITORS_MAX = 20_000

/**
 * Counts what one visitor asks of this process and throws `rate_limited` above `max` in the window. In memory: it protects
 * the processor of this process from one visitor, and a read must not cost a write (what guards secrets is `limitRate`).
 */
export function fairShare({ max, seconds }: Omit<RateLimit, 'name'>): (ctx: PublicCtx) => void {
	const windowsOf = new WeakMap<House['database'], Map<string, Window>>()
	return ({ house, ip, locale }) => {
		const windows = windowsOf.get(house.database) ?? new Map<string, Window>()
		windowsOf.set(house.database, windows)
		const now = house.now().getTime()
		const who = addressGroup(ip)
		const known = windows.get(who)
		const window = known && known.resetsAt > now ? known : { count: 0, resetsAt: now + seconds * 1000 }
		window.count++
		windows.set(who, window)
		if (windows.size > VISITORS_MAX)
			for (const [other, { resetsAt }] of windows) if (resetsAt <= now) windows.delete(other)
		if (window.count <= max) return
		const left = Math.max(1, Math.ceil((window.resetsAt - now) / 1000))
		throw refuse('rate_limited', { params: { seconds: left, wait: waitWords(left, locale) }, retryAfter: left })
	}
}

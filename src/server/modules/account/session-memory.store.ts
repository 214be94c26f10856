import type { House } from '#server/house.ts'

/** A session as every call asks for it. */
export interface KnownSession {
	user_id: string
	renewed_at: Date
	seen_at: Date
	expires_at: Date
	is_operator: boolean
}

/**
 * A session that was looked up is not looked up again for so long: a screen sends a handful of calls at once. This process
 * forgets a session with its end; one that was ended in another process is taken for so much longer there (docs/security.md).
 */
const KNOWN_MS = 2000
/** Sessions in memory at most. */
const KNOWN_MAX = 10_000

interface Memory {
	readonly sessions: Map<string, KnownSession & { until: number }>
	/** Goes up whenever sessions end: what was read before that is not kept. */
	ends: number
}

const memories = new WeakMap<House, Memory>()

function memoryOf(house: House): Memory {
	const memory = memories.get(house) ?? { sessions: new Map(), ends: 0 }
	memories.set(house, memory)
	return memory
}

/** The session of a token's hash, from memory or as `find` reads it; only those that are found are remembered. */
export async function rememberSession(
	house: House,
	key: string,
	find: () => Promise<KnownSession | undefined>,
): Promise<KnownSession | undefined> {
	const memory = memoryOf(house)
	const known = memory.sessions.get(key)
	if (known && known.until > performance.now()) return known
	memory.sessions.delete(key)
	const { ends } = memory
	const found = await find()
	if (!found || memory.ends !== ends) return found
	const [oldest] = memory.sessions.keys()
	if (memory.sessions.size >= KNOWN_MAX && oldest !== undefined) memory.sessions.delete(oldest)
	memory.sessions.set(key, { ...found, until: performance.now() + KNOWN_MS })
	return found
}

/** Sessions have ended: all are looked up anew. */
export function forgetSessions(house: House): void {
	const memory = memoryOf(house)
	memory.sessions.clear()
	memory.ends++
}

import { refuse } from '#server/http/refusal.ts'

/** Each hash takes 64 MiB, so only two run at once; others wait. */
const AT_ONCE = 2
/** How many of a rank may wait. A hash takes a fifth of a second, so whoever gets a place is served within some seconds. */
const PLACES = { proven: Infinity, known: 32, stranger: 16 }
/** Places of one visitor, or of one user of known devices. */
const PLACES_EACH = 4
/** Seconds after which a full queue has moved on. */
const RETRY_SECONDS = 3

/**
 * Who comes first: those who are proven (signed in, or with a right code), then devices that have signed in before, then
 * strangers.
 */
export type Rank = keyof typeof PLACES
const RANKS: readonly Rank[] = ['proven', 'known', 'stranger']

/** On whose behalf a password is hashed. */
export interface Caller {
	rank: Rank
	/** Whom the places are counted for; of no matter for who is proven. */
	who: string
}

let running = 0
const waiting: Record<Rank, { who: string; go: () => void }[]> = { proven: [], known: [], stranger: [] }

/** Runs `work` when it is its turn. Refuses at once with `sign_in_busy` where there is no place left to wait. */
export async function inTurn<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
	if (running < AT_ONCE) running++
	else await turnOf(caller)
	try {
		return await work()
	} finally {
		const rank = RANKS.find((rank) => waiting[rank].length)
		if (rank) waiting[rank].shift()?.go()
		else running--
	}
}

function turnOf({ rank, who }: Caller): Promise<void> {
	const queue = waiting[rank]
	const own = rank === 'proven' ? 0 : queue.filter((other) => other.who === who).length
	if (queue.length >= PLACES[rank] || own >= PLACES_EACH)
		throw refuse('sign_in_busy', { params: { seconds: RETRY_SECONDS }, retryAfter: RETRY_SECONDS })
	return new Promise((go) => queue.push({ who, go }))
}

import { nextWrite, writesOf } from '#server/account-writes.ts'
import type { PublicCtx } from '#server/context.ts'
import type { House } from '#server/house.ts'
import type { GivenLists } from '#server/modules/price-list/index.ts'
import type { findPublisher, SharedCatalog, SharedLink } from './shared.store.ts'

/** Where a link leads: account, catalog, the named link if it is one, and by which lists it is priced. */
export interface KnownLink {
	publisher: NonNullable<Awaited<ReturnType<typeof findPublisher>>>
	row: SharedCatalog
	link: SharedLink | null
	lists: GivenLists
}

/** A link is not looked up again for so long where this process has written nothing of its account. */
const KNOWN_MS = 1000
const KNOWN_MAX = 10_000

interface Remembered extends KnownLink {
	writes: number
	until: number
}

const memories = new WeakMap<House['database'], Map<string, Remembered>>()

/**
 * Where a link leads, from memory or as `find` looks it up; links that lead nowhere are looked up each time. Whether it is
 * open is judged by its reader: a window may end any moment. What another process on the same database changes, a
 * revoked link too, is seen here a second later.
 */
export async function rememberLink(
	{ db, house }: PublicCtx,
	name: string,
	find: () => Promise<KnownLink | undefined>,
): Promise<KnownLink | undefined> {
	if (db.isTransaction) return find()
	const memory = memories.get(house.database) ?? new Map<string, Remembered>()
	memories.set(house.database, memory)
	const known = memory.get(name)
	if (known && known.until > performance.now() && known.writes === writesOf(known.publisher.account_id)) return known
	memory.delete(name)
	const began = nextWrite()
	const found = await find()
	const writes = found ? writesOf(found.publisher.account_id) : 0
	// What was written while it was looked up may be missing in it.
	if (!found || writes >= began) return found
	const [oldest] = memory.keys()
	if (memory.size >= KNOWN_MAX && oldest !== undefined) memory.delete(oldest)
	memory.set(name, { ...found, writes, until: performance.now() + KNOWN_MS })
	return found
}

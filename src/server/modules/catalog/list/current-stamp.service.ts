import { writesOf } from '#server/account-writes.ts'
import type { Scope } from '#server/context.ts'
import { readStamps } from './kept-facts.store.ts'

interface Known {
	stamp: Promise<string>
	writes: number
	until: number
}

/** A stamp holds for so long where this process has written nothing of the account; what another one writes shows then. */
const HOLDS_MS = 1000
const KNOWN_MAX = 10_000

const known = new Map<string, Known>()

/**
 * The stamp of a catalog (`readStamps`), read once a second at most however many visitors ask: reading it takes the longer
 * the more SKUs the account has. Every change that this process has committed is told at once.
 */
export async function currentStamp(scope: Scope, catalog_id: string): Promise<string> {
	const read = async () => (await readStamps(scope, [catalog_id])).get(catalog_id) ?? ''
	if (scope.db.isTransaction) return read()
	const key = `${scope.accountId} ${catalog_id}`
	const writes = writesOf(scope.accountId)
	const held = known.get(key)
	if (held && held.writes === writes && held.until > performance.now()) return held.stamp
	known.delete(key)
	const [oldest] = known.keys()
	if (known.size >= KNOWN_MAX && oldest !== undefined) known.delete(oldest)
	const stamp = read()
	known.set(key, { stamp, writes, until: performance.now() + HOLDS_MS })
	stamp.catch(() => known.delete(key))
	return stamp
}

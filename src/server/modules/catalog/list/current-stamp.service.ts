import { writesOf } from '#server/account-writes.ts'
import type { Scope } from '#server/context.ts'
import { readGroundStamp, readLevelStamp, readStamps } from './kept-facts.store.ts'

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
 * The stamps of catalogs (`readStamps`), read once a second at most however many look at them: reading one takes the longer
 * the more SKUs the account has. Every change that this process has committed is told at once. An id that names no catalog
 * has an empty one.
 */
export async function currentStamps(scope: Scope, ids: readonly string[]): Promise<Map<string, string>> {
	if (scope.db.isTransaction) return readStamps(scope, ids)
	const held = new Map(ids.map((id) => [id, heldOf(scope, id)]))
	const missing = ids.filter((id) => held.get(id) === undefined)
	const read = missing.length ? readStamps(scope, missing) : Promise.resolve(new Map<string, string>())
	for (const id of missing)
		held.set(
			id,
			hold(
				scope,
				id,
				read.then((all) => all.get(id) ?? ''),
			),
		)
	return new Map(await Promise.all([...held].map(async ([id, stamp]) => [id, (await stamp) ?? ''] as const)))
}

/** The stamp of one catalog (`currentStamps`). */
export async function currentStamp(scope: Scope, catalog_id: string): Promise<string> {
	return (await currentStamps(scope, [catalog_id])).get(catalog_id) ?? ''
}

/** The stamp of what all catalogs of an account show: its SKUs, categories and own parameters. Held as those of catalogs are. */
export async function groundStamp(scope: Scope): Promise<string> {
	if (scope.db.isTransaction) return readGroundStamp(scope)
	return heldOf(scope, GROUND) ?? hold(scope, GROUND, readGroundStamp(scope))
}

/** The same of all stock of an account (`readLevelStamp`). */
export async function currentLevels(scope: Scope): Promise<string> {
	if (scope.db.isTransaction) return readLevelStamp(scope)
	return heldOf(scope, LEVELS) ?? hold(scope, LEVELS, readLevelStamp(scope))
}

/** In the place of a catalog's id. */
const GROUND = ''
const LEVELS = 'levels'

const keyOf = ({ accountId }: Scope, id: string) => `${accountId} ${id}`

function heldOf(scope: Scope, id: string): Promise<string> | undefined {
	const held = known.get(keyOf(scope, id))
	const holds = held && held.writes === writesOf(scope.accountId) && held.until > performance.now()
	return holds ? held.stamp : undefined
}

function hold(scope: Scope, id: string, stamp: Promise<string>): Promise<string> {
	const key = keyOf(scope, id)
	known.delete(key)
	const [oldest] = known.keys()
	if (known.size >= KNOWN_MAX && oldest !== undefined) known.delete(oldest)
	known.set(key, { stamp, writes: writesOf(scope.accountId), until: performance.now() + HOLDS_MS })
	stamp.catch(() => known.delete(key))
	return stamp
}

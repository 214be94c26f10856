import type { Ctx } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import type { CatalogRow } from '../catalog.store.ts'
import type { PublishedState } from './changes.store.ts'
import { currentStamps } from './current-stamp.service.ts'

/** What a card tells of the SKUs that a catalog shows. */
export interface ContentFacts {
	count: number
	picture: string | undefined
	/** Of a published one. */
	published: PublishedState | undefined
}

interface Kept {
	stamp: string
	facts: ContentFacts
}

/** Catalogs whose facts are kept, those looked at last; a few hundred bytes each. */
const KEPT_MAX = 5_000

const keptBy = new WeakMap<Database, Map<string, Kept>>()

/**
 * The facts of catalogs: those that were worked out before, where nothing that they follow from has changed since, and
 * `workOut`'s for all others. Kept in memory only: whether they still hold is asked of the database, once a second while
 * this process writes nothing, so any number of processes may keep their own. A followed search depends on more (stock,
 * dates) and is worked out at each look.
 */
export async function keptFacts(
	ctx: Ctx,
	rows: readonly CatalogRow[],
	workOut: (rows: readonly CatalogRow[]) => Promise<Map<string, ContentFacts>>,
): Promise<Map<string, ContentFacts>> {
	const kept = keptOf(ctx.house.database)
	// Asked before anything is read: what changes meanwhile is worked out anew the next time.
	const stamps = await stampsOf(ctx, rows)
	const found = new Map<string, ContentFacts>()
	for (const { id } of rows) {
		const known = kept.get(id)
		if (known && known.stamp === stamps.get(id)) found.set(id, known.facts)
	}
	const missing = rows.filter(({ id }) => !found.has(id))
	if (!missing.length) return found
	for (const [id, facts] of await workOut(missing)) {
		found.set(id, facts)
		keep(kept, id, stamps.get(id), facts)
	}
	return found
}

/** Stamps of the catalogs as they were read; a row that has been written since has another version. */
async function stampsOf(ctx: Ctx, rows: readonly CatalogRow[]): Promise<Map<string, string>> {
	const followed = rows.filter(({ content }) => !content.search)
	if (!followed.length) return new Map()
	const stamps = await currentStamps(
		ctx,
		followed.map(({ id }) => id),
	)
	return new Map(
		followed.map(({ id, version, published, published_version, updated_at }) => [
			id,
			[stamps.get(id), version, published, published_version, updated_at.getTime()].join(' '),
		]),
	)
}

function keptOf(database: Database): Map<string, Kept> {
	const kept = keptBy.get(database) ?? new Map<string, Kept>()
	keptBy.set(database, kept)
	return kept
}

function keep(kept: Map<string, Kept>, id: string, stamp: string | undefined, facts: ContentFacts): void {
	kept.delete(id)
	if (stamp === undefined) return
	kept.set(id, { stamp, facts })
	const [oldest] = kept.keys()
	if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest)
}

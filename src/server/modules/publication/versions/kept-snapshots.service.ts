import type { Scope } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { keptWork } from '#server/shared-work.ts'
import type { Snapshot } from './snapshot.types.ts'
import type { Edition } from './version-items.store.ts'
import { readSnapshot } from './version.store.ts'

/** SKUs whose keys are kept, of the versions asked for last; some forty bytes each. */
const KEPT_KEYS = 200_000

const kept = keptWork<Snapshot>(KEPT_KEYS, ({ sections }) =>
	sections.reduce((sum, { keys }) => sum + 1 + keys.length, 0),
)

/** What a version shows: it is written once and never changed. Throws `not_found`. */
export function snapshotOf(scope: Scope, { catalog_id, n }: Edition): Promise<Snapshot> {
	return kept(`${scope.accountId} ${catalog_id} ${n}`, '', async () => {
		const snapshot = await readSnapshot(scope, catalog_id, n)
		if (!snapshot) throw refuse('not_found')
		return snapshot
	})
}

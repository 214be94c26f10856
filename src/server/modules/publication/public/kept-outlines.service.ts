import type { Scope } from '#server/context.ts'
import { currentStamp } from '#server/modules/catalog/index.ts'
import { type Outline, readOutlines } from '#server/modules/paper/index.ts'
import type { Snapshot } from '../versions/snapshot.types.ts'
import { type Edition, readItemOutlines } from '../versions/version-items.store.ts'

type Outlines = Map<string, Outline>
interface Kept {
	stamp: string
	outlines: Outlines
}

/** SKUs whose outlines are kept, of the versions looked at last; some hundred bytes each. */
const KEPT_SKUS_MAX = 100_000

const kept = new Map<string, Kept>()

/**
 * What every SKU of a version is called: kept between readers. A frozen version never changes; a live one shows SKUs as they
 * are now, so the database is asked first whether one has changed.
 */
export async function outlinesOf(scope: Scope, snapshot: Snapshot, edition: Edition): Promise<Outlines> {
	const { catalog_id, n } = edition
	const key = `${scope.accountId} ${catalog_id} ${n}`
	const frozen = snapshot.mode === 'frozen'
	const stamp = frozen ? 'frozen' : await currentStamp(scope, catalog_id)
	const known = kept.get(key)
	if (known?.stamp === stamp) return known.outlines
	const outlines = frozen
		? await readItemOutlines(scope, edition)
		: await readOutlines(
				scope,
				snapshot.sections.flatMap(({ keys }) => keys),
			)
	kept.delete(key)
	kept.set(key, { stamp, outlines })
	letGo()
	return outlines
}

/** Lets go of the oldest above the limit, but never of the last. */
function letGo(): void {
	let sum = 0
	for (const { outlines } of kept.values()) sum += outlines.size
	for (const [key, { outlines }] of kept) {
		if (sum <= KEPT_SKUS_MAX || kept.size === 1) return
		kept.delete(key)
		sum -= outlines.size
	}
}

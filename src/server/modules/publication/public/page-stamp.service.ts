import { DEFAULT_SETTINGS } from '#domain/account/default-settings.ts'
import { isStockPolicy, type StockPolicy } from '#domain/inventory/policy.ts'
import { displayField } from '#domain/sku/display-fields.ts'
import { wallDay } from '#domain/zoned-time.ts'
import { currentLevels, currentStamp } from '#server/modules/catalog/index.ts'
import { STOCK } from '#server/modules/paper/index.ts'
import { keptWork } from '#server/shared-work.ts'
import type { Shared } from '../links/shared.service.ts'
import { snapshotOf } from '../versions/kept-snapshots.service.ts'
import type { Snapshot } from '../versions/snapshot.types.ts'
import { contentsOf } from './kept-outlines.service.ts'

/** All that a page follows from, but for what is asked: another text after every change. */
export async function stampOf(shared: Shared, now: Date): Promise<string> {
	const { scope, row, publisher, pricing, currencies } = shared
	const goods = await currentStamp(scope, row.id)
	const stock = await stockStamp(shared, goods, now)
	const prices = [pricing.list?.version, currencies]
	return JSON.stringify([goods, publisher, row.published_at, row.updated_at, stock, prices])
}

/**
 * What stock adds to it: the state of a SKU stands in its row, so a page with words alone is kept while goods are sold, until
 * one crosses a threshold; the day decides whether goods are expected back; numbers, and what may be ordered where that
 * follows them, change with every movement.
 */
async function stockStamp(shared: Shared, goods: string, now: Date): Promise<string> {
	const { scope, row, n } = shared
	const snapshot = await snapshotOf(scope, { catalog_id: row.id, n })
	const shown = snapshot.settings.display_content.flatMap((name) => displayField(name)?.field ?? [])
	const day = shown.some((field) => STOCK.includes(field)) ? todayOf(shared, now) : ''
	if (snapshot.mode === 'frozen') return day
	const counts = shown.includes('stock_qty') || (await blocks(shared, snapshot, goods))
	return counts ? `${day} ${await currentLevels(scope)}` : day
}

/** Catalogs of which it is known whether anything in them is blocked. */
const KNOWN_MAX = 10_000
const known = keptWork<boolean>(KNOWN_MAX, () => 1)

/** Whether a live catalog has SKUs that cannot be ordered beyond what there is; it follows from what its contents follow from. */
function blocks(shared: Shared, snapshot: Snapshot, goods: string): Promise<boolean> {
	const { scope, row, n } = shared
	const policy = policyOf(shared, snapshot)
	return known(`${scope.accountId} ${row.id} ${n} ${policy}`, goods, async () => {
		return (await contentsOf(scope, snapshot, { catalog_id: row.id, n }, policy)).blocks
	})
}

/** What SKUs follow that say nothing of their own when they are out of stock; frozen ones as it was then. */
export function policyOf({ publisher }: Shared, { mode, stock_policy }: Snapshot): StockPolicy {
	const policy = (mode === 'frozen' ? stock_policy : undefined) ?? publisher.settings['stock_policy']
	return isStockPolicy(policy) ? policy : DEFAULT_SETTINGS.stock_policy
}

/** The seller's day. */
export function todayOf({ timeZone }: Shared, now: Date): string {
	return wallDay(now, timeZone)
}

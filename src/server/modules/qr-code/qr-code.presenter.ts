import type { QrCode } from '#contract/qr-code.ts'
import { codePath } from '#domain/qr-code/path.ts'
import { windowState } from '#server/modules/catalog/index.ts'
import type { ListedCode, QrCodeRow, TargetFacts } from './qr-code.store.ts'
import { lookOf } from './stored.rule.ts'

/** A code as its seller sees it. */
export function presentCode(row: ListedCode, username: string, now: Date): QrCode {
	const { id, name, kind, catalog_id, link_id, sku_name_key, url, visits, recent_visits, version } = row
	return {
		id,
		name,
		path: codePath(username, row.hash),
		kind,
		catalog_id,
		link_id,
		sku_name_key,
		url,
		catalog_name: (row.catalog_status === 'active' && row.catalog_name) || '',
		link_name: row.link_name ?? '',
		sku_name: row.item_name ?? '',
		look: lookOf(row),
		state: stateOf(row, now),
		visits,
		recent_visits,
		last_visit_at: row.last_visit_at?.toISOString() ?? null,
		version,
		created_at: row.created_at.toISOString(),
		updated_at: row.updated_at.toISOString(),
	}
}

/** Whether what a code leads to is there, and open. */
export function stateOf(row: Pick<QrCodeRow, 'kind' | 'link_id'> & TargetFacts, now: Date): QrCode['state'] {
	if (row.kind === 'url') return 'active'
	if (row.kind === 'card') return row.is_card_shown ? 'active' : 'closed'
	if (row.catalog_status !== 'active' || (row.link_id && row.link_hash === null)) return 'gone'
	const { link_revoked_at, link_expires_at, published, opens_at, closes_at } = row
	const window = windowState({ opens_at, closes_at }, now)
	const isOver = link_revoked_at !== null || (link_expires_at !== null && now >= link_expires_at)
	if (isOver || published !== 1 || window === 'early' || window === 'over') return 'closed'
	return row.kind === 'item' && row.item_name === null ? 'item_gone' : 'active'
}

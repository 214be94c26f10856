import { foldUsername } from '#domain/account/username.ts'
import { cardPath } from '#domain/business-card/card.ts'
import { sharePath } from '#domain/catalog/share-path.ts'
import { wallDay } from '#domain/zoned-time.ts'
import type { PublicCtx, Scope } from '#server/context.ts'
import { addressGroup, countRate } from '#server/http/rate-limit.ts'
import { refuse } from '#server/http/refusal.ts'
import { type Contact, countPage, findPublisher } from '#server/modules/publication/index.ts'
import { stateOf } from './qr-code.presenter.ts'
import { addVisit, findCode, type QrCodeRow, type TargetFacts } from './qr-code.store.ts'

/** Scans of one code that one visitor adds to its number. */
const VISITS = { name: 'qr_visit', max: 30, seconds: 600 }

type Publisher = NonNullable<Awaited<ReturnType<typeof findPublisher>>>

/** Where a scan leads, or whom to ask where that is no longer there. */
export type Opened = { to: string } | { contact: Contact }

/**
 * Follows a code to its seller's own page, or to the https address that the seller typed: nothing of the request gets into
 * it. Refuses `not_found` for unknown names and hashes alike.
 */
export async function openCode(ctx: PublicCtx, username: string, hash: string, isVisit: boolean): Promise<Opened> {
	countPage(ctx)
	const publisher = await findPublisher(ctx, foldUsername(username))
	if (!publisher) throw refuse('not_found')
	const scope = { db: ctx.db, accountId: publisher.account_id }
	const row = await findCode(scope, hash)
	if (!row) throw refuse('not_found')
	if (row.deleted_at) return contactOf(publisher)
	if (isVisit) await count(ctx, scope, row, publisher)
	const to = targetOf(row, publisher, ctx.house.now())
	return to === null ? contactOf(publisher) : { to }
}

function targetOf(row: QrCodeRow & TargetFacts, { username }: Publisher, now: Date): string | null {
	// Other letters than ASCII must not get into a header as they are.
	if (row.kind === 'url') return new URL(row.url).href
	const state = stateOf(row, now)
	if (row.kind === 'card') return state === 'active' ? cardPath(username) : null
	if (state === 'gone') return null
	const path = sharePath(username, (row.link_id ? row.link_hash : row.catalog_hash) ?? '')
	return row.kind === 'item' ? `${path}#${encodeURIComponent(row.sku_name_key)}` : path
}

function contactOf({ company }: Publisher): Opened {
	const { company_name, company_email } = company as { company_name?: string; company_email?: string }
	return { contact: { name: company_name ?? '', email: company_email ?? '', phone: '' } }
}

/** Counts a scan. Whoever asks not to be tracked is not counted; a number that cannot be written stops nobody. */
async function count(ctx: PublicCtx, scope: Scope, { id }: QrCodeRow, { settings }: Publisher): Promise<void> {
	if (ctx.untracked) return
	const now = ctx.house.now()
	try {
		if (await countRate(ctx, VISITS, `${id} ${addressGroup(ctx.ip)}`)) return
		await addVisit(scope, { id, day: wallDay(now, String(settings['timezone'] ?? 'UTC')), now })
	} catch (err) {
		ctx.log.warn({ err }, 'a scan was not counted')
	}
}

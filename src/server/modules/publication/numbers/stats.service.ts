import { createHmac, randomBytes } from 'node:crypto'
import type { ParamsOf } from '#contract/endpoint.ts'
import type { sharing } from '#contract/sharing.ts'
import { lastDays, wallDay } from '#domain/zoned-time.ts'
import { type Ctx, type PublicCtx, type Scope } from '#server/context.ts'
import { addressGroup, limitRate } from '#server/http/rate-limit.ts'
import { getSettings } from '#server/modules/account/index.ts'
import { findShared } from '../links/shared.service.ts'
import { ownCatalog } from '#server/modules/catalog/index.ts'
import { addCart, addSearch, addSeconds, addView, readSalt, readStats } from './stats.store.ts'

type Params<K extends keyof typeof sharing> = ParamsOf<(typeof sharing)[K]>

/** What one address may tell; a reader of many catalogs stays far below. */
const VISITS = { name: 'visit', max: 300, seconds: 600 }

/**
 * Adds what a visitor did to the sums of the day. A visitor is a hash of address and browser under the day's salt, which
 * is forgotten two days later: no address is kept, and nobody can be followed from one day to the next. Whoever asks not
 * to be tracked (Do Not Track, Global Privacy Control) is not counted at all.
 */
export async function recordVisit(
	ctx: PublicCtx,
	{ username, hash, kind, seconds, term }: Params<'recordVisit'>,
): Promise<null> {
	if (ctx.untracked) return null
	await limitRate(ctx, VISITS, addressGroup(ctx.ip))
	const { scope, row, link, timeZone } = await findShared(ctx, username, hash)
	const now = ctx.house.now()
	const place = { catalog_id: row.id, link: link?.id ?? '', day: wallDay(now, timeZone) }
	if (kind === 'view') await addView(scope, place, await visitorOf(ctx, scope, row.id, now))
	// The pages of an uploaded catalog have no goods to put anywhere.
	if (kind === 'cart' && row.kind === 'generated') await addCart(scope, place, await visitorOf(ctx, scope, row.id, now))
	if (kind === 'time' && seconds) await addSeconds(scope, place, seconds)
	if (kind === 'search' && term) await addSearch(scope, place, term.toLowerCase())
	return null
}

async function visitorOf(ctx: PublicCtx, scope: Scope, catalogId: string, now: Date): Promise<string> {
	const salt = await readSalt(scope, wallDay(now, 'UTC'), randomBytes(32).toString('base64url'))
	return createHmac('sha256', salt)
		.update(JSON.stringify([catalogId, addressGroup(ctx.ip), ctx.agent]))
		.digest('base64url')
		.slice(0, 22)
}

/**
 * Views, visitors and those of them with a cart (each counted once a day) and time of the last days, whole days in the
 * account's time zone.
 */
export async function getCatalogStats(ctx: Ctx, { catalog_id, days }: Params<'getCatalogStats'>) {
	if (catalog_id) await ownCatalog(ctx, catalog_id)
	const { timezone } = await getSettings(ctx)
	const wanted = lastDays(ctx.house.now(), days, timezone)
	const stats = await readStats(ctx, catalog_id, wanted[0] ?? '')
	const known = new Map(stats.days.map((day) => [day.day, day]))
	const sum = (key: 'views' | 'visitors' | 'seconds' | 'carts') =>
		stats.days.reduce((total, day) => total + day[key], 0)
	return {
		totals: { views: sum('views'), visitors: sum('visitors'), seconds: sum('seconds'), carts: sum('carts') },
		days: wanted.map((day) => known.get(day) ?? { day, views: 0, visitors: 0, seconds: 0, carts: 0 }),
		catalogs: stats.catalogs,
		searches: stats.searches,
	}
}

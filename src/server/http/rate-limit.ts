import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Locale } from '#contract/refusals/index.ts'
import type { PublicCtx } from '#server/context.ts'
import { refuse } from './refusal.ts'

/** How often something may happen, and what it is called. */
export interface RateLimit {
	name: string
	max: number
	seconds: number
}

/**
 * Counts one event of `who` and answers for how many seconds there have been too many, or 0. The count stands in the
 * database, so it holds over several processes and a restart; `who` is hashed.
 */
export async function countRate(ctx: PublicCtx, limit: RateLimit, who: string): Promise<number> {
	const now = ctx.house.now()
	const resets_at = new Date(now.getTime() + limit.seconds * 1000)
	// Outside the caller's transaction on purpose: a refused call must still count.
	const row = await ctx.house.database.db
		.insertInto('rate_limit')
		.values({ key: keyOf(limit, who), count: 1, resets_at })
		.onConflict((conflict) =>
			conflict.column('key').doUpdateSet({
				count: sql`case when rate_limit.resets_at <= ${now} then 1 else rate_limit.count + 1 end`,
				resets_at: sql`case when rate_limit.resets_at <= ${now} then ${resets_at} else rate_limit.resets_at end`,
			}),
		)
		.returning(['count', 'resets_at'])
		.executeTakeFirstOrThrow()
	return row.count <= limit.max ? 0 : Math.max(1, Math.ceil((row.resets_at.getTime() - now.getTime()) / 1000))
}

/** Counts one event of `who` and throws `rate_limited` when there were more than `max` in the window. */
export async function limitRate(ctx: PublicCtx, limit: RateLimit, who: string): Promise<void> {
	const seconds = await countRate(ctx, limit, who)
	if (!seconds) return
	throw refuse('rate_limited', { params: { seconds, wait: waitWords(seconds, ctx.locale) }, retryAfter: seconds })
}

/** How long that is: "40 seconds", from a minute and a half on "15 minutes". */
export function waitWords(seconds: number, locale: Locale): string {
	const [n, unit, han] = seconds < 90 ? [seconds, 'second', '秒'] : [Math.ceil(seconds / 60), 'minute', '分钟']
	return locale === 'zh' ? `${n} ${han}` : `${n} ${unit}${n === 1 ? '' : 's'}`
}

/** Forgets the count, after a success. */
export async function clearRate(ctx: PublicCtx, limit: RateLimit, who: string): Promise<void> {
	await ctx.house.database.db.deleteFrom('rate_limit').where('key', '=', keyOf(limit, who)).execute()
}

/** Takes back one event: it was none after all. */
export async function uncountRate(ctx: PublicCtx, limit: RateLimit, who: string): Promise<void> {
	await ctx.house.database.db
		.updateTable('rate_limit')
		.set({ count: sql`greatest(count - 1, 0)` })
		.where('key', '=', keyOf(limit, who))
		.execute()
}

function keyOf(limit: RateLimit, who: string): string {
	return `${limit.name}:${createHash('sha256').update(who).digest('base64url')}`
}

/** Who an address is for limits: IPv6 counts by its /64, which one subscriber owns whole. */
export function addressGroup(ip: string): string {
	if (!ip.includes(':')) return ip
	const [head = '', tail = ''] = ip.split('::')
	const left = head.split(':').filter(Boolean)
	const right = tail.split(':').filter(Boolean)
	const groups = ip.includes('::')
		? [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
		: left
	return groups
		.slice(0, 4)
		.map((group) => Number.parseInt(group, 16).toString(16))
		.join(':')
}

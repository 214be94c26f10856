import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Locale } from '#contract/refusals/index.ts'
import type { PublicCtx } from '#server/context.ts'
import { isDiskFull } from '#server/db/errors.ts'
import type { House } from '#server/house.ts'
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
	const first = { key: keyOf(limit, who), count: 1, resets_at }
	const row = await count(ctx.house, first, now).catch((error: unknown) => {
		if (!isDiskFull(error)) throw error
		return countInMemory(first, now)
	})
	return row.count <= limit.max ? 0 : Math.max(1, Math.ceil((row.resets_at.getTime() - now.getTime()) / 1000))
}

/** Counts one event of `who` and throws `rate_limited` when there were more than `max` in the window. */
export async function limitRate(ctx: PublicCtx, limit: RateLimit, who: string): Promise<void> {
	const seconds = await countRate(ctx, limit, who)
	if (!seconds) return
	throw refuse('rate_limited', { params: { seconds, wait: waitWords(seconds, ctx.locale) }, retryAfter: seconds })
}

interface Counted {
	key: string
	count: number
	resets_at: Date
}

async function count({ database }: House, first: Counted, now: Date): Promise<Counted> {
	// Outside the caller's transaction on purpose: a refused call must still count.
	return database.db
		.insertInto('rate_limit')
		.values(first)
		.onConflict((conflict) =>
			conflict.column('key').doUpdateSet({
				count: sql`case when rate_limit.resets_at <= ${now} then 1 else rate_limit.count + 1 end`,
				resets_at: sql`case when rate_limit.resets_at <= ${now} then ${first.resets_at} else rate_limit.resets_at end`,
			}),
		)
		.returning(['key', 'count', 'resets_at'])
		.executeTakeFirstOrThrow()
}

/**
 * Counts of the time in which the database cannot write: a full disk must not let anybody guess without end. They are this
 * process's own: of several web processes each lets `max` through until there is room again, for what they could share is
 * the database that cannot write.
 */
const inMemory = new Map<string, Counted>()
const IN_MEMORY_MAX = 10_000

function countInMemory(first: Counted, now: Date): Counted {
	const counted = inMemory.get(first.key)
	if (counted && counted.resets_at > now) {
		counted.count++
		return counted
	}
	const [oldest] = inMemory.keys()
	inMemory.delete(first.key)
	if (inMemory.size >= IN_MEMORY_MAX && oldest !== undefined) inMemory.delete(oldest)
	inMemory.set(first.key, first)
	return first
}

/** How long that is: "40 seconds", from a minute and a half on "15 minutes". */
export function waitWords(seconds: number, locale: Locale): string {
	const [n, unit, han] = seconds < 90 ? [seconds, 'second', '秒'] : [Math.ceil(seconds / 60), 'minute', '分钟']
	return locale === 'zh' ? `${n} ${han}` : `${n} ${unit}${n === 1 ? '' : 's'}`
}

/** Forgets the count, after a success. */
export async function clearRate(ctx: PublicCtx, limit: RateLimit, who: string): Promise<void> {
	const key = keyOf(limit, who)
	inMemory.delete(key)
	await unlessFull(ctx.house.database.db.deleteFrom('rate_limit').where('key', '=', key).execute())
}

/** Takes back one event: it was none after all. */
export async function uncountRate(ctx: PublicCtx, limit: RateLimit, who: string): Promise<void> {
	const key = keyOf(limit, who)
	const counted = inMemory.get(key)
	if (counted) counted.count--
	await unlessFull(
		ctx.house.database.db
			.updateTable('rate_limit')
			.set({ count: sql`greatest(count - 1, 0)` })
			.where('key', '=', key)
			.execute(),
	)
}

/** On a full disk a count stays until its window ends. */
async function unlessFull(write: Promise<unknown>): Promise<void> {
	await write.catch((error: unknown) => {
		if (!isDiskFull(error)) throw error
	})
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

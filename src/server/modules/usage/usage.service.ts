import type { Locale } from '#contract/refusals/index.ts'
import type { Ctx } from '#server/context.ts'
import { read, type Reading } from '#server/db/readings.ts'
import { refuse } from '#server/http/refusal.ts'
import { readingUsage, type Usage } from './usage.store.ts'

/** From this share of a quota on the settings warn. */
const WARN_FROM = 0.8

/** What the account uses of each quota (VITRINE_QUOTA_… in docs/operators.md). */
export async function getUsage(ctx: Ctx) {
	const usage = await read(ctx.db, readingUsage(ctx))
	const { quota } = ctx.house.config
	const of = (what: keyof Usage) => {
		const [used, limit] = [usage[what], quota[what]]
		return { used, limit, warn: used >= limit * WARN_FROM }
	}
	return { bytes: of('bytes'), pictures: of('pictures'), skus: of('skus') }
}

/**
 * Refuses (`quota_reached`, with what, used and limit) what would not fit into the account's quotas. Asked before things
 * are made; reading, changing, exporting and deleting never ask. Calls at the same moment may go over by what they bring.
 */
export function requireQuota(ctx: Ctx, more: Partial<Usage>): Promise<void> {
	return read(ctx.db, requiringQuota(ctx, more))
}

/** The same, to be asked together with more. */
export function requiringQuota(ctx: Ctx, more: Partial<Usage>): Reading<void> {
	const { query, take } = readingUsage(ctx)
	return { query, take: (rows) => refuseAbove(ctx, take(rows), more) }
}

function refuseAbove(ctx: Ctx, usage: Usage, more: Partial<Usage>): void {
	for (const [key, n] of Object.entries(more)) {
		const what = key as keyof Usage
		const [used, limit] = [usage[what], ctx.house.config.quota[what]]
		if (used + n <= limit) continue
		const params = { used: numberOf(what, used), limit: `${numberOf(what, limit)}${NAMES[what][ctx.locale]}` }
		throw refuse('quota_reached', { params, data: { what, used, limit } })
	}
}

const NAMES: Record<keyof Usage, Record<Locale, string>> = {
	bytes: { en: ' of files', zh: ' 文件空间' },
	pictures: { en: ' pictures', zh: ' 张图片' },
	skus: { en: ' SKUs', zh: ' 个 SKU' },
}

const GB = 1024 ** 3

function numberOf(what: keyof Usage, n: number): string {
	return what === 'bytes' ? `${Math.round((n / GB) * 100) / 100} GB` : n.toLocaleString('en')
}

import type { DataOf } from '#contract/endpoint.ts'
import type { Locale } from '#contract/refusals/index.ts'
import type { usage as calls } from '#contract/usage.ts'
import { planHolds, type Quota, type Quotas, quotasOf } from '#domain/account/plan.ts'
import type { Ctx } from '#server/context.ts'
import { read, type Reading } from '#server/db/readings.ts'
import { refuse } from '#server/http/refusal.ts'
import { type Agreed, readingUsage, type Usage } from './usage.store.ts'

/** From this share of a quota on the settings warn. */
const WARN_FROM = 0.8

type UsageData = DataOf<(typeof calls)['getUsage']>

/** What the account uses of each quota (VITRINE_QUOTA_… in docs/operators.md, or its plan's), and its plan. */
export async function getUsage(ctx: Ctx): Promise<UsageData> {
	return toUsage(ctx, await read(ctx.db, readingUsage(ctx)))
}

/** What is used of which quota. */
export function toUsage(ctx: Ctx, known: Agreed): UsageData {
	const { usage, agreed, today } = known
	const quotas = quotasFor(ctx, known)
	const of = (what: Quota) => {
		const [used, limit] = [usage[what], quotas[what]]
		return { used, limit, warn: used >= limit * WARN_FROM }
	}
	const plan = planHolds(agreed, today) ? { plan: agreed.plan, ends_on: agreed.ends_on } : { plan: '', ends_on: null }
	return { bytes: of('bytes'), pictures: of('pictures'), skus: of('skus'), ...plan }
}

const quotasFor = ({ house }: Ctx, { agreed, today }: Agreed): Quotas => quotasOf(agreed, house.config.quota, today)

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

function refuseAbove(ctx: Ctx, known: Agreed, more: Partial<Usage>): void {
	const quotas = quotasFor(ctx, known)
	for (const [key, n] of Object.entries(more)) {
		const what = key as Quota
		const [used, limit] = [known.usage[what], quotas[what]]
		if (used + n <= limit) continue
		const params = { used: numberOf(what, used), limit: `${numberOf(what, limit)}${NAMES[what][ctx.locale]}` }
		throw refuse('quota_reached', { params, data: { what, used, limit } })
	}
}

const NAMES: Record<Quota, Record<Locale, string>> = {
	bytes: { en: ' of files', zh: ' 文件空间' },
	pictures: { en: ' pictures', zh: ' 张图片' },
	skus: { en: ' SKUs', zh: ' 个 SKU' },
}

const GB = 1024 ** 3

function numberOf(what: Quota, n: number): string {
	return what === 'bytes' ? `${Math.round((n / GB) * 100) / 100} GB` : n.toLocaleString('en')
}

import type { DataOf } from '#contract/endpoint.ts'
import type { Locale } from '#contract/refusals/index.ts'
import type { usage as calls } from '#contract/usage.ts'
import { formatDay } from '#domain/custom-parameter/date.ts'
import { eachQuota, endedLately, planHolds, type Quota, type Quotas, quotasOf } from '#domain/account/plan.ts'
import type { Ctx } from '#server/context.ts'
import { read, type Reading } from '#server/db/readings.ts'
import { refuse } from '#server/http/refusal.ts'
import { type Agreed, readingUsage, type Usage } from './usage.store.ts'

/** From this share of a quota on the settings warn. */
const WARN_FROM = 0.8

type UsageData = DataOf<(typeof calls)['getUsage']>

/** What the account uses of each quota (VITRINE_QUOTA_… in docs/operators.md, or its plan's), and its plan. */
export async function getUsage(ctx: Ctx): Promise<UsageData> {
	return toUsage(ctx, await read(ctx.db, readingUsage(ctx, true)))
}

/** What is used of which quota. */
export function toUsage(ctx: Ctx, known: Agreed): UsageData {
	const { usage, agreed, today } = known
	const quotas = quotasFor(ctx, known)
	const held = eachQuota((what) => {
		const [used, limit] = [usage[what], quotas[what]]
		return { used, limit, warn: limit !== null && used >= limit * WARN_FROM }
	})
	const { plan, ends_on } = agreed
	if (planHolds(agreed, today)) return { ...held, plan, ends_on, ended: null }
	const ended = ends_on !== null && endedLately(agreed, today) ? { plan, ends_on } : null
	return { ...held, plan: '', ends_on: null, ended }
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
	const { query, take } = readingUsage(ctx, 'catalogs' in more || 'pdfs' in more)
	return { query, take: (rows) => refuseAbove(ctx, take(rows), more) }
}

function refuseAbove(ctx: Ctx, known: Agreed, more: Partial<Usage>): void {
	const quotas = quotasFor(ctx, known)
	for (const [key, n] of Object.entries(more)) {
		const what = key as Quota
		const [used, limit] = [known.usage[what], quotas[what]]
		if (limit === null || used + n <= limit) continue
		throw refused(ctx, what, { used, limit }, known.today)
	}
}

function refused({ locale }: Ctx, what: Quota, { used, limit }: { used: number; limit: number }, today: string) {
	const params = { used: numberOf(what, used), limit: numberOf(what, limit) }
	const data = { what, used, limit }
	if (what === 'catalogs') return refuse('quota_catalogs', { params, data })
	if (what === 'pdfs') {
		const day = formatDay(nextMonth(today), locale)
		return refuse('quota_pdfs', { params: { ...params, day }, data })
	}
	return refuse('quota_reached', { params: { ...params, limit: `${params.limit}${NAMES[what][locale]}` }, data })
}

/** The first day of the month after a day. */
function nextMonth(day: string): string {
	const [year = 0, month = 1] = day.split('-').map(Number)
	return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}

const NAMES: Record<Exclude<Quota, 'catalogs' | 'pdfs'>, Record<Locale, string>> = {
	bytes: { en: ' of files', zh: ' 文件空间' },
	pictures: { en: ' pictures', zh: ' 张图片' },
	skus: { en: ' SKUs', zh: ' 个 SKU' },
}

const GB = 1024 ** 3

function numberOf(what: Quota, n: number): string {
	return what === 'bytes' ? `${Math.round((n / GB) * 100) / 100} GB` : n.toLocaleString('en')
}

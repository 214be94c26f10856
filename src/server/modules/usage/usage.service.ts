import type { Locale } from '#contract/refusals/index.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { readUsage, type Usage } from './usage.store.ts'

/** From this share of a quota on the settings warn. */
const WARN_FROM = 0.8

/** What the account uses of each quota (VITRINE_QUOTA_… in docs/operators.md). */
export async function getUsage(ctx: Ctx) {
	const usage = await readUsage(ctx)
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
export async function requireQuota(ctx: Ctx, more: Partial<Usage>): Promise<void> {
	const usage = await readUsage(ctx)
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

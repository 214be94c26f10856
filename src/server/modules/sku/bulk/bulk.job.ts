import { z } from 'zod'
import { BulkOperation } from '#contract/bulk-operation.ts'
import { DecimalSign } from '#contract/fields.ts'
import { type Ctx, transact } from '#server/context.ts'
import { readStored, readStoredOrNull } from '#server/db/stored.ts'
import type { JsonObject } from '#server/db/tables.ts'
import type { JobHandler, JobResult } from '#server/jobs/handler.ts'
import type { Locale } from '#contract/refusals/index.ts'
import { purgeSkus } from '../remove/delete.service.ts'
import { restoreSkus } from '../remove/restore.service.ts'
import type { ItemResult } from '../write/item.rule.ts'
import { upsertSkus } from '../write/upsert.service.ts'
import { moveSkus } from './move.service.ts'
import { removeSkus } from './remove.service.ts'
import { restoreResults } from './restore-results.presenter.ts'
import { setSkus } from './set.service.ts'
import { StoredItem, StoredResult } from './stored-items.rule.ts'

/** Items that one call works through at once; with more it answers a job (product.md section 2). */
export const BATCH = 500

/** Jobs over more SKUs tell of those alone that did not work. */
const LISTED_MAX = 5000

const ids = z.array(z.string())

const work = <D extends string, S extends z.ZodRawShape>(name: D, shape: S) =>
	z.object({ do: z.literal(name), group_id: z.string(), ...shape })

/** What a job of ours is told to do. */
const BulkWork = z.discriminatedUnion('do', [
	work('sku_upsert', { items: z.array(StoredItem), action: z.string().optional() }),
	work('sku_delete', { ids, at: z.string(), keep_variants: z.boolean().optional() }),
	work('sku_purge', { ids }),
	work('sku_restore', { ids, missing: z.array(StoredResult), category_id: z.int().optional() }),
	work('sku_set', {
		ids,
		missing: z.array(StoredResult),
		operations: z.array(BulkOperation),
		decimal: DecimalSign.optional(),
	}),
	work('sku_move', { ids, missing: z.array(StoredResult), category_id: z.int() }),
])
export type BulkWork = z.output<typeof BulkWork>

/** How far it is; kept with every chunk. */
const BulkState = z.object({ at: z.int(), count: z.int(), results: z.array(StoredResult) })
type BulkState = z.output<typeof BulkState>

/** Starts a job of ours in the caller's transaction. */
export function startBulk(ctx: Ctx, work: BulkWork): Promise<{ job_id: string }> {
	return ctx.house.jobs.start(ctx, 'bulk', { ...work })
}

/** Runs bulk changes of SKUs chunk by chunk; what is done stays done when it is stopped. */
export const runBulk: JobHandler = async ({ ctx, payload, checkpoint, signal, progress, save }) => {
	const work = readStored(BulkWork, payload, 'payload of bulk')
	const total = 'items' in work ? work.items.length : work.ids.length
	let state = readStoredOrNull(BulkState, checkpoint, 'checkpoint of bulk') ?? { at: 0, count: 0, results: [] }
	while (state.at < total) {
		signal.throwIfAborted()
		const { at, count, results } = state
		state = await transact(ctx, async (ctx) => {
			const part = await step(ctx, work, at)
			const listed = (part.results ?? []).filter(({ ok }) => !ok || total <= LISTED_MAX)
			const next = { at: at + BATCH, count: count + part.count, results: [...results, ...listed] }
			await save(ctx, next)
			return next
		})
		progress(Math.min(state.at, total), total)
	}
	return toJobResult(work, state, ctx.locale)
}

async function step(ctx: Ctx, work: BulkWork, at: number): Promise<{ count: number; results?: ItemResult[] }> {
	const { group_id } = work
	if (work.do === 'sku_upsert') {
		const action = work.action && { action: work.action }
		const results = await upsertSkus(ctx, work.items.slice(at, at + BATCH), { group_id, ...action })
		return { count: results.filter(({ ok }) => ok).length, results }
	}
	const ids = work.ids.slice(at, at + BATCH)
	if (work.do === 'sku_purge') return { count: await purgeSkus(ctx, ids, group_id) }
	if (work.do === 'sku_delete') {
		const { at, keep_variants } = work
		return { count: await removeSkus(ctx, ids, { group_id, at: new Date(at), keep_variants }) }
	}
	if (work.do === 'sku_move' || work.do === 'sku_set') {
		const results = work.do === 'sku_set' ? await setSkus(ctx, ids, work) : await moveSkus(ctx, ids, work)
		return { count: results.filter(({ ok }) => ok).length, results }
	}
	const restored = await restoreSkus(ctx, ids, { group_id, category_id: work.category_id })
	return { count: restored.count, results: await restoreResults(ctx, ids, restored) }
}

const DONE: Record<BulkWork['do'], Record<Locale, (count: number) => string>> = {
	sku_upsert: { en: (count) => `${count} SKUs saved`, zh: (count) => `已保存 ${count} 个 SKU` },
	sku_delete: { en: (count) => `${count} SKUs deleted`, zh: (count) => `已删除 ${count} 个 SKU` },
	sku_purge: { en: (count) => `${count} SKUs deleted for good`, zh: (count) => `已永久删除 ${count} 个 SKU` },
	sku_set: { en: (count) => `${count} SKUs changed`, zh: (count) => `已更改 ${count} 个 SKU` },
	sku_move: { en: (count) => `${count} SKUs moved`, zh: (count) => `已移动 ${count} 个 SKU` },
	sku_restore: { en: (count) => `${count} SKUs restored`, zh: (count) => `已恢复 ${count} 个 SKU` },
}

/** The data that the call itself would have answered. */
function toJobResult(work: BulkWork, { count, results }: BulkState, locale: Locale): JobResult & JsonObject {
	const listed = work.do !== 'sku_delete' && work.do !== 'sku_purge'
	const missing = 'missing' in work ? work.missing : []
	return {
		summary: DONE[work.do][locale](count),
		group_id: work.group_id,
		count,
		...(listed ? { results: [...results, ...missing] } : { deleted: count }),
	}
}

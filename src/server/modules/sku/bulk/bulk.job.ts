import { type Ctx, transact } from '#server/context.ts'
import type { JsonObject } from '#server/db/tables.ts'
import type { JobHandler, JobResult } from '#server/jobs/handler.ts'
import type { Locale } from '#contract/refusals/index.ts'
import { purgeSkus } from '../remove/delete.service.ts'
import { restoreSkus } from '../remove/restore.service.ts'
import type { ItemResult, UpsertItem } from '../write/item.rule.ts'
import { upsertSkus } from '../write/upsert.service.ts'
import { moveSkus } from './move.service.ts'
import { removeSkus } from './remove.service.ts'
import { restoreResults } from './restore-results.presenter.ts'
import { type ColumnOperation, setSkus } from './set.service.ts'

/** Items that one call works through at once; with more it answers a job (product.md section 2). */
export const BATCH = 500

/** Jobs over more SKUs tell of those alone that did not work. */
const LISTED_MAX = 5000

/** What a job of ours is told to do. */
export type BulkWork = { group_id: string } & (
	| { do: 'sku_upsert'; items: UpsertItem[]; action?: string | undefined }
	| { do: 'sku_delete'; ids: string[]; at: string; keep_variants?: boolean | undefined }
	| { do: 'sku_purge'; ids: string[] }
	| { do: 'sku_restore'; ids: string[]; missing: ItemResult[]; category_id?: number | undefined }
	| { do: 'sku_set'; ids: string[]; missing: ItemResult[]; operations: ColumnOperation[] }
	| { do: 'sku_move'; ids: string[]; missing: ItemResult[]; category_id: number }
)

/** How far it is; kept with every chunk. */
interface BulkState {
	at: number
	count: number
	results: ItemResult[]
}

/** Starts a job of ours in the caller's transaction. */
export function startBulk(ctx: Ctx, work: BulkWork): Promise<{ job_id: string }> {
	return ctx.house.jobs.start(ctx, 'bulk', { ...work })
}

/** Runs bulk changes of SKUs chunk by chunk; what is done stays done when it is stopped. */
export const runBulk: JobHandler = async ({ ctx, payload, checkpoint, signal, progress, save }) => {
	const work = payload as unknown as BulkWork
	const total = 'items' in work ? work.items.length : work.ids.length
	let state = (checkpoint as unknown as BulkState | null) ?? { at: 0, count: 0, results: [] }
	while (state.at < total) {
		signal.throwIfAborted()
		const { at, count, results } = state
		state = await transact(ctx, async (ctx) => {
			const part = await step(ctx, work, at)
			const told = (part.results ?? []).filter(({ ok }) => !ok || total <= LISTED_MAX)
			const next = { at: at + BATCH, count: count + part.count, results: [...results, ...told] }
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

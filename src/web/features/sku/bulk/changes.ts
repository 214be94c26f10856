import { call, type Data } from '#web/api/client.ts'
import { text } from '#web/text/i18n.ts'
import { notifyError, notifyOk, notifyWarning } from '#web/ui/feedback/toast.tsx'
import { refreshSkus } from '../refresh-skus.ts'
import { showJob } from './bulk-state.ts'
import { chosenKeys, chosenParams, type Chosen } from './chosen.ts'
import { waitForJob } from './wait-for-job.ts'

type Results = Data<'assignCate'>['results']
type Count = (value: number) => string

/** SKUs of one call that takes keys (contract/category.ts). */
const MOVE_BATCH = 500

/** Moves SKUs to Deleted SKUs; the toast takes it back. Says itself when it fails; true when it was done. */
export function deleteSkus(chosen: Chosen, count: Count): Promise<boolean> {
	return attempt(async () => {
		const answer = await call('productDelete', chosenParams(chosen))
		const { deleted = answer.deleted } = await outcome<{ deleted?: number }>(answer, text('sku.deleting'))
		notifyOk(text('sku.deleted', { count: deleted, n: count(deleted) }), undoOf([answer.group_id]))
	})
}

/** Removes deleted SKUs for good. */
export function purgeSkus(chosen: Chosen, count: Count): Promise<boolean> {
	return attempt(async () => {
		const answer = await call('productDelete', { ...chosenParams(chosen), purge: true })
		const { deleted = answer.deleted } = await outcome<{ deleted?: number }>(answer, text('sku.purging'))
		notifyOk(text('sku.purged', { count: deleted, n: count(deleted) }))
	})
}

/** Brings SKUs back from Deleted SKUs. */
export function restoreSkus(chosen: Chosen, count: Count): Promise<boolean> {
	return attempt(async () => {
		const { all, keys } = chosen.selection
		const whole = all && keys.size === 0 && !chosen.search.name
		const params = whole ? { all: true as const } : { sku_name_keys: await chosenKeys(chosen) }
		const answer = await call('productRecycleReduction', params)
		const { results = answer.results } = await outcome<{ results?: Results }>(answer, text('sku.restoring'))
		const { done, reason } = tally(results)
		const n = count(done)
		if (reason) notifyWarning(text('sku.restoredSome', { n, total: count(results.length), reason }))
		else notifyOk(text('sku.restored', { count: done, n }), undoOf([answer.group_id]))
	})
}

/** Puts SKUs into a category, 500 at a time; `onProgress` hears how many are done. */
export function moveSkus(
	chosen: Chosen,
	category: { id: number; name: string },
	{ count, onProgress }: { count: Count; onProgress: (done: number) => void },
): Promise<boolean> {
	return attempt(async () => {
		const keys = await chosenKeys(chosen)
		const groups: string[] = []
		const results: Results = []
		for (let at = 0; at < keys.length; at += MOVE_BATCH) {
			const sku_name_keys = keys.slice(at, at + MOVE_BATCH)
			const answer = await call('assignCate', { sku_name_keys, category_id: category.id })
			groups.unshift(answer.group_id)
			results.push(...answer.results)
			onProgress(results.length)
		}
		const { done, reason } = tally(results)
		const words = { n: count(done), category: category.name }
		if (reason) notifyWarning(text('sku.movedSome', { ...words, total: count(results.length), reason }))
		else notifyOk(text('sku.moved', { count: done, ...words }), undoOf(groups))
	})
}

async function attempt(act: () => Promise<void>): Promise<boolean> {
	try {
		await act()
		return true
	} catch (error) {
		notifyError(error)
		return false
	} finally {
		showJob(null)
		await refreshSkus()
	}
}

/** More than 500 SKUs are a job: shows it and waits for its result. */
async function outcome<T extends object>(
	{ job_id }: { job_id?: string | undefined },
	title: string,
): Promise<Partial<T>> {
	if (!job_id) return {}
	showJob({ id: job_id, title })
	return (await waitForJob(job_id)) as Partial<T>
}

function undoOf(groups: readonly string[]): () => Promise<void> {
	return async () => {
		for (const group_id of groups) await call('undoGroup', { group_id })
		await refreshSkus()
	}
}

function tally(results: readonly { ok: boolean; error?: { msg: string } | undefined }[]) {
	return {
		done: results.filter(({ ok }) => ok).length,
		reason: results.find(({ error }) => error)?.error?.msg ?? '',
	}
}

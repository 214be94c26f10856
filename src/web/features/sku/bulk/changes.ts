import type { Operation } from '#domain/sku/bulk/operation.ts'
import { awaitNumberInput, styleOf } from '#web/api/account-settings.ts'
import { call, type Data } from '#web/api/client.ts'
import { outcomeOf } from '#web/api/wait-for-job.ts'
import { text } from '#web/text/i18n.ts'
import { notifyError, notifyOk, notifyWarning, type UndoAction } from '#web/ui/feedback/toast.tsx'
import { refreshSkus } from '../refresh-skus.ts'
import { groupStep } from '../steps/group-step.ts'
import { remember } from '#web/ui/steps/steps.ts'
import { showJob } from './bulk-state.ts'
import { chosenParams, type Chosen } from './chosen.ts'

type Results = Data<'assignCate'>['results']
type Count = (value: number) => string

/** Moves SKUs to Deleted SKUs; the toast takes it back. Says itself when it fails; true when it was done. */
export function deleteSkus(chosen: Chosen, count: Count): Promise<boolean> {
	return attempt(async () => {
		const { deleted, group_id } = await done(call('productDelete', chosenParams(chosen)), text('sku.deleting'))
		notifyOk(text('sku.deleted', { count: deleted, n: count(deleted) }), undoOf(group_id, count))
	})
}

/** Removes deleted SKUs for good. */
export function purgeSkus(chosen: Chosen, count: Count): Promise<boolean> {
	return attempt(async () => {
		const params = { ...chosenParams(chosen), purge: true }
		const { deleted } = await done(call('productDelete', params), text('sku.purging'))
		notifyOk(text('sku.purged', { count: deleted, n: count(deleted) }))
	})
}

/** Brings SKUs back from Deleted SKUs. */
export function restoreSkus(chosen: Chosen, count: Count): Promise<boolean> {
	return attempt(async () => {
		const answer = call('productRecycleReduction', chosenParams(chosen))
		const outcome = await done(answer, text('sku.restoring'))
		const { ok, all, reason } = tally(outcome)
		const n = count(ok)
		if (reason) notifyWarning(text('sku.restoredSome', { n, total: count(all), reason }))
		else notifyOk(text('sku.restored', { count: ok, n }), undoOf(outcome.group_id, count))
	})
}

/** Puts SKUs into a category. */
export function moveSkus(chosen: Chosen, category: { id: number; name: string }, count: Count): Promise<boolean> {
	return attempt(async () => {
		const params = { ...chosenParams(chosen), category_id: category.id }
		const outcome = await done(call('assignCate', params), text('sku.movingJob'))
		const { ok, all, reason } = tally(outcome)
		const words = { n: count(ok), category: category.name }
		if (reason) return notifyWarning(text('sku.movedSome', { ...words, total: count(all), reason }))
		// Variants go along with their parents, which are no SKUs that are sold.
		const moved = chosen.search.fold ? chosen.skus : ok
		notifyOk(text('sku.moved', { ...words, count: moved, n: count(moved) }), undoOf(outcome.group_id, count))
	})
}

/** Runs one column tool over SKUs on the server. */
export function setColumn(chosen: Chosen, path: string, operation: Operation, count: Count): Promise<boolean> {
	return attempt(async () => {
		const { decimal } = await awaitNumberInput()
		const params = { ...chosenParams(chosen), operations: [{ ...operation, path }], ...styleOf(decimal) }
		const outcome = await done(call('bulkSet', params), text('sku.changing'))
		const { ok, all, reason } = tally(outcome)
		const n = count(ok)
		if (reason) notifyWarning(text('sku.changedSome', { n, total: count(all), reason }))
		else notifyOk(text('sku.changed', { count: ok, n }), undoOf(outcome.group_id, count))
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

/** What came of a call; more than 500 SKUs are a job, which is shown while it works. */
async function done<T extends { job_id?: string | undefined }>(answer: Promise<T>, title: string): Promise<T> {
	return outcomeOf(await answer, (id) => showJob({ id, title }))
}

/** The way back of a change, for its toast and for Ctrl+Z. */
function undoOf(group_id: string, count: Count): UndoAction {
	return remember(groupStep(group_id, count))
}

/** How many worked, of how many. Jobs count those that did, and over thousands of SKUs list the others only. */
function tally({ results, count }: { results: Results; count?: number }) {
	const failed = results.filter(({ ok }) => !ok)
	const ok = count ?? results.length - failed.length
	return { ok, all: ok + failed.length, reason: failed[0]?.error?.msg ?? '' }
}

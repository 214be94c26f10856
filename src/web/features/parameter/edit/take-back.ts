import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import type { CustomParameter } from '#web/api/parameters.ts'
import { undoGroup } from '#web/api/undo.ts'
import { waitForJob } from '#web/api/wait-for-job.ts'
import { change, paramsOf, valuesFollowed } from '../parameter-data.ts'

/**
 * Takes a change back that values followed by a job: the parameter is what it was, and so is every value that nobody
 * has typed over since, those that could not be converted among them.
 */
export async function takeBack(before: CustomParameter, job: string): Promise<void> {
	const { group_id: followed } = await waitForJob(job)
	const { all } = await call('getCustomParameters', {})
	const version = all.find(({ id }) => id === before.id)?.version ?? before.version
	const returning = await change(paramsOf({ stored: { ...before, version } }, before))
	// First what this conversion made of the values, then what the other one did.
	const returned = returning && (await waitForJob(returning))['group_id']
	for (const group of [returned, followed]) if (typeof group === 'string') await undoIfAny(group)
	await valuesFollowed()
}

/** A conversion that changed no value left nothing to undo. */
async function undoIfAny(group: string): Promise<void> {
	try {
		await undoGroup(group)
	} catch (error) {
		if (!(error instanceof ApiError && error.code === 'not_found')) throw error
	}
}

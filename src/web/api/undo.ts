import { call, type Data } from './client.ts'
import { refreshUndone } from './queries.ts'
import { outcomeOf } from './wait-for-job.ts'

/**
 * Takes a group of changes back, however many they are; what was changed since is left and listed. The answer's
 * `group_id` is what takes the undo back. Every list in sight shows what is then, also when it failed half way.
 */
export async function undoGroup(
	group_id: string,
	onJob?: (id: string) => void,
): Promise<Pick<Data<'undoGroup'>, 'group_id' | 'restored' | 'skipped'>> {
	try {
		return await outcomeOf(await call('undoGroup', { group_id }), onJob)
	} finally {
		await refreshUndone()
	}
}

/** Takes an import back, at once or as a job that is answered at its start; every list in sight follows when it is over. */
export async function undoImport(import_id: string): Promise<Data<'importUndo'>> {
	const answer = await call('importUndo', { import_id })
	const over = outcomeOf(answer)
		// Whoever shows the job says why it failed.
		.catch(() => undefined)
		.then(refreshUndone)
	if (!answer.job_id) await over
	return answer
}

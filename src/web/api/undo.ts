import { call, type Data } from './client.ts'
import { outcomeOf } from './wait-for-job.ts'

/**
 * Takes a group of changes back, however many they are; what was changed since is left and listed. The answer's
 * `group_id` is what takes the undo back.
 */
export async function undoGroup(
	group_id: string,
	onJob?: (id: string) => void,
): Promise<Pick<Data<'undoGroup'>, 'group_id' | 'restored' | 'skipped'>> {
	return outcomeOf(await call('undoGroup', { group_id }), onJob)
}

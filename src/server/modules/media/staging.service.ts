import type { House } from '#server/house.ts'
import { dropUnconfirmed } from './media.store.ts'

const DAY_MS = 24 * 3_600_000
/** Uploads of one statement, so that none holds the embedded database for long. */
const CHUNK = 500

/** Where uploads wait for their confirmation, by account. */
export const STAGING_PREFIX = 'staging/'
/** An address serves for a quarter of an hour; who has not confirmed in a day will not. */
export const STAGING_MS = DAY_MS

export const stagingKey = (accountId: string, id: string) => `${STAGING_PREFIX}${accountId}/${id}`
/** Of the thumbnail that the browser cut itself. */
export const stagedThumbnailKey = (accountId: string, id: string) => `${stagingKey(accountId, id)}-t`

/** Removes what was uploaded, or promised, a day ago and never confirmed: rows first, what they name then. */
export async function clearStaging({ database, storage, now }: House): Promise<void> {
	const before = new Date(now().getTime() - STAGING_MS)
	for (;;) {
		const dropped = await dropUnconfirmed(database.db, before, CHUNK)
		for (const { account_id, id } of dropped) {
			await storage.remove(stagingKey(account_id, id))
			await storage.remove(stagedThumbnailKey(account_id, id))
		}
		if (dropped.length < CHUNK) return
	}
}

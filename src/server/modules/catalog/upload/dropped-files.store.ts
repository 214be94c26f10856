import { filesStay } from '#server/db/hold.ts'
import type { House } from '#server/house.ts'

/** An uploaded PDF that no catalog was made of is kept this long. */
const KEPT_MS = 24 * 3_600_000
/** Files of one turn. */
const CHUNK = 50

/**
 * Removes uploaded PDFs that no catalog has any more, or never got, with the pictures of their pages. The row goes last:
 * a process that dies in between leaves it to the next turn, and so does a job that may still be writing a picture.
 */
export async function removeDroppedFiles({
	database: { db },
	storage,
	now,
}: Pick<House, 'database' | 'storage' | 'now'>): Promise<void> {
	const forgotten = new Date(now().getTime() - KEPT_MS)
	for (;;) {
		// A backup copies files after their rows.
		if (await filesStay(db)) return
		const rows = await db
			.selectFrom('catalog_file')
			.select(['account_id', 'id', 'storage_key', 'picture_folder'])
			.where('catalog_id', 'is', null)
			.where((eb) => eb.or([eb('state', '=', 'dropped'), eb('created_at', '<', forgotten)]))
			.where(({ exists, not, selectFrom }) =>
				not(
					exists(
						selectFrom('job')
							.select('job.id')
							.whereRef('job.account_id', '=', 'catalog_file.account_id')
							.whereRef('job.id', '=', 'catalog_file.job_id')
							.where('job.state', 'in', ['queued', 'running']),
					),
				),
			)
			.limit(CHUNK)
			.execute()
		for (const { account_id, id, storage_key, picture_folder } of rows) {
			await storage.remove(storage_key)
			for await (const key of storage.list(`${picture_folder}/`)) await storage.remove(key)
			await db.deleteFrom('catalog_file').where('account_id', '=', account_id).where('id', '=', id).execute()
		}
		if (rows.length < CHUNK) return
	}
}

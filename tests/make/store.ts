import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openS3Storage } from '#server/storage/s3.ts'
import { startStorage } from '#server/storage/testing/server.ts'
import { freshBucket, type stores } from '#tests/s3.ts'

/** A storage of either kind, as `startStorage` gives one on the disk. */
export async function startStore(store: (typeof stores)[number]) {
	if (store === 'disk') return startStorage()
	const folder = await mkdtemp(join(tmpdir(), 'vitrine-storage-'))
	const place = await freshBucket()
	const storage = await openS3Storage({ place, secret: 'a secret of tests', now: () => new Date(), folder })
	return {
		storage,
		keys: () => Array.fromAsync(storage.list('')),
		leftovers: async () => (await readdir(folder)).filter((name) => name.startsWith('draft-')),
		async close() {
			storage.client.destroy()
			await rm(folder, { recursive: true, force: true })
		},
	}
}

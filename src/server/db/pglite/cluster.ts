import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { DurableNodeFS } from './durable-fs.ts'

/**
 * PGlite's own settings switch syncing off; the later word wins: a commit is answered when it is on the disk. Its shared
 * buffers are touched at the start and held for ever; with half of the usual 128 MB lists, saves, imports and jobs over
 * 100,000 SKUs take no longer.
 */
const startParams = [
	...PGlite.defaultStartParams,
	...['fsync=on', 'wal_sync_method=fsync', 'shared_buffers=64MB'].flatMap((setting) => ['-c', setting]),
]

/** Opens the embedded database's files in `folder` in this thread, initialising them when the folder is empty. */
export async function openCluster(folder: string): Promise<PGlite> {
	return PGlite.create({ fs: new DurableNodeFS(folder), startParams, extensions: { pg_trgm, btree_gin } })
}

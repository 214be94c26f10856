import { existsSync } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openCluster } from './cluster.ts'

/**
 * Makes sure `folder` holds a complete database: a first start that is killed half-way leaves only `folder.new`,
 * which the next start throws away.
 */
export async function prepareFolder(folder: string): Promise<void> {
	if (existsSync(folder)) return
	const fresh = `${folder}.new`
	await rm(fresh, { recursive: true, force: true })
	const database = await openCluster(fresh)
	await database.close()
	await syncTree(fresh)
	await rename(fresh, folder)
	await syncPath(dirname(folder))
}

async function syncTree(folder: string): Promise<void> {
	for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
		if (entry.isFile() || entry.isDirectory()) await syncPath(join(entry.parentPath, entry.name))
	}
	await syncPath(folder)
}

async function syncPath(path: string): Promise<void> {
	const handle = await open(path, 'r')
	try {
		await handle.sync()
	} finally {
		await handle.close()
	}
}

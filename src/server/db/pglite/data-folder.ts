import { mkdirSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DataDirInUse, DiskSpaceLow } from '#server/db/errors.ts'

/** Starting the embedded database on a full disk breaks it in WASM, so a little room is asked for first. */
const NEEDED_MB = 64
const MB = 1024 * 1024

/** The hold on a data folder; the operating system frees it when the process dies, however it dies. */
export interface FolderLock {
	release(): void
}

/**
 * Takes the data folder for this process alone: two embedded databases on one folder corrupt it silently.
 * Creates the folder when it is missing. Throws DataDirInUse when another process (or this one) holds it.
 */
export function lockDataFolder(dataDir: string): FolderLock {
	mkdirSync(dataDir, { recursive: true })
	const lock = new DatabaseSync(join(dataDir, 'database.lock'), { timeout: 0 })
	try {
		lock.exec('pragma journal_mode = memory; begin exclusive')
	} catch (err) {
		lock.close()
		if (err instanceof Error && /locked|busy/i.test(err.message)) throw new DataDirInUse(dataDir)
		throw err
	}
	return { release: () => lock.close() }
}

/** Throws DiskSpaceLow when the data folder's disk has less than 64 MB left for this user. */
export function checkDiskSpace(dataDir: string): void {
	const disk = statfsSync(dataDir)
	const freeMb = Math.floor((disk.bavail * disk.bsize) / MB)
	if (freeMb < NEEDED_MB) throw new DiskSpaceLow(dataDir, freeMb, NEEDED_MB)
}

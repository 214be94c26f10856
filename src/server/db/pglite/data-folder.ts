import { mkdirSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DataDirInUse, DiskSpaceLow } from '#server/db/errors.ts'

/** Below this the embedded database cannot be started safely: its recovery breaks in WASM when the disk is full. */
const NEEDED_TO_START_MB = 64
/** Below this nothing more is written, so that a full disk never interrupts a commit and a restart stays possible. */
const NEEDED_TO_WRITE_MB = 96
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
	const freeMb = freeMegabytes(dataDir)
	if (freeMb < NEEDED_TO_START_MB) throw new DiskSpaceLow(dataDir, freeMb, NEEDED_TO_START_MB)
}

/** False when the data folder's disk has less than 96 MB left. */
export function hasRoomToWrite(dataDir: string): boolean {
	return freeMegabytes(dataDir) >= NEEDED_TO_WRITE_MB
}

function freeMegabytes(dataDir: string): number {
	const disk = statfsSync(dataDir)
	return Math.floor((disk.bavail * disk.bsize) / MB)
}

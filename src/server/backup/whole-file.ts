import { randomBytes } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder } from '#server/storage/atomic-write.ts'
import { isNoRoom } from '#server/storage/errors.ts'
import { FILES_LEAVE, requireRoom } from '#server/storage/room.ts'
import type { Write } from './archive.ts'
import { BackupError } from './errors.ts'

/** After so many bytes the disk is looked at again: the database on it must go on writing. */
const LOOK = 32 * 1024 * 1024

/**
 * Writes a file that stands under its name only when it is whole and on the disk; until then it is in `parts`, on the same disk,
 * and gone when `work` fails. Throws BackupError `full`.
 */
export async function writeWhole<R>(
	path: string,
	{ parts, reserve = FILES_LEAVE }: { parts: string; reserve?: number },
	work: (write: Write) => Promise<R>,
): Promise<R> {
	const part = join(parts, `.backup-${randomBytes(8).toString('hex')}.part`)
	try {
		await requireRoom(parts, 0, reserve)
		const result = await fill(part, { parts, reserve }, work)
		await rename(part, path)
		await syncFolder(dirname(path))
		return result
	} catch (error) {
		await rm(part, { force: true })
		if (isNoRoom(error)) throw noRoom(parts, reserve, error)
		throw error
	}
}

async function fill<R>(
	part: string,
	{ parts, reserve }: { parts: string; reserve: number },
	work: (write: Write) => Promise<R>,
): Promise<R> {
	const handle = await open(part, 'wx', 0o600)
	try {
		let looked = 0
		const result = await work(async (bytes) => {
			looked += bytes.length
			if (looked > LOOK) {
				await requireRoom(parts, 0, reserve)
				looked = 0
			}
			// From where the last one ended, and all of it.
			await handle.writeFile(bytes)
		})
		await handle.sync()
		return result
	} finally {
		await handle.close()
	}
}

const noRoom = (folder: string, reserve: number, cause: unknown): BackupError =>
	new BackupError(
		'full',
		`There is no room for a backup: of the disk of ${folder}, or of the data folder, ${Math.round(reserve / 1024 / 1024)} MB must stay free. No backup was made, and nothing is left of it.`,
		cause,
	)

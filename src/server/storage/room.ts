import { statfs } from 'node:fs/promises'
import { StorageError } from './errors.ts'

/**
 * Bytes of the disk that files leave free. The embedded database writes until 96 MB are left (pglite/data-folder.ts), so
 * when uploads end there is still room for a hundred thousand changes of SKUs, and for what makes room again.
 */
export const FILES_LEAVE = 256 * 1024 * 1024

/** Throws `storage_full` when `bytes` more would leave less than `leave` on the disk of a folder. */
export async function requireRoom(folder: string, bytes: number, leave = FILES_LEAVE): Promise<void> {
	const { bavail, bsize } = await statfs(folder)
	if (bavail * bsize < leave + bytes) throw new StorageError('storage_full', `less than ${leave + bytes} bytes left`)
}

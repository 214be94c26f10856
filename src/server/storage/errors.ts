/**
 * What can go wrong in any storage:
 * `storage_full` no room left, nothing was kept · `storage_missing` nothing under that key · `storage_key` not a key ·
 * `storage_type` the content type is not the one of the key's extension · `storage_too_long` more bytes than allowed ·
 * `storage_away` a store on another machine does not answer.
 */
export type StorageErrorCode =
	'storage_full' | 'storage_missing' | 'storage_key' | 'storage_type' | 'storage_too_long' | 'storage_away'

/** An expected failure of a storage; anything else that is thrown is a fault. */
export class StorageError extends Error {
	readonly code: StorageErrorCode

	constructor(code: StorageErrorCode, message: string, cause?: unknown) {
		super(message, { cause })
		this.name = 'StorageError'
		this.code = code
	}
}

/** True when the store of files on another machine does not answer: a later try may succeed. */
export function isStorageAway(error: unknown): boolean {
	for (let at = error; at instanceof Error; at = at.cause)
		if (at instanceof StorageError && at.code === 'storage_away') return true
	return false
}

/** How file systems say that there is no more room: disk, quota, largest file. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'storage_full', 'disk_full'])
/** Image libraries say it in words only. */
const FULL_WORDS = /no space left on device|disk quota exceeded/i

/** True when something failed, itself or in what it was caused by, because a disk is full. */
export function isNoRoom(error: unknown): boolean {
	for (let at = error; at instanceof Error; at = at.cause)
		if (('code' in at && FULL.has(String(at.code))) || FULL_WORDS.test(at.message)) return true
	return false
}

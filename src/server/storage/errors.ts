/**
 * What can go wrong in any storage:
 * `storage_full` no room left, nothing was kept · `storage_missing` nothing under that key · `storage_key` not a key ·
 * `storage_type` the content type is not the one of the key's extension · `storage_too_long` more bytes than allowed.
 */
export type StorageErrorCode = 'storage_full' | 'storage_missing' | 'storage_key' | 'storage_type' | 'storage_too_long'

/** An expected failure of a storage; anything else that is thrown is a fault. */
export class StorageError extends Error {
	readonly code: StorageErrorCode

	constructor(code: StorageErrorCode, message: string, cause?: unknown) {
		super(message, { cause })
		this.name = 'StorageError'
		this.code = code
	}
}

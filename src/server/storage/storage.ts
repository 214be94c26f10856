import type { Readable } from 'node:stream'

/** What one file may be written with, by whoever holds the address. */
export interface PutRequest {
	key: string
	/** The Content-Type the upload must carry, to the letter. */
	contentType: string
	/** The exact number of bytes, when it is known. */
	length?: number
	/** The most bytes that are taken. */
	maxLength: number
	/** Seconds from now. */
	expiresIn: number
}

/** Seconds that an address lives which is fetched as soon as it is answered. */
export const FETCHED_AT_ONCE = 300

export interface GetRequest {
	key: string
	/** The name the browser saves under; the key's last part by default. */
	fileName?: string
	/** Seconds from now. */
	expiresIn: number
}

export interface StoredFile {
	/** Bytes. */
	size: number
	contentType: string
	modified: Date
}

/**
 * Where files live. Every method refuses what is no key (`storage_key`, see keys.ts) and throws StorageError only for
 * what its text names; the two kinds behave alike, so callers need not know which one they have.
 */
export interface Storage {
	readonly kind: 'disk' | 's3'
	/** An address (path and query, or a whole URL) that takes one PUT exactly as described, until it expires. */
	signPut(request: PutRequest): Promise<string>
	/** An address that gives the file as a download until it expires. */
	signGet(request: GetRequest): Promise<string>
	/** An address that shows the file, a picture, until it expires; browsers keep it as long. */
	signView(request: Pick<GetRequest, 'key' | 'expiresIn'>): Promise<string>
	/**
	 * Writes a file whole or not at all; replaces what was there. Durable when it resolves.
	 * Throws `storage_full`, `storage_too_long` (past maxLength) and `storage_type` (not the type of the key's extension).
	 */
	put(key: string, body: Readable | Buffer, options: { contentType: string; maxLength?: number }): Promise<void>
	/** Throws `storage_missing`. */
	read(key: string): Promise<Readable>
	/** Null when there is nothing under the key. */
	stat(key: string): Promise<StoredFile | null>
	/** A path on this machine where the file can be read, not written or removed. Throws `storage_missing`. */
	localPath(key: string): Promise<string>
	/** Renames in one step; replaces what was there. Throws `storage_missing`. */
	move(from: string, to: string): Promise<void>
	/** Succeeds also when there is nothing to remove. */
	remove(key: string): Promise<void>
	/** The keys that begin with `prefix` (empty for all, else ending in `/`), in no particular order. */
	list(prefix: string): AsyncIterable<string>
}

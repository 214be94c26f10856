import type { Readable } from 'node:stream'
import type { Grants } from './grants.ts'
import type { Storage, StoredFile } from './storage.ts'

/** A storage whose files this server gives out under addresses of its own (routes.ts), wherever they stand. */
export interface ServedStorage extends Storage, Pick<Grants, 'verifyPut' | 'verifyGet' | 'verifyView'> {
	/** A folder of this machine for what is not whole yet, and for copies of what stands elsewhere; cleared by its age. */
	readonly tempDir: string
	/** Origin of the other server that browsers upload to; undefined when that is this one. */
	readonly uploadOrigin?: string
	/** The file and what is known of it, from one look; null when there is none. The caller consumes the stream. */
	open(key: string): Promise<(StoredFile & { body: Readable }) | null>
}

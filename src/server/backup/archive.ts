import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { MANIFEST, type ManifestEntry, SEAL, sha256 } from './format.ts'
import { paddingOf, TAR_END, tarHeader } from './tar.ts'

/** Takes one piece of the file; the next comes when it has resolved. */
export type Write = (bytes: Buffer) => Promise<void>

/** An archive on its way: what was put in, with its SHA-256. */
export class Archive {
	readonly entries: ManifestEntry[] = []
	bytes = 0
	readonly #write: Write
	readonly #at: number

	constructor(write: Write, now: Date) {
		this.#write = write
		this.#at = Math.floor(now.getTime() / 1000)
	}

	/** Puts a file in whole; `more` is told of it in the manifest. */
	async add(name: string, body: Buffer, more: Pick<ManifestEntry, 'rows' | 'raw'> = {}): Promise<void> {
		await this.#begin(name, body.length)
		await this.#send(body)
		await this.#pad(body.length)
		this.entries.push({ name, size: body.length, sha256: sha256(body), ...more })
	}

	/** Puts a file in as it is read. Throws when it has another length. */
	async addStream(name: string, size: number, body: Readable): Promise<void> {
		const hash = createHash('sha256')
		let length = 0
		await this.#begin(name, size)
		for await (const chunk of body as AsyncIterable<Buffer>) {
			length += chunk.length
			hash.update(chunk)
			await this.#send(chunk)
		}
		if (length !== size) throw new Error(`${name} has ${length} bytes instead of ${size}`)
		await this.#pad(size)
		this.entries.push({ name, size, sha256: hash.digest('hex') })
	}

	/** Ends the archive: from here on it is whole. */
	async close(gone: readonly string[]): Promise<void> {
		const manifest = Buffer.from(JSON.stringify({ entries: this.entries, gone }))
		await this.add(MANIFEST, manifest)
		await this.add(SEAL, Buffer.from(sha256(manifest)))
		await this.#send(TAR_END)
	}

	async #begin(name: string, size: number): Promise<void> {
		await this.#send(tarHeader({ name, size, at: this.#at }))
	}

	async #pad(size: number): Promise<void> {
		const padding = paddingOf(size)
		if (padding) await this.#send(Buffer.alloc(padding))
	}

	async #send(bytes: Buffer): Promise<void> {
		this.bytes += bytes.length
		await this.#write(bytes)
	}
}

import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { uploadFile } from '#web/api/upload.ts'
import { text } from '#web/text/i18n.ts'
import { pathOf } from '#web/ui/files/dropped-files.ts'

/** A photo on its way to the server. */
export interface PhotoUpload {
	readonly id: number
	readonly file: File
	/** With its folders: a folder may be named after a SKU. */
	readonly name: string
	state: 'pending' | 'uploading' | 'checking' | 'ok' | 'error'
	/** 0 to 1. */
	part: number
	/** Why it was not taken. */
	problem?: string
}

/** Photos confirmed and placed at once. */
const BATCH = 20
const NAME_MAX = 255
/** Progress is shown this often; thousands of files report far more. */
const TELL_MS = 120

/**
 * The photos of one import on their way: put to the storage, checked, given to the rows that name them. Goes on while
 * the user looks at other steps. `onPlaced` is told when rows have got photos.
 */
export class PhotoUploads {
	readonly #import_id: string
	readonly #onPlaced: () => void
	readonly #listeners = new Set<() => void>()
	#list: readonly PhotoUpload[] = []
	#arrived: { upload: PhotoUpload; access_url: string }[] = []
	#placing = false
	#next = 0
	#telling = false

	constructor(import_id: string, onPlaced: () => void) {
		this.#import_id = import_id
		this.#onPlaced = onPlaced
	}

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener)
		return () => this.#listeners.delete(listener)
	}

	readonly list = (): readonly PhotoUpload[] => this.#list

	add(files: readonly File[]): void {
		const fresh = files.map((file): PhotoUpload => {
			return { id: this.#next++, file, name: pathOf(file).slice(-NAME_MAX), state: 'pending', part: 0 }
		})
		this.#list = [...this.#list, ...fresh]
		for (const upload of fresh) void this.#send(upload)
	}

	/** Tries those again that were not taken. */
	retry(uploads: readonly PhotoUpload[]): void {
		for (const upload of uploads) {
			upload.state = 'pending'
			upload.part = 0
			delete upload.problem
			void this.#send(upload)
		}
	}

	async #send(upload: PhotoUpload): Promise<void> {
		this.#tell()
		try {
			const onProgress = (part: number) => {
				upload.state = 'uploading'
				upload.part = part
				this.#tell()
			}
			const access_url = await uploadFile(upload.file, { onProgress })
			upload.state = 'checking'
			this.#arrived.push({ upload, access_url })
			void this.#place()
		} catch (error) {
			this.#fail([upload], error)
		}
		this.#tell()
	}

	/** Confirms what has arrived and gives it to its rows, one batch after the other. */
	async #place(): Promise<void> {
		if (this.#placing) return
		this.#placing = true
		while (this.#arrived.length > 0) {
			const batch = this.#arrived.splice(0, BATCH)
			try {
				await this.#confirm(batch)
				this.#onPlaced()
			} catch (error) {
				this.#fail(
					batch.map(({ upload }) => upload),
					error,
				)
			}
			this.#tell()
		}
		this.#placing = false
	}

	async #confirm(batch: { upload: PhotoUpload; access_url: string }[]): Promise<void> {
		const { list } = await call('confirmUploads', { access_urls: batch.map(({ access_url }) => access_url) })
		const good = batch.filter(({ upload }, index) => {
			const answer = list[index]
			if (answer?.ok) return true
			this.#refuse(upload, answer?.error?.msg)
			return false
		})
		if (!good.length) return
		const files = good.map(({ upload, access_url }) => ({ file_name: upload.name, access_url }))
		await call('importPhotos', { import_id: this.#import_id, files })
		for (const { upload } of good) upload.state = 'ok'
	}

	#fail(uploads: readonly PhotoUpload[], error: unknown): void {
		for (const upload of uploads) this.#refuse(upload, error instanceof ApiError ? error.message : undefined)
	}

	#refuse(upload: PhotoUpload, problem = text('common.uploadFailed')): void {
		upload.state = 'error'
		upload.problem = problem
	}

	#tell(): void {
		if (this.#telling) return
		this.#telling = true
		setTimeout(() => {
			this.#telling = false
			this.#list = [...this.#list]
			for (const listener of this.#listeners) listener()
		}, TELL_MS)
	}
}

const running = new Map<string, PhotoUploads>()

/** The uploads of an import, the same ones whenever its step is opened. */
export function uploadsOf(import_id: string, onPlaced: () => void): PhotoUploads {
	const known = running.get(import_id) ?? new PhotoUploads(import_id, onPlaced)
	running.set(import_id, known)
	return known
}

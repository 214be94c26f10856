import { INQUIRY_FILE_BYTES_MAX, INQUIRY_FILES_MAX } from '#domain/inquiry/attachments.ts'
import { Refused } from '../fetch-page.ts'
import type { FileWords } from './file-words.ts'
import { type FilePlace, sendFile, type Ticket } from './send-file.ts'

/** A file that goes with what is being written. */
export interface Attached {
	readonly id: number
	readonly name: string
	readonly bytes: number
	/** `failed`: it has not arrived, and can be tried again. */
	readonly state: 'sending' | 'ready' | 'failed'
	/** How much of it has gone out, 0 to 1. */
	readonly part: number
	/** What the message names it by, once it has arrived. */
	readonly attachment?: string
}

interface Look {
	readonly files: readonly Attached[]
	/** Sentences about files that were not taken; each names its file. */
	readonly problems: readonly string[]
}

/** Where those that have arrived are kept beyond this visit. */
export interface KeptFiles {
	read(): readonly Ticket[]
	write(files: readonly Ticket[]): void
}

const NOWHERE: KeptFiles = { read: () => [], write: () => undefined }

/** Where a file comes from while it has not arrived, and what stops it. */
interface Upload {
	readonly file: File
	readonly stop: AbortController
}

let ids = 0

/**
 * Files that go with what is being written. Each is uploaded by itself as soon as it is chosen: one that the server does not
 * take is told by name and holds up no other; one that did not arrive stays, and is tried again when the browser is online.
 */
export class Attachments {
	#look: Look
	readonly #words: FileWords
	readonly #from: FilePlace
	readonly #kept: KeptFiles
	readonly #uploads = new Map<number, Upload>()
	readonly #listeners = new Set<() => void>()
	/** Pages are drawn on the server, too: there is nothing to listen to. */
	#isListening = false

	constructor(words: FileWords, { username, hash, token }: FilePlace, kept: KeptFiles = NOWHERE) {
		this.#words = words
		this.#from = { username, hash, token }
		this.#kept = kept
		const files = kept.read().map((ticket) => ({ ...ticket, id: ids++, state: 'ready' as const, part: 1 }))
		this.#look = { files, problems: [] }
	}

	get = (): Look => this.#look

	subscribe = (tell: () => void): (() => void) => {
		this.#listeners.add(tell)
		return () => void this.#listeners.delete(tell)
	}

	/** Takes files along, as many as there is room for. */
	add(chosen: readonly File[]): void {
		if (!this.#isListening) addEventListener('online', this.#retryAll)
		this.#isListening = true
		const room = INQUIRY_FILES_MAX - this.#look.files.length
		const fitting = chosen.filter(({ size }) => size <= INQUIRY_FILE_BYTES_MAX)
		const large = chosen.filter((file) => !fitting.includes(file))
		const taken = fitting.slice(0, room).map((file) => ({ file, id: ids++ }))
		this.#set({
			files: [
				...this.#look.files,
				...taken.map(({ file: { name, size }, id }) => ({ id, name, bytes: size, state: 'sending' as const, part: 0 })),
			],
			problems: [
				...large.map(({ name }) => this.#words.tooLarge(name)),
				...(fitting.length > room ? [this.#words.tooMany(INQUIRY_FILES_MAX)] : []),
			],
		})
		for (const { file, id } of taken) void this.#upload(id, file)
	}

	remove(id: number): void {
		this.#uploads.get(id)?.stop.abort()
		this.#uploads.delete(id)
		this.#set({ files: this.#look.files.filter((file) => file.id !== id) })
	}

	retry(id: number): void {
		const upload = this.#uploads.get(id)
		if (!upload) return
		this.#set({ problems: [] })
		this.#change(id, { state: 'sending', part: 0 })
		void this.#upload(id, upload.file)
	}

	#retryAll = (): void => {
		for (const { id, state } of this.#look.files) if (state === 'failed') this.retry(id)
	}

	/** The message is sent, or what it named is gone. */
	clear(): void {
		for (const { id } of this.#look.files) this.remove(id)
	}

	/** For `attachments` of the message. */
	tickets(): string[] {
		return this.#look.files.flatMap(({ attachment }) => attachment ?? [])
	}

	async #upload(id: number, file: File): Promise<void> {
		const stop = new AbortController()
		this.#uploads.set(id, { file, stop })
		try {
			const onPart = (part: number) => this.#change(id, { part })
			const { name, bytes, attachment } = await sendFile(file, { from: this.#from, onPart, signal: stop.signal })
			this.#uploads.delete(id)
			this.#change(id, { name, bytes, attachment, state: 'ready', part: 1 })
		} catch (error) {
			if (stop.signal.aborted) return
			const isLater = !(error instanceof Refused) || error.code === 'rate_limited'
			if (error instanceof Refused) this.#set({ problems: [...this.#look.problems, error.message] })
			// What the server does not take is not taken the next time either.
			if (isLater) this.#change(id, { state: 'failed' })
			else this.remove(id)
		}
	}

	#change(id: number, part: Partial<Attached>): void {
		this.#set({ files: this.#look.files.map((file) => (file.id === id ? { ...file, ...part } : file)) })
	}

	#set(change: Partial<Look>): void {
		this.#look = { ...this.#look, ...change }
		this.#kept.write(
			this.#look.files.flatMap(({ name, bytes, attachment }) => (attachment ? { name, bytes, attachment } : [])),
		)
		for (const tell of this.#listeners) tell()
	}
}

import { Readable } from 'node:stream'

/** Whose a stream is, and until when. */
export interface Listener {
	accountId: string
	tokenHash: string
	/** When its session ends as things are; null when it has. */
	endsAt(): Promise<Date | null>
}

/** Bytes that wait for a reader who takes none; then the stream breaks off, and what was missed is read elsewhere. */
const WAITING_MAX = 64 * 1024

/** The last moment there is. */
const NEVER_MS = 8.64e15

/** The events of one listener on their way out; `over` is emitted when no more are taken. */
export class EventStream extends Readable {
	readonly listener: Listener
	/** When its session ends, as last known. */
	endsAt = new Date(NEVER_MS)
	/** At which of the ticks of a beat it says that it lives. */
	readonly phase: number
	#over = false

	constructor(listener: Listener, phase: number) {
		super()
		this.listener = listener
		this.phase = phase
	}

	override _read(): void {}

	/** Sends what stands in an event, or is none. */
	send(frame: Buffer): void {
		if (this.#over || this.destroyed) return
		if (this.readableLength + frame.length > WAITING_MAX) this.destroy()
		else this.push(frame)
	}

	/** Ends in order: its reader sees that nothing is missing. */
	end(): void {
		if (this.#over || this.destroyed) return
		this.#over = true
		this.push(null)
		this.emit('over')
	}
}

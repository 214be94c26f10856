import type { Readable } from 'node:stream'
import type { Database } from '#server/db/database.ts'
import type { EndListening } from '#server/db/ear.ts'
import { refuse } from '#server/http/refusal.ts'
import { EventStream, type Listener } from './event-stream.ts'
import { SESSIONS } from './tell.ts'

/** Open streams of one session and of one account: a newer one ends the oldest, so that dead lines keep nobody out. */
export const SESSION_STREAMS_MAX = 6
export const ACCOUNT_STREAMS_MAX = 50

/** Sessions that end by the clock are looked for this often. */
const TICK_MS = 1000
/** A silent line is given up by what stands between: something is said every so many ticks. */
const BEAT_TICKS = 20
const BEAT = Buffer.from(':\n\n')

/** The open streams of this process, and what they are told: by any process on the database. */
export interface Events {
	/**
	 * Opens a stream, which begins with `ready`: what is told after that arrives. It ends within 2 s of its session, and
	 * breaks off when the database is lost. Refuses with `not_signed_in`; throws when the database is away.
	 */
	open(listener: Listener): Promise<Readable>
	/** Looks at once whether the sessions of an account's streams still live. */
	recheck(accountId: string): void
	/** Ends every stream; no more are opened. */
	close(): Promise<void>
}

/** Streams over a database; it is listened to from the first of them on. One timer serves them all. */
export function createEvents(database: Pick<Database, 'listen'>, now: () => Date): Events {
	return new Hub(database, now)
}

class Hub implements Events {
	readonly #database: Pick<Database, 'listen'>
	readonly #now: () => Date
	/** By account, the oldest first. */
	readonly #streams = new Map<string, Set<EventStream>>()
	#ear: Promise<EndListening> | undefined
	#clock: NodeJS.Timeout | undefined
	#ticks = 0
	#opened = 0
	#closed = false

	constructor(database: Pick<Database, 'listen'>, now: () => Date) {
		this.#database = database
		this.#now = now
	}

	async open(listener: Listener): Promise<Readable> {
		if (this.#closed) throw refuse('unavailable', { retryAfter: 2 })
		this.#ear ??= this.#listen()
		const ear = await this.#ear
		const stream = new EventStream(listener, this.#opened++ % BEAT_TICKS)
		this.#add(stream)
		// Looked at once it is told of the end of sessions: none ends unseen in between.
		if (!(await this.#lives(stream))) {
			stream.destroy()
			throw refuse('not_signed_in')
		}
		// Whoever could not hear meanwhile begins anew.
		if ((await this.#ear) !== ear) stream.end()
		stream.send(frameOf('ready', '{"event":"ready"}'))
		return stream
	}

	recheck(accountId: string): void {
		for (const stream of this.#streams.get(accountId) ?? [])
			void this.#lives(stream).then(
				(lives) => lives || stream.end(),
				// Nobody knows, so it is asked at the door.
				() => stream.end(),
			)
	}

	async close(): Promise<void> {
		this.#closed = true
		this.#endAll()
		const ear = this.#ear
		this.#ear = undefined
		const end = await ear?.catch(() => undefined)
		await end?.()
	}

	#listen(): Promise<EndListening> {
		const lost = () => {
			this.#ear = undefined
			this.#endAll()
		}
		const ear = this.#database.listen({ hear: (text) => this.#hear(text), lost })
		ear.catch(() => (this.#ear = undefined))
		return ear
	}

	#hear(text: string): void {
		const [accountId = '', event = ''] = text.split(' ', 2)
		const streams = this.#streams.get(accountId)
		if (!streams) return
		if (event === SESSIONS) return this.recheck(accountId)
		const frame = frameOf(event, text.slice(accountId.length + event.length + 2))
		for (const stream of streams) stream.send(frame)
	}

	/** Whether its session lives; notes until when. */
	async #lives(stream: EventStream): Promise<boolean> {
		const endsAt = await stream.listener.endsAt()
		if (endsAt) stream.endsAt = endsAt
		return endsAt !== null && endsAt > this.#now()
	}

	#add(stream: EventStream): void {
		const { accountId, tokenHash } = stream.listener
		const streams = this.#streams.get(accountId) ?? new Set()
		this.#streams.set(accountId, streams)
		const own = [...streams].filter(({ listener }) => listener.tokenHash === tokenHash)
		if (own.length >= SESSION_STREAMS_MAX) own[0]?.end()
		else if (streams.size >= ACCOUNT_STREAMS_MAX) [...streams][0]?.end()
		streams.add(stream)
		stream.once('over', () => this.#remove(stream)).once('close', () => this.#remove(stream))
		this.#clock ??= setInterval(() => this.#tick(), TICK_MS).unref()
	}

	#remove(stream: EventStream): void {
		const { accountId } = stream.listener
		const streams = this.#streams.get(accountId)
		streams?.delete(stream)
		if (!streams?.size) this.#streams.delete(accountId)
		if (this.#streams.size) return
		clearInterval(this.#clock)
		this.#clock = undefined
	}

	/** Ends what its time is over for; now and then each line says that it lives, not all at once. */
	#tick(): void {
		const now = this.#now()
		const turn = ++this.#ticks % BEAT_TICKS
		for (const streams of this.#streams.values())
			for (const stream of streams) {
				if (stream.endsAt <= now) stream.end()
				else if (stream.phase === turn) stream.send(BEAT)
			}
	}

	#endAll(): void {
		for (const streams of this.#streams.values()) for (const stream of streams) stream.end()
	}
}

function frameOf(event: string, data: string): Buffer {
	return Buffer.from(`event: ${event}\ndata: ${data}\n\n`)
}

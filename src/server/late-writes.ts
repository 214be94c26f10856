/** Of pino's logger, what is used here. */
interface LateLog {
	warn(details: object, message: string): void
}

type Write<T> = (items: T[]) => Promise<void>

/**
 * Small writes that nobody waits for: kept in memory, written together every few seconds and at the end. What is kept
 * gets lost in a crash alone, so they are for conveniences, never for what people typed.
 */
export interface LateWrites {
	/** Keeps an item; `write` is given all that were kept under `key`, in their order. */
	keep<T>(key: string, item: T, write: Write<T>): void
	/** Resolves when what was kept under a key is written, or has failed to be. */
	flush(key: string): Promise<void>
	/** Writes everything; nothing may be kept after it. */
	close(): Promise<void>
}

interface Kept {
	items: unknown[]
	write: Write<unknown>
}

const EVERY_MS = 3000

/** A failed write is logged and not tried again. */
export function createLateWrites(log: LateLog, everyMs = EVERY_MS): LateWrites {
	const waiting = new Map<string, Kept>()
	const underWay = new Map<string, Promise<void>>()
	let timer: NodeJS.Timeout | undefined
	const write = async (key: string): Promise<void> => {
		await underWay.get(key)
		const kept = waiting.get(key)
		if (!kept) return
		waiting.delete(key)
		const writing = kept.write(kept.items).catch((err: unknown) => log.warn({ err }, 'a late write failed'))
		underWay.set(key, writing)
		await writing
		if (underWay.get(key) === writing) underWay.delete(key)
	}
	const writeAll = async () => {
		clearTimeout(timer)
		timer = undefined
		// One after the other: nobody waits for them.
		for (const key of [...waiting.keys(), ...underWay.keys()]) await write(key)
	}
	return {
		keep<T>(key: string, item: T, write: Write<T>) {
			const kept = waiting.get(key) ?? { items: [], write: write as Write<unknown> }
			kept.items.push(item)
			waiting.set(key, kept)
			timer ??= setTimeout(() => void writeAll(), everyMs).unref()
		},
		flush: write,
		close: writeAll,
	}
}

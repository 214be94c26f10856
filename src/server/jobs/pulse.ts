import type { Db } from '#server/context.ts'
import { type Claim, type Progress, readCancel, writeBeat } from './job-table.ts'
import type { Timing } from './timing.ts'

/** The heart of one run: it writes signs of life and progress, and hears when the run shall stop. */
export interface Pulse {
	/** As last told; kept in memory until the next beat or checkpoint. */
	readonly progress: Progress
	tell(progress: Progress): void
	/** Stops, after writing what was told last. */
	end(): Promise<void>
}

interface Listener {
	cancelled(): void
	lost(): void
}

/** Starts the pulse of a run. A database that does not answer is left to the handler to notice. */
export function startPulse(db: Db, claim: Claim, timing: Timing, listener: Listener): Pulse {
	let progress: Progress = { done: 0, total: 0, text: '' }
	let isNew = false
	let beatAt = performance.now()
	let lookedAt = beatAt
	let busy: Promise<void> | null = null

	const beat = async (): Promise<void> => {
		const now = performance.now()
		const due = isNew || now - beatAt >= timing.beat
		if (!due && now - lookedAt < timing.look) return
		isNew = false
		lookedAt = now
		const row = due ? await writeBeat(db, claim, progress) : await readCancel(db, claim)
		if (due) beatAt = now
		if (!row) listener.lost()
		else if (row.cancel_requested) listener.cancelled()
	}
	const tick = (): void => {
		busy ??= beat()
			.catch(() => undefined)
			.finally(() => (busy = null))
	}
	const timer = setInterval(tick, timing.pulse)
	return {
		get progress() {
			return progress
		},
		tell(told) {
			progress = told
			isNew = true
		},
		async end() {
			clearInterval(timer)
			await busy
			if (isNew) await beat().catch(() => undefined)
		},
	}
}

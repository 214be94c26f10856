import { useCallback, useEffect, useRef } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import type { EditStore, Versioned } from './store.ts'
import { type Rebase, type SaveState, useWaiting } from './use-sender.ts'

/** Rests so long after the last change before it saves (product.md section 3.1). */
const SAVE_MS = 800
/** Rests so long before it tries again what could not be sent. */
const RETRY_MS = 5000

type Flush = (overwrite?: boolean) => Promise<boolean>

/**
 * Saves changes by themselves, one after the other: after a rest, again when they could not be sent, and when the page is
 * left. `rebase` takes in what somebody else has changed meanwhile, and answers the draft by then.
 */
export function useSaving<D extends object, S extends Versioned>(
	store: EditStore<D, S>,
	rebase: (onto: Rebase<D>) => D | undefined,
) {
	const { version, save, unsaved, add, restart, sendAll, left, waiting, basis } = useWaiting(store, rebase)
	const keep = useCallback(() => left.keep(waiting.current, basis.current), [left, waiting, basis])
	const timer = useRef<ReturnType<typeof setTimeout>>(null)
	const running = useRef<Promise<boolean>>(Promise.resolve(true))

	const flush: Flush = useCallback(
		(overwrite = false) => {
			if (timer.current) clearTimeout(timer.current)
			running.current = running.current.then(() => sendAll(overwrite))
			return running.current
		},
		[sendAll],
	)
	/** Lays changes over those that wait, and saves them after a rest. */
	const put = useCallback(
		(changes: Partial<D>) => {
			add(changes)
			if (timer.current) clearTimeout(timer.current)
			timer.current = setTimeout(() => void flush(), SAVE_MS)
		},
		[add, flush],
	)
	useRetry(save, flush)
	useSaveOnLeaving(flush, keep)
	return { version, save, unsaved, put, flush, restart }
}

function useRetry(save: SaveState | undefined, flush: Flush): void {
	useEffect(() => {
		if (save?.kind !== 'failed' || !mayPass(save.error)) return
		const retry = setTimeout(() => void flush(), RETRY_MS)
		return () => clearTimeout(retry)
	}, [save, flush])
}

/** Whether a failed save may go through by itself later: no answer came, or the server had a fault. */
function mayPass(error: unknown): boolean {
	return !(error instanceof ApiError) || error.status === 0 || error.status >= 500
}

/** Whoever closes the tab does not hear what becomes of it: it is kept until that is known. */
function useSaveOnLeaving(flush: Flush, keep: () => void): void {
	useEffect(() => {
		const leave = () => {
			keep()
			void flush()
		}
		addEventListener('pagehide', leave)
		return () => {
			removeEventListener('pagehide', leave)
			void flush().then(async (isSaved) => isSaved || (await import('./left-unsaved.ts')).tellUnsaved(flush))
		}
	}, [flush, keep])
}

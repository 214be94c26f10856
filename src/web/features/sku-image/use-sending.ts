import { useState } from 'react'
import { refresh } from '#web/api/queries.ts'
import { undoGroup } from '#web/api/undo.ts'
import { text } from '#web/text/i18n.ts'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'
import type { Matching } from './matching.ts'
import type { Picture } from './picture.ts'
import { type Mode, sendPictures } from './sending.ts'

/** Pictures on their way: sent once, those that failed again when asked, all of it taken back when asked. */
export interface Sending {
	began: boolean
	busy: boolean
	undoing: boolean
	undone: boolean
	/** The change that brought them. */
	group: string | undefined
	send(mode: Mode): Promise<void>
	retry(failed: readonly Picture[]): Promise<void>
	undo(): Promise<void>
	/** Back to an empty page. */
	forget(): void
}

export function useSending(matching: Matching): Sending {
	const [mode, setMode] = useState<Mode | null>(null)
	const [busy, setBusy] = useState(false)
	const [group, setGroup] = useState<string>()
	const [undoing, setUndoing] = useState(false)
	const [undone, setUndone] = useState(false)
	const run = async (pictures: readonly Picture[], mode: Mode) => {
		setBusy(true)
		try {
			setGroup(await sendPictures(pictures, mode, matching.tell, group))
			await refresh('productSearch', 'singleProductGet', 'getCategoryTree', 'productSkuCountsInCategories')
		} finally {
			setBusy(false)
		}
	}
	return {
		began: mode !== null,
		busy,
		undoing,
		undone,
		group,
		async send(chosen) {
			const ready = matching.list().filter(({ sku, state }) => sku && state === 'waiting')
			const others = matching.list().filter((picture) => !ready.includes(picture))
			// What nobody placed was left out with open eyes.
			matching.remove(others.map(({ id }) => id))
			setMode(chosen)
			await run(ready, chosen)
		},
		// Those that came the first time have replaced what was there: later ones come behind them.
		retry: (failed) => run(failed, mode === 'replace' ? 'append' : (mode ?? 'append')),
		async undo() {
			setUndoing(true)
			try {
				if (group) await undoGroup(group)
				setUndone(true)
				notifyOk(text('matching.undone'))
			} catch (error) {
				notifyError(error)
			} finally {
				setUndoing(false)
			}
		},
		forget() {
			matching.remove(matching.list().map(({ id }) => id))
			setMode(null)
			setGroup(undefined)
			setUndone(false)
		},
	}
}

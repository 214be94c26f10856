import { useSyncExternalStore } from 'react'

/** What is said to those who do not see the screen. */
export interface Announcer {
	say(text: string): void
	get(): string
	subscribe(tell: () => void): () => void
}

export function makeAnnouncer(): Announcer {
	const listeners = new Set<() => void>()
	let said = ''
	return {
		say(text) {
			// The same sentence again is told again.
			said = said === text ? `${text}\u00a0` : text
			for (const tell of listeners) tell()
		},
		get: () => said,
		subscribe(tell) {
			listeners.add(tell)
			return () => listeners.delete(tell)
		},
	}
}

/** Stands on the page and in every dialog: what lies behind an open dialog is not read out. */
export function Announcement({ announcer }: { announcer: Announcer }) {
	const said = useSyncExternalStore(announcer.subscribe, announcer.get, () => '')
	return (
		<span className="hidden" role="status" data-said>
			{said}
		</span>
	)
}

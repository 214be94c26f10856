import { useEffect, useState } from 'react'
import { useSession } from '#web/state/session.ts'

/** Quantities that somebody decided, by SKU; '0' leaves one out. */
export type Changes = Readonly<Record<string, string>>

/** One for each user of the device. It ends with the tab: what is proposed another day follows from that day's stock. */
const keyOf = (user: string) => `vitrine.reorder.${user}`

function readChanges(user: string): Changes {
	try {
		const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(user)) ?? '{}')
		if (typeof kept !== 'object' || kept === null) return {}
		const quantities = Object.entries(kept).filter(([, qty]) => typeof qty === 'string' && /^\d+(\.\d+)?$/.test(qty))
		return Object.fromEntries(quantities) as Changes
	} catch {
		return {}
	}
}

/** What was decided beside the proposals; it survives a reload. */
export function useKeptChanges() {
	const user = useSession((session) => session.user?.id ?? '')
	const [changes, setChanges] = useState(() => readChanges(user))
	useEffect(() => {
		try {
			sessionStorage.setItem(keyOf(user), JSON.stringify(changes))
		} catch {
			// What was decided stays on the screen and goes into the list.
		}
	}, [user, changes])
	return {
		changes,
		/** Null: as proposed. */
		decide: (key: string, qty: string | null) =>
			setChanges((old) => {
				const { [key]: _, ...others } = old
				return qty === null ? others : { ...others, [key]: qty }
			}),
		reset: () => setChanges({}),
	}
}

import { type ReactNode, useMemo, useRef } from 'react'

/** What was said last stays there so long as no more than so much is said after it. */
const KEPT = 3

/**
 * Says to screen readers what happened; the place where it is said stands beside the grid, which holds rows alone. What is
 * said at the same time is heard one after the other: two cells may be saved at once. The words are written past React:
 * saying something renders no row.
 */
export function useAnnouncer(): { say: (words: string) => void; voice: ReactNode } {
	const place = useRef<HTMLDivElement>(null)
	return useMemo(
		() => ({
			say: (words) => {
				if (!place.current) return
				const line = document.createElement('p')
				line.textContent = words
				// The same words again are heard again: they stand in a line of their own, the old one goes.
				const old = [...place.current.children]
				for (const said of old) if (said.textContent === words) said.remove()
				place.current.append(line)
				if (place.current.childElementCount > KEPT) place.current.firstElementChild?.remove()
			},
			voice: <div ref={place} role="log" className="visually-hidden" />,
		}),
		[],
	)
}

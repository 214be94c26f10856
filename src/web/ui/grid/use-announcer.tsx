import { type ReactNode, useMemo, useRef } from 'react'

/**
 * Says to screen readers what happened; the place where it is said stands beside the grid, which holds rows alone. Its
 * words are written past React: saying something renders no row.
 */
export function useAnnouncer(): { say: (words: string) => void; voice: ReactNode } {
	const place = useRef<HTMLDivElement>(null)
	return useMemo(
		() => ({
			say: (words) => {
				if (!place.current) return
				// The same words again are heard again only when they differ.
				place.current.textContent = place.current.textContent === words ? `${words}\u00a0` : words
			},
			voice: <div ref={place} role="status" className="visually-hidden" />,
		}),
		[],
	)
}

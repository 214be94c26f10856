import { useState, type ReactNode } from 'react'

/** Says to screen readers what happened; the place where it is said stands beside the grid, which holds rows alone. */
export function useAnnouncer(): { say: (words: string) => void; voice: ReactNode } {
	const [said, setSaid] = useState('')
	return {
		// The same words again are heard again only when they differ.
		say: (words) => setSaid((before) => (before === words ? `${words}\u00a0` : words)),
		voice: (
			<div role="status" className="visually-hidden">
				{said}
			</div>
		),
	}
}

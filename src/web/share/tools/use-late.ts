import { useEffect, useRef, useState } from 'react'

/** A part of the page that is fetched when it is first asked for; null until it is there. What fails can be asked for again. */
export function useLate<T>(load: () => Promise<T>): readonly [part: T | null, ask: () => void] {
	const [part, setPart] = useState<{ is: T } | null>(null)
	const isAsked = useRef(false)
	const ask = () => {
		if (isAsked.current) return
		isAsked.current = true
		load().then(
			(is) => setPart({ is }),
			() => {
				isAsked.current = false
			},
		)
	}
	return [part?.is ?? null, ask]
}

const TOUCHES = ['pointermove', 'pointerdown', 'scroll', 'keydown'] as const

/** Does something once, as soon as somebody does anything at all on the page: what comes next is then there in time. */
export function useFirstTouch(act: () => void): void {
	useEffect(() => {
		const over = new AbortController()
		const touched = () => {
			over.abort()
			act()
		}
		for (const touch of TOUCHES) addEventListener(touch, touched, { passive: true, signal: over.signal })
		return () => over.abort()
		// oxlint-disable-next-line react/exhaustive-deps -- once
	}, [])
}

import { useEffect, useRef, type RefObject } from 'react'

/**
 * What had the focus gets it back when a change has taken it away: lines come, go and change places, a field gives way
 * to its button. For elements inside that say what they are in `data-part`; where one can no longer be pressed, the next
 * button of its line has the focus.
 */
export function useKeptFocus<T extends HTMLElement>(): RefObject<T | null> {
	const box = useRef<T>(null)
	const part = useRef<string>(undefined)
	useEffect(() => {
		const inside = box.current
		const remember = ({ target }: FocusEvent) => {
			if (target instanceof HTMLElement) part.current = target.dataset['part'] ?? part.current
		}
		inside?.addEventListener('focusin', remember)
		return () => inside?.removeEventListener('focusin', remember)
	}, [])
	useEffect(() => {
		const lost = document.activeElement === document.body || document.activeElement?.matches(':disabled')
		if (!lost || !part.current) return
		const found = box.current?.querySelector<HTMLElement>(`[data-part="${CSS.escape(part.current)}"]`)
		const next = found?.matches(':disabled') ? found.parentElement?.querySelector<HTMLElement>('button:enabled') : found
		next?.focus()
	})
	return box
}

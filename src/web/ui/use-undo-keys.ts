import { useEffect, useEffectEvent } from 'react'

/** What a key means for undo and redo: Ctrl+Z goes back, Ctrl+Y and Ctrl+Shift+Z forward again; null for any other. */
export function undoKeyOf({
	key,
	ctrlKey,
	metaKey,
	shiftKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): 'back' | 'forward' | null {
	if (!ctrlKey && !metaKey) return null
	if (key.toLowerCase() === 'y') return 'forward'
	return key.toLowerCase() === 'z' ? (shiftKey ? 'forward' : 'back') : null
}

/** Fields that have an undo of their own. */
const TYPED = 'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio])'

/** Undo and redo by key anywhere on the page; fields keep their own. */
export function useUndoKeys(go: (direction: 'back' | 'forward') => void): void {
	const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
		const direction = undoKeyOf(event)
		if (!direction || event.defaultPrevented || (event.target instanceof Element && event.target.matches(TYPED))) return
		event.preventDefault()
		go(direction)
	})
	useEffect(() => {
		window.addEventListener('keydown', onKeyDown)
		return () => window.removeEventListener('keydown', onKeyDown)
	}, [])
}

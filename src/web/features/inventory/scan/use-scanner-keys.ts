import { useEffect } from 'react'
import { KeyBurst } from './burst.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Marks a field that reads codes by itself: what is scanned into it is its own. */
export const SCAN_FIELD = 'data-scan-field'

/**
 * Hears a hardware scanner anywhere on the page while it is mounted. What the scanner typed into a field in passing is taken
 * out of it again. `onCode` may change with every drawing.
 */
export function useScannerKeys(onCode: (code: string) => void): void {
	useEffect(() => {
		const burst = new KeyBurst()
		let before: { field: Field; value: string } | null = null
		const onKey = (event: KeyboardEvent) => {
			const { key, target } = event
			if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
			const field = fieldOf(target)
			if (field?.hasAttribute(SCAN_FIELD)) return
			const code = burst.press(key, event.timeStamp)
			if (burst.length === 1) before = field && { field, value: field.value }
			if (code === null) return
			event.preventDefault()
			event.stopPropagation()
			if (before) putBack(before)
			before = null
			onCode(code)
		}
		document.addEventListener('keydown', onKey, { capture: true })
		return () => document.removeEventListener('keydown', onKey, { capture: true })
	}, [onCode])
}

function fieldOf(target: EventTarget | null): Field | null {
	return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null
}

/** As if it had been typed, so that whoever holds the value hears of it. */
function putBack({ field, value }: { field: Field; value: string }): void {
	const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
	Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
	field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** What was done on the page before its scripts had come; `public/share-theme.js` keeps it from the first byte on. */
interface Early {
	/** The button that was pressed last. */
	pressed: HTMLElement | null
	/** Fields that were typed into. */
	typed: Set<HTMLInputElement>
	/** Keeps nothing more. */
	stop: () => void
}

declare global {
	interface Window {
		early?: Early
	}
}

/**
 * Does again what a visitor did while the page could be seen, but was not alive yet: on a slow line that is a second or
 * more, and React knows nothing of it. Once, after the page has come alive.
 */
export function doAgain(): void {
	const { early } = window
	if (!early) return
	delete window.early
	early.stop()
	for (const field of early.typed) if (field.isConnected) typeAgain(field)
	if (early.pressed?.isConnected) early.pressed.click()
}

/** React hears of a text only where it differs from the one that it saw. */
function typeAgain(field: HTMLInputElement): void {
	const { value } = field
	const put = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
	for (const text of ['', value]) {
		put?.call(field, text)
		field.dispatchEvent(new Event('input', { bubbles: true }))
	}
}

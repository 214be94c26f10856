/** Puts a text on the clipboard; false where the browser does not let a page do that. A page without TLS copies by hand. */
export async function copyText(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text)
		return true
	} catch {
		return copyByHand(text)
	}
}

function copyByHand(text: string): boolean {
	const before = document.activeElement
	const field = document.createElement('textarea')
	field.value = text
	field.className = 'hidden'
	// Beside what was pressed: outside of an open dialog nothing can be chosen.
	;(before?.parentElement ?? document.body).append(field)
	field.select()
	const isDone = document.execCommand('copy')
	field.remove()
	if (before instanceof HTMLElement) before.focus()
	return isDone
}

import { useEffect } from 'react'
import { text } from '#web/text/i18n.ts'

/** Takes a range of cells that is pasted anywhere on the page, as a list of its own; a word or a sentence is none. */
export function usePaste(take: (file: File) => void): void {
	useEffect(() => {
		const paste = (event: ClipboardEvent) => {
			const typing = event.target instanceof HTMLElement && event.target.closest('input, textarea')
			const cells = event.clipboardData?.getData('text/plain') ?? ''
			if (typing || !/[\t\n]/.test(cells.trim())) return
			event.preventDefault()
			take(new File([cells], `${text('importing.pasted')}.tsv`, { type: 'text/tab-separated-values' }))
		}
		document.addEventListener('paste', paste)
		return () => document.removeEventListener('paste', paste)
	}, [take])
}

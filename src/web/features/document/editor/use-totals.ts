import { useDeferredValue, useMemo } from 'react'
import type { DocumentTotals } from '#domain/documents/document.ts'
import { pricedDocument, totalsOf } from '#domain/documents/totals.ts'
import type { DocumentDraft } from '../document-data.ts'

/**
 * What a draft comes to while it is typed: the arithmetic of the server, whose answer counts. A long document follows the
 * keys a moment later.
 */
export function useTotals({ meta, lines }: DocumentDraft, paid: string): DocumentTotals | null {
	const shownMeta = useDeferredValue(meta)
	const shownLines = useDeferredValue(lines)
	return useMemo(() => {
		try {
			return totalsOf(pricedDocument({ meta: shownMeta, lines: shownLines }, paid))
		} catch (error) {
			// A currency or a number that is none: the field says so.
			if (error instanceof RangeError) return null
			throw error
		}
	}, [shownMeta, shownLines, paid])
}

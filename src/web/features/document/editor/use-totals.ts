import { useMemo, useState } from 'react'
import type { DocumentTotals } from '#domain/documents/document.ts'
import { isPricedAlike, pricedDocument, totalsOf } from '#domain/documents/totals.ts'
import type { DocumentDraft } from '../document-data.ts'

/**
 * What a draft comes to while it is typed: the arithmetic of the server, whose answer counts. Thousands of lines add up in a few
 * milliseconds: sums that followed the keys would be painted a frame later.
 */
export function useTotals({ meta, lines }: DocumentDraft, paid: string): DocumentTotals | null {
	const [priced, setPriced] = useState(lines)
	// Words are typed more often than amounts, and change no sum.
	const isSame = priced === lines || isPricedAlike(priced, lines)
	if (!isSame) setPriced(lines)
	const counted = isSame ? priced : lines
	return useMemo(() => {
		try {
			return totalsOf(pricedDocument({ meta, lines: counted }, paid))
		} catch (error) {
			// A currency or a number that is none: the field says so.
			if (error instanceof RangeError) return null
			throw error
		}
	}, [meta, counted, paid])
}

import { useRef } from 'react'
import { useStable } from '#web/ui/grid/use-stable.ts'
import type { SummaryRow } from './summary-row.ts'
import type { Summary } from './use-summary.ts'

/** What a cell needs that is asked about ("Did you mean 12.5?"). The same object in every render. */
export interface Asked {
	/** A text was typed into a cell: if it is asked about, its card opens by itself. */
	readonly typed: (row: SummaryRow, path: string) => void
	readonly isLast: (row: SummaryRow, path: string) => boolean
	/** Puts back what is stored. */
	readonly discard: (row: SummaryRow, path: string) => void
}

export function useAsked({ edit, texts }: Summary): Asked {
	const last = useRef('')
	return useStable<Asked>({
		typed: (row, path) => {
			last.current = `${row.key} ${path}`
		},
		isLast: (row, path) => last.current === `${row.key} ${path}`,
		discard: (row, path) => edit([{ row, path, text: texts.stored(row, path) }]),
	})
}

import type { DocumentLine } from '../../document-data.ts'

/** What a row can do; the same object as long as the list lives, so that rows are drawn when their line changes alone. */
export interface RowActs {
	set: (line: DocumentLine, part: Partial<DocumentLine>) => void
	move: (id: string, to: (at: number) => number) => void
	remove: (id: string) => void
	open: (id: string) => void
}

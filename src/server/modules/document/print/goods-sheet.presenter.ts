import type { DocumentLine } from '#contract/document-draft.ts'
import type { PaperWordList } from '#domain/documents/paper-words.ts'
import type { Cell, Column } from '#server/sheets/sheet-content.ts'

/** The columns in which the workbooks of documents say what a line is of. */
export function goodsColumns({ columns, options, details }: PaperWordList): Column[] {
	return [
		{ header: 'SKU', type: 'text', width: 20 },
		{ header: columns.name, type: 'text', width: 44 },
		{ header: options, type: 'text', width: 18 },
		{ header: details, type: 'text', width: 40 },
	]
}

/** What a line says in them; `said`: under details. */
export function goodsCells({ sku_name, name, options }: DocumentLine, said: string): Cell[] {
	return [sku_name, name, options || null, said || null]
}

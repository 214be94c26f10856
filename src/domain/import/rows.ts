import { comesAlong } from './cells/files.ts'
import type { Cell, ImportDraft, ImportOutcome } from './draft.ts'
import { Families } from './reading/family.ts'
import { Headings } from './reading/headings.ts'
import { SeenNames } from './reading/names.ts'
import { type OddCells, parseRow, textOf } from './reading/parse-row.ts'
import { type ImportFile, type Plan, planOf } from './reading/plan.ts'

export type { ImportFile } from './reading/plan.ts'

/** Rows of totals at the end of a list at most. */
const TOTALS_MAX = 20
const TOTAL =
	/^(?:(?:grand |sub[- ]?|sous[- ]?)?total(?:s|e|es)?(?: général)?|sum(?:me|a)?|somme|somma|(?:gesamt|zwischen)(?:summe|betrag)?|(?:合|总|總|小|共)\s?[计計]|[总總][数和])(?=$|[\s:：\d])/i

/**
 * Turns the rows of a file into SKU drafts, one row after the other. Every row comes out exactly once: in `rows` of one
 * draft (a draft with errors is refused), or as skipped. Held back are only the current product, a heading and rows that look
 * like totals; beyond that only the SKUs seen so far are remembered. The mapping must have passed `importProblems`.
 */
export interface RowReader {
	/** The drafts that are complete now; `row` is the number the user sees, `odd` as in `parseRow`. */
	push(row: number, cells: readonly Cell[], odd?: OddCells): ImportOutcome[]
	/** The drafts that were still held back. */
	end(): ImportOutcome[]
}

export function createRowReader(file: ImportFile): RowReader {
	const plan = planOf(file)
	const { rules } = plan
	const families = new Families(plan, new SeenNames())
	const headings = new Headings(plan)
	const marked = markFiles(plan)
	let totals: { row: number; cells: readonly Cell[] }[] = []

	// A row of sums between products names no SKU; where rows have another name, it may be a product after all.
	const subtotals = (cells: readonly Cell[]) =>
		plan.skuColumn !== undefined &&
		!plan.has.has('handle') &&
		rules.key === 'sku' &&
		isTotal(cells, plan.skuColumn) &&
		isNameless(cells, plan.skuColumn)

	const read = (row: number, cells: readonly Cell[], odd?: OddCells): ImportOutcome[] => {
		const parsed = parseRow(plan, row, cells, odd)
		if (!parsed) return headings.pass(row, cells)
		return [...headings.head(parsed), ...families.push(parsed).map(marked)]
	}
	return {
		push(row, cells, odd) {
			if (subtotals(cells)) return [{ kind: 'skipped', row, code: 'row_total' }]
			if (totals.length < TOTALS_MAX && isTotal(cells, plan.skuColumn)) {
				totals.push({ row, cells: [...cells] })
				return []
			}
			// What looked like totals stood in the middle, so it was a product after all.
			const held = totals.length > 0 && cells.some((cell) => textOf(cell) !== '') ? totals.splice(0) : []
			return [...held.flatMap((total) => read(total.row, total.cells)), ...read(row, cells, odd)]
		},
		end() {
			const skipped = totals.map(({ row }): ImportOutcome => ({ kind: 'skipped', row, code: 'row_total' }))
			totals = []
			return [...families.end().map(marked), ...headings.end(), ...skipped]
		},
	}
}

function isNameless(cells: readonly Cell[], skuColumn: number): boolean {
	return textOf(cells[skuColumn]) === ''
}

/** Says of drafts which of their values are addresses of files that come along. */
function markFiles({ columns, parameters }: Plan): (draft: ImportDraft) => ImportDraft {
	const paths = columns.flatMap(({ target }) => {
		const type = parameters.get(target)?.type
		return type === 'image' || type === 'file' ? [{ path: target, type }] : []
	})
	if (!paths.length) return (draft) => draft
	return (draft) => {
		const values = { ...draft.inherited?.attrs, ...draft.attrs }
		const files = paths.flatMap(({ path, type }) => (comesAlong(type, values[path]) ? path : []))
		return files.length ? { ...draft, files } : draft
	}
}

/** A row that begins with a word for totals and names no other SKU (product.md section 3.2, edge cases). */
function isTotal(cells: readonly Cell[], skuColumn: number | undefined): boolean {
	const first = cells.findIndex((cell) => textOf(cell) !== '')
	if (first < 0 || !TOTAL.test(textOf(cells[first]))) return false
	return skuColumn === undefined || first === skuColumn || textOf(cells[skuColumn]) === ''
}

/** All drafts of a file that is at hand whole; the first row of data has number `firstRow`. */
export function* readRows(file: ImportFile, rows: Iterable<readonly Cell[]>, firstRow = 2): Generator<ImportOutcome> {
	const reader = createRowReader(file)
	let row = firstRow
	for (const cells of rows) yield* reader.push(row++, cells)
	yield* reader.end()
}

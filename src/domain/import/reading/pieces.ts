import { isProblem, type Problem } from '../../problem.ts'
import type { Json } from '../../sku/value/json-value.ts'
import { quoted } from '../../text.ts'
import type { Facet } from '../cells/facets.ts'
import { suggestionFor } from '../cells/suggestion.ts'
import type { Cell } from '../draft.ts'
import type { ParsedRow } from './parsed-row.ts'
import type { Plan, PlannedColumn } from './plan.ts'

/** A price break from two columns, by the index of each; a value of null could not be read. */
export interface PriceBreak {
	min_qty?: { readonly column: number; readonly value: Json }
	price?: { readonly column: number; readonly value: Json }
}

/** What several cells of a row say together; put into the row when all are read. */
export interface Pieces {
	readonly plan: Plan
	readonly row: ParsedRow
	readonly damaged: readonly number[]
	readonly descriptions: string[]
	readonly levels: string[]
	readonly sides: Map<string, string>
	/** Values that stood beside others (`12.5 kg`); cells of their own win over them. */
	readonly also: Record<string, Json>
	readonly facets: Facet[]
	readonly breaks: PriceBreak[]
}

/** Reads a cell that is not empty into the row, or into what is put together when all are read. */
export type Read = (pieces: Pieces, column: PlannedColumn, text: string, cell: Cell) => void

/** How the numbers of a file are read. */
export function numbersOf({ rules, currency }: Plan) {
	return { decimal: rules.decimal, ...(currency ? { currency } : {}) }
}

/** Characters of a suggestion that is kept with its objection. */
const SUGGESTION_MAX = 500

/**
 * What a cell says. Where it cannot be read, the objection goes to the row, with what was probably meant; the rules may
 * take that instead, with a warning.
 */
export function readOr<T extends object>(
	{ plan: { rules }, row }: Pieces,
	{ target, index }: PlannedColumn,
	text: string,
	read: (text: string) => T | Problem,
): T | null {
	const cleaned = read(text)
	if (!isProblem(cleaned)) return cleaned
	const suggestion = suggestionFor(cleaned, text, rules.decimal, read)
	const at = { path: target, column: index }
	// Another currency is another price: it is never taken along with numbers that are only written oddly.
	const taken = rules.accept.includes(target) && cleaned.code !== 'currency_foreign'
	const instead = suggestion !== undefined && taken ? read(suggestion) : null
	if (suggestion === undefined || !instead || isProblem(instead)) {
		const params =
			suggestion && suggestion.length <= SUGGESTION_MAX ? { ...cleaned.params, suggestion } : cleaned.params
		// A number that the field would not take either is not asked about.
		const code = suggestion === undefined && cleaned.code === 'number_bad' ? 'number_unreadable' : cleaned.code
		row.errors.push({ ...cleaned, code, ...at, ...(params ? { params } : {}) })
		return null
	}
	const params = { value: quoted(text), suggestion: quoted(suggestion) }
	row.warnings.push({ code: 'suggestion_taken', params, ...at })
	return instead
}

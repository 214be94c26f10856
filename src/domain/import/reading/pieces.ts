import { isLocationTarget, locationIn, USUAL_LOCATION } from '../../inventory/location-column.ts'
import { isProblem, type Problem } from '../../problem.ts'
import { attributeAt } from '../../sku/attributes.ts'
import type { Json } from '../../sku/value/json-value.ts'
import { quoted } from '../../text.ts'
import type { Facet } from '../cells/facets.ts'
import { GROSS_WEIGHT, NET_WEIGHT } from '../cells/carton-weights.ts'
import { suggestionFor } from '../cells/suggestion.ts'
import { cureOf, isCurable } from '../cures.ts'
import type { Cell } from '../draft.ts'
import { CARTON_WEIGHTS, isOptional } from '../targets.ts'
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

/** How the numbers of a column are read. */
export function numbersOf({ rules, currency }: Plan, { mark }: PlannedColumn) {
	return { decimal: rules.decimal, ...(currency ? { currency, mark } : {}) }
}

/** Characters of a suggestion that is kept with its objection. */
const SUGGESTION_MAX = 500

/** Taken without being asked, with a warning: a sheet that reckons writes more decimals than a price has. */
const TAKEN = 'number_decimals'

/**
 * What a cell says. Where it cannot be read, the objection goes to the row, with what was probably meant; the rules may
 * take that for the objections of this kind to this target, or leave such cells empty, each with a warning.
 */
export function readOr<T extends object>(
	{ plan, row }: Pieces,
	{ target, index }: PlannedColumn,
	text: string,
	read: (text: string) => T | Problem,
): T | null {
	const cleaned = read(text)
	if (!isProblem(cleaned)) return cleaned
	const { rules } = plan
	const at = { path: target, column: index }
	const cure = cureOf(target, cleaned.code)
	if (rules.leave_empty.includes(cure) && isOptional(target)) {
		row.warnings.push({ code: 'cell_left_empty', params: { value: quoted(text) }, ...at })
		if (rules.empty === 'clear') clearTarget(plan, row, target)
		return null
	}
	const suggestion = suggestionFor(cleaned, text, read)
	const taken = (rules.accept.includes(cure) && isCurable(cleaned.code)) || cleaned.code === TAKEN
	const instead = suggestion !== undefined && taken ? read(suggestion) : null
	if (suggestion !== undefined && instead && !isProblem(instead)) {
		row.warnings.push({
			code: 'suggestion_taken',
			params: { value: quoted(text), suggestion: quoted(suggestion) },
			...at,
		})
		return instead
	}
	row.errors.push({ ...withSuggestion(cleaned, text, suggestion), ...at })
	return null
}

/** With what the cell says beside what is suggested. A number that the field would not take either is not asked about. */
function withSuggestion({ params, ...problem }: Problem, text: string, suggestion: string | undefined): Problem {
	const { suggestion: _, ...others } = params ?? {}
	if (suggestion !== undefined && suggestion.length <= SUGGESTION_MAX)
		return { ...problem, params: { value: quoted(text), ...others, suggestion } }
	const asks = problem.code.startsWith('number_') && params?.['suggestion'] !== undefined
	return { ...problem, ...(asks ? { code: 'number_unreadable' } : {}), ...(params ? { params: others } : {}) }
}

/** Puts what an empty cell says into the row, where the rules let it clear. */
export function clearTarget({ parameters }: Plan, row: ParsedRow, target: string): void {
	if (target === 'inventory') row.inventory = null
	else if (isLocationTarget(target)) row.stock = { ...row.stock, [locationIn(target)]: null }
	else if (target === USUAL_LOCATION) row.usual = null
	else if (target === 'images') row.images ??= []
	else if (target === 'category') row.category ??= []
	else if (target === CARTON_WEIGHTS) row.blanks.push(GROSS_WEIGHT, NET_WEIGHT)
	else if (target === 'tier_qty' || target === 'tier_price') row.blanks.push('bps.volume_pricing')
	else if ((attributeAt(target) ?? parameters.get(target)) && target !== 'sku_name') row.blanks.push(target)
}

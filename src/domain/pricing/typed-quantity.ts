import { multiplyDecimals, signOf, trimDecimal } from '../decimal.ts'
import { readNumber, suggestionOf } from '../number-input.ts'
import { isProblem, type Cleaned } from '../problem.ts'
import { type OrderRules, quantityFault } from './order-rules.ts'

/** Pieces of a typed quantity in units of `size` pieces (1.5 cartons of 12 are 18); only whole pieces, from 1. */
export function readPieces(text: string, size = 1): Cleaned<number> {
	return readNumber(text, {}, (units): Cleaned<number> => {
		const pieces = trimDecimal(multiplyDecimals(units, String(size)))
		if (signOf(pieces) <= 0) return { code: 'number_too_small', params: { min: 1 } }
		return pieces.includes('.')
			? { code: 'number_not_whole', params: { value: text, pieces } }
			: { value: Number(pieces) }
	})
}

/** What is offered for a typed quantity that cannot be taken as it is, in pieces; none where nothing is near. */
export function nearPieces(text: string, size: number, rules: OrderRules): readonly number[] {
	const read = readPieces(text, size)
	const suggestion = isProblem(read) ? suggestionOf(read) : undefined
	const meant = suggestion === undefined ? read : readPieces(suggestion, size)
	if (!isProblem(meant)) return quantityFault(meant.value, rules)?.fits ?? [meant.value]
	const between = Number(meant.code === 'number_not_whole' ? meant.params?.['pieces'] : Number.NaN)
	const whole = Number.isFinite(between) ? [Math.floor(between), Math.ceil(between)] : []
	return [...new Set(whole.flatMap((num) => quantityFault(num, rules)?.fits ?? [num]))]
}

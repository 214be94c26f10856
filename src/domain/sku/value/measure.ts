import { isDecimal } from '../../decimal.ts'
import { convertLength, convertWeight, type Dimensions, LENGTH_UNITS, WEIGHT_UNITS } from '../../units.ts'

/** Decimals of a converted measure. */
export const MEASURE_PLACES = 3

/** A stored measure, a weight or three sides, in another unit; undefined where that cannot be told. */
export function inUnit(value: unknown, from: unknown, to: unknown): unknown {
	if (from === to) return value
	const weights = [from, to].map((unit) => WEIGHT_UNITS.find((known) => known === unit))
	if (weights[0] && weights[1])
		return isDecimal(String(value)) ? convertWeight(String(value), weights[0], weights[1], MEASURE_PLACES) : undefined
	const [old, next] = [from, to].map((unit) => LENGTH_UNITS.find((known) => known === unit))
	if (!old || !next || !isBox(value)) return undefined
	const side = (name: keyof Dimensions) => convertLength(value[name], old, next, MEASURE_PLACES)
	return { length: side('length'), width: side('width'), height: side('height') }
}

function isBox(value: unknown): value is Dimensions {
	const { length, width, height } = (value ?? {}) as Partial<Record<keyof Dimensions, unknown>>
	return [length, width, height].every((side) => typeof side === 'string' && isDecimal(side))
}

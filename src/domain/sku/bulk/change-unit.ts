import type { Decimal } from '../../decimal.ts'
import { type DecimalSign, inStyle } from '../../number-input.ts'
import { isProblem, type Cleaned, type Problem } from '../../problem.ts'
import {
	convertLength,
	convertWeight,
	LENGTH_UNITS,
	parseDimensions,
	parseWeight,
	readLengthUnit,
	readWeightUnit,
	WEIGHT_UNITS,
	type LengthUnit,
	type WeightUnit,
} from '../../units.ts'
import { ATTRIBUTES, attributeAt } from '../attributes.ts'
import { MEASURE_PLACES } from '../value/measure.ts'

/** The same measure in another unit, with every measure that shares its unit. */
export interface UnitChange {
	readonly do: 'unit'
	readonly to: LengthUnit | WeightUnit
}

/** The units that the measures of a column can be written in; none for what is no measure. */
export function unitsFor(path: string): readonly (LengthUnit | WeightUnit)[] {
	const attribute = attributeAt(path)
	if (!attribute?.unit) return []
	return attribute.type === 'weight' ? WEIGHT_UNITS : LENGTH_UNITS
}

/**
 * New texts of the measure at `path` and of those that share its unit (`2.5` with `kg` → `5.512 lb`; a text with its
 * unit sets both). Those that are empty or stand in that unit stay. Refuses a measure without a unit.
 */
export function changeUnit(
	{ to }: UnitChange,
	path: string,
	textAt: (path: string) => string,
	decimal: DecimalSign = '.',
): Cleaned<Record<string, string>> {
	const unitPath = attributeAt(path)?.unit
	const texts: Record<string, string> = {}
	for (const { path: measure, unit } of ATTRIBUTES) {
		const text = unit !== undefined && unit === unitPath ? textAt(measure) : ''
		if (text === '') continue
		const changed = convert(text, textAt(unit ?? ''), to, decimal)
		if (isProblem(changed)) return changed
		if (changed.value !== null) texts[measure] = changed.value
	}
	return { value: texts }
}

/** Null: it stands in that unit already. */
function convert(text: string, stored: string, to: UnitChange['to'], decimal: DecimalSign): Cleaned<string | null> {
	const weight = WEIGHT_UNITS.find((unit) => unit === to)
	const length = LENGTH_UNITS.find((unit) => unit === to)
	if (weight) return convertedWeight(text, readWeightUnit(stored), weight, decimal)
	return length ? convertedSides(text, readLengthUnit(stored), length, decimal) : unknownUnit(text)
}

function convertedWeight(
	text: string,
	stored: WeightUnit | undefined,
	to: WeightUnit,
	decimal: DecimalSign,
): Cleaned<string | null> {
	const read = parseWeight(text, { decimal })
	if (isProblem(read)) return read
	const from = read.value.unit ?? stored
	if (!from) return unknownUnit(text)
	const weight = inStyle(convertWeight(read.value.value, from, to, MEASURE_PLACES), decimal)
	return { value: from === to ? null : `${weight} ${to}` }
}

function convertedSides(
	text: string,
	stored: LengthUnit | undefined,
	to: LengthUnit,
	decimal: DecimalSign,
): Cleaned<string | null> {
	const read = parseDimensions(text, { decimal })
	if (isProblem(read)) return read
	const from = read.value.unit ?? stored
	if (!from) return unknownUnit(text)
	const { length, width, height } = read.value.value
	const sides = [length, width, height].map((side: Decimal) =>
		inStyle(convertLength(side, from, to, MEASURE_PLACES), decimal),
	)
	return { value: from === to ? null : `${sides.join(' × ')} ${to}` }
}

function unknownUnit(value: string): Problem {
	return { code: 'unit_missing', params: { value } }
}

import { compareDecimals, type Decimal, isDecimal, roundDecimal, trimDecimal } from '../decimal.ts'
import { attributeAt } from '../sku/attributes.ts'
import { type Box, boxAt } from '../sku/carton-volume.ts'
import { convertLength, convertWeight, cubicFeet, cubicMetres, readWeightUnit } from '../units.ts'
import type { UnitChoice } from './blocks.ts'

/** One of the two ways to measure, with what buyers are used to. */
export const SYSTEMS = {
	metric: { length: 'cm', weight: 'kg', volume: 'm³' },
	imperial: { length: 'in', weight: 'lb', volume: 'ft³' },
} as const
export type System = keyof typeof SYSTEMS

/** The systems that a sheet speaks, metric first. */
export function systemsOf(choice: UnitChoice): readonly System[] {
	return choice === 'both' ? ['metric', 'imperial'] : [choice]
}

type Read = (path: string) => unknown

/** Decimals that a converted number keeps from so much on: three digits are as good as what was measured. */
const PLACES = [
	['1000', 0],
	['10', 1],
	['1', 2],
	['0.1', 3],
] as const

/** A converted number as people write it: `60.96` → `61`, `4.409` → `4.41`, `0.0021` stays. */
export function sensible(value: Decimal): Decimal {
	const places = PLACES.find(([least]) => compareDecimals(value, least) >= 0)?.[1] ?? 4
	return trimDecimal(roundDecimal(value, places))
}

/** Length, width and height of the box at a path; as typed where they were typed in this system's unit. Null without a box. */
export function sidesAt(read: Read, path: string, system: System): readonly Decimal[] | null {
	const found = boxAt(read, path)
	if (!found) return null
	const { box, unit } = found
	const to = SYSTEMS[system].length
	return [box.length, box.width, box.height].map((side) =>
		unit === to ? trimDecimal(side) : sensible(convertLength(side, unit, to)),
	)
}

/** The weight at a path, in kilograms where no unit is given; as typed in this system's unit. Null without a weight. */
export function weightAt(read: Read, path: string, system: System): Decimal | null {
	const value = String(read(path) ?? '')
	const unit = readWeightUnit(String(read(attributeAt(path)?.unit ?? '') ?? 'kg'))
	if (!unit || !isDecimal(value)) return null
	const to = SYSTEMS[system].weight
	return unit === to ? trimDecimal(value) : sensible(convertWeight(value, unit, to, 6))
}

/** Volume of the box at a path in cubic metres or cubic feet. Null without a box. */
export function volumeAt(read: Read, path: string, system: System): Decimal | null {
	const found = boxAt(read, path)
	return found && sensible(EXACT[system](found))
}

/** Cubic metres of the box at a path, as exact as loading asks for. */
export function loadedVolume(read: Read, path: string): Decimal | null {
	const found = boxAt(read, path)
	return found && EXACT.metric(found)
}

const EXACT: Readonly<Record<System, (found: Box) => Decimal>> = {
	metric: ({ box, unit }) => cubicMetres(box, unit, 9),
	imperial: ({ box, unit }) => cubicFeet(box, unit, 9),
}

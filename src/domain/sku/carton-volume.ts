import { type Decimal, isDecimal } from '../decimal.ts'
import { cubicMetres, type Dimensions, type LengthUnit, readLengthUnit } from '../units.ts'
import { attributeAt } from './attributes.ts'

export const CARTON_SIZE = 'pps.carton_size'

/** A box of a SKU and the unit of its sides. */
export interface Box {
	readonly box: Dimensions
	readonly unit: LengthUnit
}

/** The box at a path of type dimension, in centimetres where no unit is given; null when a side or the unit is missing. */
export function boxAt(read: (path: string) => unknown, path: string): Box | null {
	const size = read(path) as Partial<Dimensions> | null | undefined
	const unit = readLengthUnit(String(read(attributeAt(path)?.unit ?? '') ?? 'cm'))
	const sides = [size?.length, size?.width, size?.height].map((side) => String(side ?? ''))
	const [length, width, height] = sides as [Decimal, Decimal, Decimal]
	return unit && sides.every(isDecimal) ? { box: { length, width, height }, unit } : null
}

/** Cubic metres of a SKU's outer carton (product.md section 3.11), or null when a side or the unit is missing. */
export function cartonVolume(read: (path: string) => unknown): Decimal | null {
	const carton = boxAt(read, CARTON_SIZE)
	return carton && cubicMetres(carton.box, carton.unit)
}

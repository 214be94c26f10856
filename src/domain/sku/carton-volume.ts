import { type Decimal, isDecimal } from '../decimal.ts'
import { cubicMetres, type Dimensions, readLengthUnit } from '../units.ts'

export const CARTON_SIZE = 'pps.carton_size'
const CARTON_UNIT = 'pps.carton_dimension_unit'

/** Cubic metres of a SKU's outer carton (product.md section 3.11), or null when a side or the unit is missing. */
export function cartonVolume(read: (path: string) => unknown): Decimal | null {
	const size = read(CARTON_SIZE) as Partial<Dimensions> | null | undefined
	const unit = readLengthUnit(String(read(CARTON_UNIT) ?? 'cm'))
	const sides = [size?.length, size?.width, size?.height].map((side) => String(side ?? ''))
	const [length, width, height] = sides as [Decimal, Decimal, Decimal]
	return unit && sides.every(isDecimal) ? cubicMetres({ length, width, height }, unit) : null
}

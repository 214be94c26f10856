import { compareDecimals, type Decimal, divideDecimals, multiplyDecimals } from '../decimal.ts'

/** A sea container: cubic metres of cartons and kilograms that it takes. */
interface Container {
	readonly name: string
	readonly volume: Decimal
	readonly payload: Decimal
}

/**
 * General purpose containers of ISO 668. Cartons never fill one: of 33, 67 and 76 m³ inside, forwarders count on 28, 58 and
 * 68. The payloads are what the usual ones carry within their gross weight of 30,480 kg.
 */
export const CONTAINERS = [
	{ name: '20′', volume: '28', payload: '28000' },
	{ name: '40′', volume: '58', payload: '26500' },
	{ name: '40′ HQ', volume: '68', payload: '26300' },
] as const satisfies readonly Container[]

/** A carton as it is loaded; null where it is not known. */
export interface LoadedCarton {
	/** Cubic metres. */
	readonly volume: Decimal | null
	/** Kilograms. */
	readonly weight: Decimal | null
}

/**
 * How many cartons a container holds by volume, and by weight where that is known: an estimate (product.md section 3.11).
 * Null without a volume, and for a carton that no container holds.
 */
export function cartonsIn({ volume, payload }: Container, carton: LoadedCarton): number | null {
	if (!isAmount(carton.volume)) return null
	const byVolume = times(volume, carton.volume)
	const count = isAmount(carton.weight) ? Math.min(byVolume, times(payload, carton.weight)) : byVolume
	return count > 0 ? count : null
}

function isAmount(value: Decimal | null): value is Decimal {
	return value !== null && compareDecimals(value, '0') > 0
}

/** How often `part` goes into `room`, whole. */
function times(room: Decimal, part: Decimal): number {
	const rounded = divideDecimals(room, part, 0)
	const over = compareDecimals(multiplyDecimals(rounded, part), room) > 0
	return Number(rounded) - (over ? 1 : 0)
}

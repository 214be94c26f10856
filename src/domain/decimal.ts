/**
 * Exact decimal arithmetic. A decimal is a string such as `-12.50`; inside it is a bigint of units and the number of
 * decimals, so nothing is ever rounded unless a function says so. Money and quantities live in it (product.md section 2).
 */
export type Decimal = string

interface Parts {
	units: bigint
	places: number
}

const DECIMAL = /^-?\d+(?:\.\d+)?$/
/** A decimal without needless zeros: as most come. */
const SHORTEST = /^(?:0|-?[1-9]\d*|-?(?:0|[1-9]\d*)\.\d*[1-9])$/

/** Whether a text is a decimal in our own notation (not what a person may type: see number-input.ts). */
export function isDecimal(text: string): boolean {
	return DECIMAL.test(text)
}

function parts(value: Decimal): Parts {
	if (!isDecimal(value)) throw new RangeError('not a decimal')
	const point = value.indexOf('.')
	if (point < 0) return { units: BigInt(value), places: 0 }
	return { units: BigInt(value.slice(0, point) + value.slice(point + 1)), places: value.length - point - 1 }
}

function write(units: bigint, places: number): Decimal {
	const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0')
	const whole = digits.slice(0, digits.length - places)
	const text = places > 0 ? `${whole}.${digits.slice(-places)}` : whole
	return units < 0n ? `-${text}` : text
}

/** Units of both at the larger number of decimals. */
function aligned(a: Decimal, b: Decimal): { a: bigint; b: bigint; places: number } {
	const left = parts(a)
	const right = parts(b)
	const places = Math.max(left.places, right.places)
	return {
		a: left.units * 10n ** BigInt(places - left.places),
		b: right.units * 10n ** BigInt(places - right.places),
		places,
	}
}

/** Divides, the half going away from zero: 0.5 → 1, -0.5 → -1. */
export function halfUp(dividend: bigint, divisor: bigint): bigint {
	const negative = dividend < 0n !== divisor < 0n
	const top = dividend < 0n ? -dividend : dividend
	const bottom = divisor < 0n ? -divisor : divisor
	const quotient = (2n * top + bottom) / (2n * bottom)
	return negative ? -quotient : quotient
}

export function addDecimals(a: Decimal, b: Decimal): Decimal {
	const sum = aligned(a, b)
	return write(sum.a + sum.b, sum.places)
}

export function subtractDecimals(a: Decimal, b: Decimal): Decimal {
	const difference = aligned(a, b)
	return write(difference.a - difference.b, difference.places)
}

/** The exact product; it has as many decimals as both factors together. */
export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
	const left = parts(a)
	const right = parts(b)
	return write(left.units * right.units, left.places + right.places)
}

/** a ÷ b with `places` decimals, half up. Throws a RangeError when b is zero. */
export function divideDecimals(a: Decimal, b: Decimal, places: number): Decimal {
	const quotient = aligned(a, b)
	return write(halfUp(quotient.a * 10n ** BigInt(places), quotient.b), places)
}

/** -1, 0 or 1, fit for `sort`. */
export function compareDecimals(a: Decimal, b: Decimal): -1 | 0 | 1 {
	const pair = aligned(a, b)
	if (pair.a === pair.b) return 0
	return pair.a < pair.b ? -1 : 1
}

/** -1, 0 or 1. */
export function signOf(value: Decimal): -1 | 0 | 1 {
	if (!isDecimal(value)) throw new RangeError('not a decimal')
	if (!/[1-9]/.test(value)) return 0
	return value.startsWith('-') ? -1 : 1
}

/** Exactly `places` decimals, half up (product.md section 3.8). */
export function roundDecimal(value: Decimal, places: number): Decimal {
	return write(toUnits(value, places), places)
}

/** The one spelling of a value: no needless zeros, but at least `minPlaces` decimals (`1.500` → `1.5`, `-0` → `0`). */
export function trimDecimal(value: Decimal, minPlaces = 0): Decimal {
	if (SHORTEST.test(value)) {
		const point = value.indexOf('.')
		const places = point < 0 ? 0 : value.length - point - 1
		return places < minPlaces ? `${value}${places ? '' : '.'}${'0'.repeat(minPlaces - places)}` : value
	}
	let { units, places } = parts(value)
	while (places > minPlaces && units % 10n === 0n) {
		units /= 10n
		places--
	}
	return places < minPlaces ? write(units * 10n ** BigInt(minPlaces - places), minPlaces) : write(units, places)
}

/** Whole units of the last of `places` decimals, half up: `12.345` with 2 is 1235n. For long sums; `ofUnits` is the way back. */
export function toUnits(value: Decimal, places: number): bigint {
	const { units, places: had } = parts(value)
	return had <= places ? units * 10n ** BigInt(places - had) : halfUp(units, 10n ** BigInt(had - places))
}

/** 1235n with 2 decimals is `12.35`. */
export function ofUnits(units: bigint, places: number): Decimal {
	return write(units, places)
}

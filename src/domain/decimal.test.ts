import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
	addDecimals,
	compareDecimals,
	divideDecimals,
	isDecimal,
	multiplyDecimals,
	roundDecimal,
	signOf,
	subtractDecimals,
	trimDecimal,
} from './decimal.ts'

const PLACES = 6
const SCALE = 10n ** BigInt(PLACES)

/** A decimal beside its exact value in millionths, written by other means than the code under test. */
const decimal = fc
	.tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.integer({ min: 0, max: PLACES }), fc.nat(999_999))
	.map(([negative, whole, places, fraction]) => {
		const decimals = String(fraction).padStart(PLACES, '0').slice(0, places)
		const text = `${negative ? '-' : ''}${whole}${decimals ? `.${decimals}` : ''}`
		const size = whole * SCALE + BigInt(decimals.padEnd(PLACES, '0'))
		return { text, value: negative ? -size : size }
	})

const millionths = (text: string): bigint => {
	const [whole = '', decimals = ''] = roundDecimal(text, PLACES).replace('-', '').split('.')
	const size = BigInt(whole) * SCALE + BigInt(decimals)
	return text.startsWith('-') ? -size : size
}

describe('arithmetic agrees with bigint arithmetic', () => {
	test('sum, difference, order', () => {
		fc.assert(
			fc.property(decimal, decimal, (a, b) => {
				expect(millionths(addDecimals(a.text, b.text))).toBe(a.value + b.value)
				expect(millionths(subtractDecimals(a.text, b.text))).toBe(a.value - b.value)
				expect(compareDecimals(a.text, b.text)).toBe(a.value < b.value ? -1 : a.value > b.value ? 1 : 0)
			}),
		)
	})
	test('product', () => {
		fc.assert(
			fc.property(decimal, decimal, (a, b) => {
				const product = trimDecimal(multiplyDecimals(a.text, b.text), 2 * PLACES)
				expect(BigInt(product.replace('.', ''))).toBe(a.value * b.value)
			}),
		)
	})
	test('a rounded value is at most half a unit away, the half going up', () => {
		fc.assert(
			fc.property(decimal, fc.integer({ min: 0, max: PLACES }), (a, places) => {
				const unit = 10n ** BigInt(PLACES - places)
				const off = (millionths(roundDecimal(a.text, places)) - a.value) * (a.value < 0n ? -1n : 1n)
				expect(2n * off <= unit && 2n * off > -unit).toBe(true)
			}),
		)
	})
	test('quotient times divisor comes back within half a unit', () => {
		fc.assert(
			fc.property(decimal, decimal, (a, b) => {
				fc.pre(b.value !== 0n)
				const quotient = millionths(divideDecimals(a.text, b.text, PLACES))
				const off = quotient * b.value - a.value * SCALE
				expect((off < 0n ? -off : off) * 2n <= (b.value < 0n ? -b.value : b.value)).toBe(true)
			}),
		)
	})
	test('trimming keeps the value and has one spelling for it', () => {
		fc.assert(
			fc.property(decimal, fc.nat(4), (a, zeros) => {
				const padded = zeros > 0 ? `${a.text}${a.text.includes('.') ? '' : '.'}${'0'.repeat(zeros)}` : a.text
				expect(trimDecimal(padded)).toBe(trimDecimal(a.text))
				expect(millionths(trimDecimal(a.text))).toBe(a.value)
				expect(trimDecimal(trimDecimal(a.text), PLACES)).toBe(roundDecimal(a.text, PLACES))
				expect(signOf(a.text)).toBe(compareDecimals(a.text, '0'))
			}),
		)
	})
})

test.each([
	['0.5', 0, '1'],
	['-0.5', 0, '-1'],
	['13.965', 2, '13.97'],
	['144.495', 2, '144.50'],
	['1.004999', 2, '1.00'],
	['7', 2, '7.00'],
	['-0.001', 2, '0.00'],
])('%s rounded to %i decimals is %s', (value, places, expected) => {
	expect(roundDecimal(value, places)).toBe(expected)
})

test('zero has no sign', () => {
	expect(trimDecimal('-0.00')).toBe('0')
	expect(signOf('-0.0')).toBe(0)
})

test('what is not a decimal is a mistake of the caller', () => {
	for (const text of ['', 'NaN', '1e5', '.5', '5.', '+5', '1,000']) {
		expect(isDecimal(text)).toBe(false)
		expect(() => addDecimals(text, '1')).toThrow(RangeError)
	}
	expect(() => divideDecimals('1', '0.00', 2)).toThrow(RangeError)
})

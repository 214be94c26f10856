import type { NumberFormat } from './number-format.ts'

/** Digits a spreadsheet program keeps and shows; what a file holds beyond them is noise of binary fractions. */
const DIGITS = 15
/** 9999-12-31, the last day a spreadsheet knows. */
const LAST_DAY = 2_958_465
const DAY_SECONDS = 86_400
/** Days from the first day of each calendar to 1970-01-01. */
const EPOCH_1900 = 25_569
const EPOCH_1904 = 24_107

/**
 * A number cell as text: decimals without exponent, without the noise of binary fractions; dates as ISO 8601, times
 * as hh:mm:ss, percentages with their sign, codes with their leading zeros.
 */
export function numberText(raw: string, format: NumberFormat, calendar1904: boolean): string {
	const plain = plainDecimal(raw)
	if (plain === null) return raw
	if (format.kind === 'percent') return `${shiftPoint(plain, 2)}%`
	if (format.kind === 'code') return /^\d+$/.test(plain) ? fillCode(plain, format.parts) : plain
	if (format.kind === 'date') return dateText(Number(plain), format, calendar1904) ?? plain
	return plain
}

/**
 * Whether a whole number may have lost digits on its way into the file: written with an exponent, or with more digits
 * than a spreadsheet keeps. Bar codes end like this when a text file was opened and saved.
 */
export function mayHaveLostDigits(raw: string): boolean {
	if (raw.length <= DIGITS && !/e/i.test(raw)) return false
	const plain = plainDecimal(raw)
	return plain !== null && !plain.includes('.') && (/e/i.test(raw) || plain.replace('-', '').length > DIGITS)
}

/** Whether a text is what a spreadsheet shows for a long number: 1.23457E+11. */
export function isScientificText(text: string): boolean {
	return text.length <= 30 && text.includes('E+') && /^-?\d(?:[.,]\d+)?E\+\d{1,3}$/.test(text)
}

/** A number as plain decimal text, exact for whole numbers, else to 15 digits; null when it is no number. */
export function plainDecimal(raw: string): string | null {
	if (raw.length > NUMBER_CHARS) return null
	if (USUAL_NUMBER.test(raw)) return raw
	const [, sign = '', whole = '', fraction = '', exponent = '0'] = NUMBER.exec(raw) ?? []
	if (!whole && !fraction) return null
	if (Math.abs(Number(exponent)) > 400) return null
	const digits = (whole + fraction).replace(/^0+/, '')
	if (digits.length > DIGITS && (fraction || exponent !== '0')) return plainDecimal(rounded(Number(raw)))
	const text = shiftPoint(fraction ? `${whole}.${fraction}` : whole, Number(exponent))
	return text === '0' ? text : (sign === '-' ? '-' : '') + text
}

/** Numbers that are already what we want to say: nearly all. */
const USUAL_NUMBER = /^(?:0|-?[1-9]\d{0,307}|-?(?:0|[1-9]\d{0,8})\.\d{0,5}[1-9])$/
const NUMBER = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,4}))?$/
/** Longer than any number a spreadsheet can hold. */
const NUMBER_CHARS = 400

/** To 15 digits, always with an exponent and no more digits than needed, so that it is not rounded again. */
function rounded(value: number): string {
	return value.toExponential(DIGITS - 1).replace(/\.?0+e/, 'e')
}

/** Moves the decimal point of a plain decimal to the right (or left, when negative); drops what says nothing. */
function shiftPoint(decimal: string, places: number): string {
	const sign = decimal.startsWith('-') ? '-' : ''
	const [whole = '', fraction = ''] = decimal.slice(sign.length).split('.')
	const digits = whole + fraction
	const point = whole.length + places
	const before = point <= 0 ? '' : digits.slice(0, point).padEnd(point, '0')
	const after = point <= 0 ? '0'.repeat(-point) + digits : digits.slice(point)
	const tail = after.replace(/0+$/, '')
	return sign + (before.replace(/^0+(?=\d)/, '') || '0') + (tail && `.${tail}`)
}

/** The digits fill the zeros from the right; digits left over stand before the first zero. */
function fillCode(digits: string, parts: readonly (string | null)[]): string {
	const places = parts.filter((part) => part === null).length
	const padded = digits.padStart(places, '0')
	let next = padded.length - places
	let surplus = padded.slice(0, next)
	return parts
		.map((part) => {
			if (part !== null) return part
			const digit = surplus + padded[next++]
			surplus = ''
			return digit
		})
		.join('')
}

type DateFormat = Extract<NumberFormat, { kind: 'date' }>

function dateText(serial: number, format: DateFormat, calendar1904: boolean): string | null {
	if (serial < 0 || serial > LAST_DAY - (calendar1904 ? EPOCH_1900 - EPOCH_1904 : 0)) return null
	const seconds = Math.round(serial * DAY_SECONDS)
	if (format.elapsed || (!format.date && serial < 1)) return clock(seconds)
	const day = Math.floor(seconds / DAY_SECONDS)
	const rest = seconds - day * DAY_SECONDS
	const time = rest && format.time ? `T${clock(rest)}` : ''
	return isoDay(day, calendar1904) + time
}

function isoDay(day: number, calendar1904: boolean): string {
	// The 1900 calendar has a 29th of February 1900 that never was.
	if (!calendar1904 && day === 60) return '1900-02-29'
	const epoch = calendar1904 ? EPOCH_1904 : day < 60 ? EPOCH_1900 - 1 : EPOCH_1900
	return new Date((day - epoch) * DAY_SECONDS * 1000).toISOString().slice(0, 10)
}

function clock(seconds: number): string {
	const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
	return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

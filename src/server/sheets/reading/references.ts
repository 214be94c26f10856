import { PICTURES } from '../limits.ts'
import { SheetError } from '../sheet-error.ts'
import type { Merge } from '../types.ts'

/** Highest row number of the format. */
export const LAST_ROW = 1_048_576
/** Columns of the format. */
export const FORMAT_COLUMNS = 16_384

/** Where a picture stands, row from 1 and column from 0, and which part of the workbook holds it. */
export type PicturePlace = {
	readonly row: number
	readonly column: number
	readonly part: string
	/** Its alternative text. */
	readonly note?: string
}

/** Adds a picture to the sheet's. Throws SheetError sheet_too_large. */
export function addPlace(places: PicturePlace[], place: PicturePlace): void {
	if (places.length >= PICTURES) throw new SheetError('sheet_too_large', { limit: PICTURES, what: 'pictures' })
	places.push(place)
}

/** Index of the column a reference such as `AB12` begins with; -1 when it begins with no letter or too many. */
export function columnOf(reference: string): number {
	let column = 0
	let length = 0
	for (; length < reference.length; length++) {
		const letter = (reference.charCodeAt(length) | 32) - 96
		if (letter < 1 || letter > 26) break
		column = column * 26 + letter
	}
	return length > 3 ? -1 : column - 1
}

/** Row number of a reference such as `AB12`; NaN when there is none. */
export function rowOf(reference: string): number {
	const digits = /^[A-Za-z]{1,3}(\d{1,7})$/.exec(reference)?.[1]
	return digits === undefined ? Number.NaN : Number(digits)
}

/** A range such as `A2:B5`, or null when it is none. */
export function rangeOf(reference: string): Merge | null {
	const [first = '', last = first] = reference.split(':')
	const range = { top: rowOf(first), left: columnOf(first), bottom: rowOf(last), right: columnOf(last) }
	const right = range.left >= 0 && range.right >= range.left && range.right < FORMAT_COLUMNS
	const bottom = range.top >= 1 && range.bottom >= range.top && range.bottom <= LAST_ROW
	return right && bottom ? range : null
}

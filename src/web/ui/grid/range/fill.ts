import {
	addDecimals,
	type Decimal,
	isDecimal,
	multiplyDecimals,
	subtractDecimals,
	trimDecimal,
} from '#domain/decimal.ts'
import { type DecimalSign, inStyle } from '#domain/number-input.ts'
import type { CellPlace, CellStep } from '../types.ts'
import type { CellRange, CellText } from './range.ts'

/** Cells beside a block that take its texts, and on which side of it they lie. */
export interface Fill {
	readonly direction: CellStep
	readonly to: CellRange
}

/** A column is about as wide as so many rows are high: the handle fills the way it was dragged further. */
const ROWS_OF_COLUMN = 3

/** What the fill handle of a block reaches when it is dragged to a cell; null while it is inside. One way at a time. */
export function fillOf({ top, bottom, left, right }: CellRange, { row, column }: CellPlace): Fill | null {
	const [down, across] = [beyond(row, top, bottom), beyond(Math.max(1, column), left, right)]
	if (down === 0 && across === 0) return null
	if (Math.abs(down) >= Math.abs(across) * ROWS_OF_COLUMN)
		return down > 0
			? { direction: 'down', to: { top: bottom + 1, bottom: bottom + down, left, right } }
			: { direction: 'up', to: { top: Math.max(0, top + down), bottom: top - 1, left, right } }
	return across > 0
		? { direction: 'right', to: { top, bottom, left: right + 1, right: right + across } }
		: { direction: 'left', to: { top, bottom, left: left + across, right: left - 1 } }
}

/**
 * What stands in the filled cells, as in spreadsheets: the block again and again from its near edge on; up and down,
 * two or more numbers a step apart in a column of numbers (`isNumeric`) go on in that step, as `decimal` writes them.
 */
export function fillTexts(
	block: readonly (readonly string[])[],
	{ direction, to }: Fill,
	isNumeric: (column: number) => boolean,
	decimal: DecimalSign = '.',
): CellText[] {
	if (direction === 'left' || direction === 'right')
		return block.flatMap((line, index) =>
			goOn(direction === 'right' ? line : line.toReversed(), to.right - to.left + 1).map((text, away) => {
				return { row: to.top + index, column: direction === 'right' ? to.left + away : to.right - away, text }
			}),
		)
	return (block[0] ?? []).flatMap((_, index) => {
		const [column, line] = [to.left + index, block.map((texts) => texts[index] ?? '')]
		const near = direction === 'down' ? line : line.toReversed()
		const count = to.bottom - to.top + 1
		const texts = (isNumeric(column) ? series(near, count, decimal) : null) ?? goOn(near, count)
		return texts.map((text, away) => {
			return { row: direction === 'down' ? to.top + away : to.bottom - away, column, text }
		})
	})
}

/** So many texts behind a line: the line again. */
function goOn(line: readonly string[], count: number): string[] {
	return Array.from({ length: count }, (_, away) => line[away % line.length] ?? '')
}

/** So many numbers behind a line of numbers a step apart; null for any other line. */
function series(line: readonly string[], count: number, decimal: DecimalSign): string[] | null {
	const numbers = line.map((text) =>
		decimal === '.' ? text : text.replace(/[.,]/, (sign) => (sign === ',' ? '.' : ',')),
	)
	const step = stepOf(numbers)
	if (step === null) return null
	return Array.from({ length: count }, (_, away) =>
		inStyle(addDecimals(numbers.at(-1) ?? '0', multiplyDecimals(step, String(away + 1))), decimal),
	)
}

/** The step between numbers that are all the same far apart; null for one number and for anything else. */
function stepOf(line: readonly string[]): Decimal | null {
	if (line.length < 2 || !line.every(isDecimal)) return null
	const steps = line.slice(1).map((text, index) => trimDecimal(subtractDecimals(text, line[index] ?? '0')))
	return steps.every((step) => step === steps[0]) ? (steps[0] ?? null) : null
}

/** How far a place lies outside, negative before the first; 0 within. */
function beyond(at: number, first: number, last: number): number {
	return at < first ? at - first : Math.max(0, at - last)
}

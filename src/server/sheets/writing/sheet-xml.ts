import { SheetError } from '../sheet-error.ts'
import { asPicture, cellText, partsOf } from '../sheet-content.ts'
import type { Column, PictureCell, Row, SheetContent } from '../sheet-content.ts'
import { pictureBox } from './drawing.ts'
import type { PlacedPicture } from './drawing.ts'
import { HEADER_STYLE, NAMESPACES, STYLE_OF_TYPE } from './parts.ts'
import { columnLetters, stringContent } from './xml-text.ts'

/** Rows of the format. */
const FORMAT_ROWS = 1_048_576
/** Bytes to collect before they go to the packer: large enough to be fast, small enough not to stall others. */
const PIECE_CHARS = 256 * 1024
const DEFAULT_WIDTH = 12
/** Points of a row per pixel. */
const POINTS = 0.75
/** Digits a spreadsheet keeps of a number. */
const DIGITS = 15

/**
 * The sheet's XML, piece by piece. Pictures met on the way are put into `pictures`; the caller writes them after.
 * Values of number and date columns that are none, or too long to stay exact, become text.
 */
export async function* sheetXml(content: SheetContent, pictures: PlacedPicture[]): AsyncGenerator<string> {
	const columns = content.columns.map(toPrepared)
	yield head(columns)
	let piece = headerRow(columns)
	let number = 1
	for await (const part of partsOf(content))
		for (const row of part) {
			number++
			if (number > FORMAT_ROWS) throw new SheetError('sheet_too_many_rows', { limit: FORMAT_ROWS })
			piece += rowXml(number, row, columns, pictures)
			if (piece.length > PIECE_CHARS) {
				yield piece
				piece = ''
			}
		}
	yield piece + foot(columns, number)
}

/** A sheet of nothing but texts. */
export function plainSheetXml(rows: readonly (readonly string[])[]): string {
	const cells = (row: readonly string[], number: number) =>
		row.map(
			(text, index) => `<c r="${columnLetters(index)}${number}${typedText(STYLE_OF_TYPE.text)}${stringContent(text)}`,
		)
	const lines = rows.map((row, index) => `<row r="${index + 1}">${cells(row, index + 1).join('')}</row>`)
	return (
		`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n` +
		`<worksheet xmlns="${NAMESPACES.main}"><sheetData>${lines.join('')}</sheetData></worksheet>`
	)
}

/** A column with what all of its cells have in common. */
type Prepared = Column & {
	readonly letters: string
	readonly index: number
	readonly style: number
	/** Before the number of the row, and behind it in cells of text and of numbers. */
	readonly open: string
	readonly asText: string
	readonly asNumber: string
}

/** The first column holds what names the row: always text (spec section 3: the first column is stored as text). */
function toPrepared(column: Column, index: number): Prepared {
	const type = index === 0 && column.type !== 'image' ? 'text' : column.type
	const letters = columnLetters(index)
	const style = STYLE_OF_TYPE[type]
	const [open, asText, asNumber] = [`<c r="${letters}`, typedText(STYLE_OF_TYPE.text), `" s="${style}"><v>`]
	return { ...column, type, index, letters, style, open, asText, asNumber }
}

/** Strings are typed as strings, whatever they look like. */
function typedText(style: number): string {
	return `" s="${style}" t="inlineStr">`
}

function head(columns: readonly Prepared[]): string {
	const widths = columns.map(
		({ index, width = DEFAULT_WIDTH, style, hidden }) =>
			`<col min="${index + 1}" max="${index + 1}" width="${width}" style="${style}" customWidth="1"${hidden ? ' hidden="1"' : ''}/>`,
	)
	return (
		`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n` +
		`<worksheet xmlns="${NAMESPACES.main}" xmlns:r="${NAMESPACES.office}">` +
		`<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
		`<sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData>`
	)
}

function headerRow(columns: readonly Prepared[]): string {
	const cells = columns.map(({ header, open }) => `${open}1${typedText(HEADER_STYLE)}${stringContent(header)}`)
	return `<row r="1">${cells.join('')}</row>`
}

function rowXml(number: number, row: Row, columns: readonly Prepared[], pictures: PlacedPicture[]): string {
	let cells = ''
	let height = 0
	for (const column of columns) {
		const cell = row[column.index]
		const picture = asPicture(cell)
		if (picture) height = Math.max(height, place(picture, number, column, pictures))
		else cells += cellXml(cellText(cell), column, number)
	}
	const custom = height > 0 ? ` ht="${height * POINTS}" customHeight="1"` : ''
	return `<row r="${number}"${custom}>${cells}</row>`
}

/** Keeps the picture for later and returns the pixels its row must be high. */
function place(picture: PictureCell, number: number, column: Prepared, pictures: PlacedPicture[]): number {
	const box = pictureBox(picture, column.width ?? DEFAULT_WIDTH)
	pictures.push({ picture, row: number - 1, column: column.index, ...box })
	return box.rowHeight
}

function cellXml(text: string, column: Prepared, row: number): string {
	const { type, open, asText, asNumber, productOf } = column
	if (text === '') return productOf ? productXml(productOf, column, row) : ''
	const number = type === 'text' ? null : type === 'date' ? serialDay(text) : exactNumber(text)
	return number === null ? open + row + asText + stringContent(text) : `${open}${row}${asNumber}${number}</v></c>`
}

/** Nothing until both numbers stand there. No text of a cell comes into it. */
function productXml(factors: readonly number[], { open, style }: Prepared, row: number): string {
	const [one, other] = factors.map((index) => columnLetters(index) + row)
	const formula = `IF(AND(ISNUMBER(${one}),ISNUMBER(${other})),${one}*${other},"")`
	return `${open}${row}" s="${style}" t="str"><f>${formula}</f><v></v></c>`
}

/** Plain decimals that a spreadsheet keeps to the last digit, as they are; null for everything else. */
function exactNumber(text: string): string | null {
	if (text.length > 40 || !/^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text)) return null
	return text.length <= DIGITS || text.replace(/^-?0*\.?|\.|0+$/g, '').length <= DIGITS ? text : null
}

/** Days since the calendar's beginning; dates before March 1900 stay text, where the calendar is wrong. */
function serialDay(text: string): number | null {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
	const time = Date.parse(`${text}T00:00:00Z`)
	const real = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
	const day = time / 86_400_000 + 25_569
	return real && day > 60 ? day : null
}

function foot(columns: readonly Prepared[], lastRow: number): string {
	const last = columns.at(-1)
	const filter = last ? `<autoFilter ref="A1:${last.letters}${lastRow}"/>` : ''
	const drawing = columns.some(({ type }) => type === 'image') ? '<drawing r:id="rId1"/>' : ''
	return `</sheetData>${filter}${drawing}</worksheet>`
}

/**
 * How a column's values are written. Text stays text whatever it looks like; prices show two decimals at least, other
 * numbers as many as they have; dates are given as YYYY-MM-DD.
 */
export type ColumnType = 'text' | 'price' | 'number' | 'date' | 'image'

export type Column = {
	readonly header: string
	/** In characters, as spreadsheet programs count it; a picture column's pictures are as wide as it. */
	readonly width?: number
	readonly type: ColumnType
	/** Nobody sees it unless they look for it; workbooks only. */
	readonly hidden?: true
	/** Indexes of two columns of numbers: its empty cells are their product, worked out by the spreadsheet program. */
	readonly productOf?: readonly [number, number]
}

/** A picture for a cell. `width` and `height` are its pixels. */
export type PictureCell = {
	/** The bytes, or how to get them when their turn comes; null when there is no such picture any more. */
	readonly image: Buffer | (() => Promise<Buffer | null>)
	readonly ext: 'jpeg' | 'png'
	readonly width: number
	readonly height: number
	/** Its alternative text in the workbook: says again which picture it is when the workbook comes back. */
	readonly note?: string
}

/** Text, a number as decimal text, nothing, or a picture. */
export type Cell = string | null | PictureCell

/** The cells of a line, in the order of the columns. */
export type Row = readonly Cell[]

/** What is exported: a sheet with a header row. Rows are taken one by one as the reader of the file keeps up. */
export type SheetContent = {
	/** 'Sheet1' when left out; characters a sheet name cannot have are dropped. */
	readonly name?: string
	readonly columns: readonly Column[]
	/** All rows, or pages of them as they are read: waiting for each row by itself would cost as much as writing it. */
	readonly rows: Iterable<Row> | AsyncIterable<Iterable<Row>>
	/** A small sheet of texts that nobody sees, for when the workbook comes back; workbooks only. */
	readonly beside?: { readonly name: string; readonly rows: readonly (readonly string[])[] }
}

export type WriteOptions = { readonly signal?: AbortSignal }

/** The rows in the parts in which they come. */
export function partsOf({ rows }: SheetContent): Iterable<Iterable<Row>> | AsyncIterable<Iterable<Row>> {
	return Symbol.asyncIterator in rows ? rows : [rows]
}

/** A picture cell, or null for every other one. */
export function asPicture(cell: Cell | undefined): PictureCell | null {
	return typeof cell === 'object' ? cell : null
}

/** The text of a cell; '' for nothing and for pictures. */
export function cellText(cell: Cell | undefined): string {
	return typeof cell === 'string' ? cell : ''
}

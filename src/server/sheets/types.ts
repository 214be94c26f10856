/** One sheet of a file, in the order of its tabs. */
export type SheetInfo = {
	readonly name: string
	readonly hidden: boolean
	/** The last row as the file declares it: good for a progress bar, not for deciding. Absent when not declared. */
	readonly rows?: number
}

/** One row that has at least one value; empty rows are left out, so row numbers may jump. */
export type SheetRow = {
	/** As the spreadsheet program shows it, counted from 1. */
	readonly row: number
	/** Hidden by the seller or by a filter. */
	readonly hidden: boolean
	/** What each cell says, without blanks at its ends; null where it says nothing. May be shorter than other rows. */
	readonly cells: readonly (string | null)[]
	/**
	 * Indexes of cells whose number went through scientific notation or has more than 15 digits, so that a bar code or
	 * an item number in it may have lost digits. Absent when there are none.
	 */
	readonly damaged?: readonly number[]
	/** Indexes of empty cells that hold a formula whose value the file does not have. Absent when there are none. */
	readonly unvalued?: readonly number[]
}

/** A merged range: rows counted from 1, columns from 0, both ends included. */
export type Merge = {
	readonly top: number
	readonly left: number
	readonly bottom: number
	readonly right: number
}

/** A picture in a sheet, wherever it is kept: floating over the cells or placed in one. */
export type SheetPicture = {
	/** Row of the picture's upper left corner, counted from 1. */
	readonly row: number
	/** Index of the column of its upper left corner. */
	readonly column: number
	/** File name extension in small letters as the workbook claims it ('jpeg', 'png', 'emf'…): sniff before use. */
	readonly ext: string
	/** Its alternative text, where it has one. */
	readonly note?: string
	/** The bytes. Throws SheetError when they are too many or damaged. */
	read(): Promise<Buffer>
}

export type RowOptions = {
	/** Repeats the value of a merged range in its lower rows, in the range's first column. */
	readonly fillMerged?: boolean
}

/** Name or index of a sheet. */
export type SheetKey = string | number

/** A workbook or a text file with columns: one way to read both. Sheets count from 0; a text file has one. */
export type TabularFile = {
	readonly kind: 'xlsx' | 'csv'
	readonly sheets: readonly SheetInfo[]
	/** Of a text file: the letters' encoding, as a WHATWG name. */
	readonly encoding?: string
	/** Of a text file: what separates its columns. */
	readonly delimiter?: string
	/** The rows, from the top. Leaving the loop stops reading. Every call reads anew. */
	rows(sheet?: SheetKey, options?: RowOptions): AsyncIterableIterator<SheetRow>
	merges(sheet?: SheetKey): Promise<readonly Merge[]>
	/** The pictures, by row, then column. */
	pictures(sheet?: SheetKey): AsyncIterableIterator<SheetPicture>
	/** Frees the file. Must be called, also after an error. */
	close(): Promise<void>
}

/** What the caller knows or decides about a text file; guessed when left out. */
export type TextOptions = {
	readonly encoding?: string
	readonly delimiter?: string
}

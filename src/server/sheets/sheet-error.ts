/**
 * Why a spreadsheet cannot be read or written. The calling module turns the code into its refusal.
 *
 * | code | params | |
 * | --- | --- | --- |
 * | sheet_not_a_workbook | | neither a workbook nor a text file: a picture, a program, another archive |
 * | sheet_old_format | format | `.xls`, `.xlsb`, `.ods`, `.numbers`, `html`, `xml`, `pdf`, `rtf`: save it as .xlsx |
 * | sheet_encrypted | | protected by a password |
 * | sheet_damaged | reason | truncated or not what the format demands |
 * | sheet_bomb | reason | made to fill the memory |
 * | sheet_too_large | limit, what | a limit without its own code; `limit` in the unit that `what` names |
 * | sheet_too_many_rows | limit | |
 * | sheet_too_many_columns | limit | |
 * | sheet_cell_too_long | limit, row | a cell or a whole row exceeds `limit` characters; row 0 when not known |
 * | sheet_empty | | no bytes, or no sheet |
 * | sheet_missing | sheet | the workbook has no sheet of this name or number |
 * | sheet_time | seconds | reading took too long |
 * | encoding_unknown | encoding? | the letters cannot be guessed, or the asked encoding does not exist |
 */
export type SheetErrorCode =
	| 'sheet_not_a_workbook'
	| 'sheet_old_format'
	| 'sheet_encrypted'
	| 'sheet_damaged'
	| 'sheet_bomb'
	| 'sheet_too_large'
	| 'sheet_too_many_rows'
	| 'sheet_too_many_columns'
	| 'sheet_cell_too_long'
	| 'sheet_empty'
	| 'sheet_missing'
	| 'sheet_time'
	| 'encoding_unknown'

export type SheetErrorParams = Readonly<Record<string, string | number>>

/** The only error the readers and writers throw about a file's content. */
export class SheetError extends Error {
	readonly code: SheetErrorCode
	readonly params: SheetErrorParams

	constructor(code: SheetErrorCode, params: SheetErrorParams = {}, cause?: unknown) {
		super(`${code} ${JSON.stringify(params)}`, { cause })
		this.name = 'SheetError'
		this.code = code
		this.params = params
	}
}

/** An error of the archive or of unpacking, as what it means to the seller: the file is damaged. */
export function damaged(cause: unknown): SheetError {
	if (cause instanceof SheetError) return cause
	const reason = cause instanceof Error ? cause.message : String(cause)
	return new SheetError('sheet_damaged', { reason: reason.slice(0, 200) }, cause)
}

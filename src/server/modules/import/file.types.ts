import type { ImportColumn } from '#contract/import-shapes.ts'
import type { ImportSource } from '#domain/import/headers/sources.ts'
import type { NewParameter } from '#domain/import/new-parameters.ts'

/** What is known of an uploaded list; kept with its session. */
export interface ImportFacts {
	sheets: string[]
	sheet: string
	encoding?: string
	delimiter?: string
	/** As the spreadsheet program shows it, from 1. */
	header_row: number
	total_rows: number
	/** Of them, those that the spreadsheet program hides: they are imported like the others. */
	hidden_rows?: number
	columns: ImportColumn[]
	/** The first rows of the sheet, from the top to 20 below the header, as text. */
	preview: { row: number; cells: string[] }[]
	source?: ImportSource
	/** Pictures that stand in the sheet, below its header. */
	pictures?: number
	/** It says itself where its columns go: a workbook that we have written. */
	own?: boolean
	/** What our own export brings along of its parameters. */
	parameters?: NewParameter[]
	/** Cells below the header that hold a formula without a value. */
	unvalued?: number
	/** How such a list was mapped the last time; without a name when it was only remembered. */
	profile?: { name: string | null }
	/** Units that the headers name, as default values. */
	units: Record<string, string>
}

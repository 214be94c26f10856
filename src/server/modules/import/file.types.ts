import { z } from 'zod'
import { ImportColumn } from '#contract/import-shapes.ts'
import { IMPORT_SOURCES } from '#domain/import/headers/sources.ts'
import type { NewParameter } from '#domain/import/new-parameters.ts'

/** What is known of an uploaded list; kept with its session. */
export const ImportFacts = z.object({
	sheets: z.array(z.string()),
	sheet: z.string(),
	encoding: z.string().optional(),
	delimiter: z.string().optional(),
	/** As the spreadsheet program shows it, from 1. */
	header_row: z.int(),
	total_rows: z.int(),
	/** Of them, those that the spreadsheet program hides: they are imported like the others. */
	hidden_rows: z.int().optional(),
	columns: z.array(ImportColumn),
	/** The first rows of the sheet, from the top to 20 below the header, as text. */
	preview: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
	source: z.enum(IMPORT_SOURCES).optional(),
	/** Pictures that stand in the sheet, below its header. */
	pictures: z.int().optional(),
	/** It says itself where its columns go: a workbook that we have written. */
	own: z.boolean().optional(),
	/** What our own export brings along of its parameters; looked at when the list was read (own-sheet.service.ts). */
	parameters: z.array(z.custom<NewParameter>((one) => typeof one === 'object' && one !== null)).optional(),
	/** Cells below the header that hold a formula without a value. */
	unvalued: z.int().optional(),
	/** How such a list was mapped the last time; without a name when it was only remembered. */
	profile: z.object({ name: z.string().nullable() }).optional(),
	/** Units that the headers name, as default values. */
	units: z.record(z.string(), z.string()),
})
export type ImportFacts = z.output<typeof ImportFacts>

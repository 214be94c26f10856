import { z } from 'zod'
import { ImportFile } from '#contract/import-shapes.ts'
import type { NewParameter } from '#domain/import/new-parameters.ts'

/** What is known of an uploaded list; kept with its session. */
export const ImportFacts = ImportFile.pick({
	sheets: true,
	sheet: true,
	encoding: true,
	delimiter: true,
	header_row: true,
	total_rows: true,
	hidden_rows: true,
	columns: true,
	preview: true,
	source: true,
	pictures: true,
	unvalued: true,
	profile: true,
	units: true,
}).extend({
	/** It says itself where its columns go: a workbook that we have written. */
	own: z.boolean().optional(),
	/** What our own export brings along of its parameters; looked at when the list was read (own-sheet.service.ts). */
	parameters: z.array(z.custom<NewParameter>((one) => typeof one === 'object' && one !== null)).optional(),
})
export type ImportFacts = z.output<typeof ImportFacts>

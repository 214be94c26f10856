import type { ParamsOf } from '#contract/endpoint.ts'
import { specSheet } from '#contract/spec-sheet.ts'
import { fileNameOf } from '#domain/file-name.ts'
import type { Ctx } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import { refuse } from '#server/http/refusal.ts'
import type { JobHandler } from '#server/jobs/handler.ts'
import { sheetsFile } from './files.service.ts'
import { openShown, shownSheet } from './opened.service.ts'

type Params = ParamsOf<(typeof specSheet)['exportSpecSheet']>

/** Starts a file of a sheet. Refuses with `not_found`. */
export async function exportSpecSheet(ctx: Ctx, params: Params): Promise<{ job_id: string }> {
	await shownSheet(ctx, params.id)
	return ctx.house.jobs.start(ctx, 'spec_sheet_file', params)
}

/** Makes the file: of a frozen sheet with what its SKUs were. */
export const specSheetFileJob: JobHandler = async (run) => {
	const { ctx } = run
	const { id, files, file_name } = readStored(
		specSheet.exportSpecSheet.params,
		run.payload,
		'payload of spec_sheet_file',
	)
	const shown = await shownSheet(ctx, id)
	const title = fileNameOf(file_name ?? shown.fields.name, 'spec-sheet')
	const sheets = await openShown(ctx, shown, title)
	if (!sheets.count) throw refuse('spec_sheets_none')
	return sheetsFile(run, sheets, { title, files })
}

import type { ParamsOf } from '#contract/endpoint.ts'
import { statement as contract } from '#contract/statement.ts'
import type { Ctx } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import type { JobHandler } from '#server/jobs/handler.ts'
import { fileLink, fileNotes, resultFile, streamedResult } from '#server/jobs/result-file.ts'
import { lostPhotosNote } from '#server/modules/paper/index.ts'
import { xlsxStream } from '#server/sheets/xlsx-writer.ts'
import { nameOfFile, openStatement, writeStatement } from './open.service.ts'
import { statementSheet } from './sheet.presenter.ts'

type Params = ParamsOf<(typeof contract)['exportStatement']>

/** Starts a file of a statement in one currency. Refuses `not_found`, `document_currency`. */
export async function exportStatement(ctx: Ctx, params: Params): Promise<{ job_id: string }> {
	await openStatement(ctx, params)
	return ctx.house.jobs.start(ctx, 'statement_export', params)
}

/** Makes the file, in the customer's language. */
export const statementExportJob: JobHandler = async (run) => {
	const { ctx, signal } = run
	const params = readStored(contract.exportStatement.params, run.payload, 'payload of statement_export')
	const opened = await openStatement(ctx, params)
	const file_name = nameOfFile(opened.one, params.format, params.file_name)
	if (params.format === 'xlsx') {
		const storage_key = await streamedResult(run, file_name, xlsxStream(statementSheet(opened.one)))
		return { storage_key, file_name, summary: file_name, link: fileLink(run.id) }
	}
	const { lost, ...file } = await resultFile(run, file_name, (out) =>
		writeStatement(ctx, opened, { preset: 'print', out, signal }),
	)
	return { ...file, ...fileNotes(file.file_name, [lostPhotosNote(lost.size, ctx.locale)], ctx.locale) }
}

import { document } from '#contract/document.ts'
import type { ParamsOf } from '#contract/endpoint.ts'
import { fileNameOf } from '#domain/file-name.ts'
import type { Ctx } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import { fileLink, fileNotes, resultFile, streamedResult } from '#server/jobs/result-file.ts'
import type { JobHandler, JobRun } from '#server/jobs/handler.ts'
import {
	lostPhotosNote,
	paperPhotos,
	photosAt,
	PRESETS,
	refuseTypesetting,
	toCompany,
} from '#server/modules/paper/index.ts'
import { xlsxStream } from '#server/sheets/xlsx-writer.ts'
import { printedDocument } from '../printed.service.ts'
import { openPrint } from './open-print.service.ts'
import { titleOf } from './pdf.service.ts'
import type { PrintedDocument } from './print.types.ts'
import { documentSheet } from './sheet.presenter.ts'

type Params = ParamsOf<(typeof document)['exportDocument']>

/** Starts a file of a document, as PDF or workbook. Refuses `not_found`. */
export async function exportDocument(ctx: Ctx, params: Params): Promise<{ job_id: string }> {
	await printedDocument(ctx, params.id)
	return ctx.house.jobs.start(ctx, 'document_export', params)
}

/** Makes the file: of a finalised document as it was then. */
export const documentExportJob: JobHandler = async (run) => {
	const { ctx } = run
	const params = readStored(document.exportDocument.params, run.payload, 'payload of document_export')
	const { document: printed, company } = await printedDocument(ctx, params.id)
	const file_name = `${fileNameOf(params.file_name ?? titleOf(printed), 'document')}.${params.format}`
	if (params.format === 'xlsx') {
		const sheet = documentSheet(printed, toCompany(company, null, ''))
		const storage_key = await streamedResult(run, file_name, xlsxStream(sheet))
		return { storage_key, file_name, summary: file_name, link: fileLink(run.id) }
	}
	return printPdf(run, file_name, printed, company)
}

type Company = Parameters<typeof openPrint>[2]

async function printPdf(run: JobRun, file_name: string, printed: PrintedDocument, company: Company) {
	const { ctx, signal } = run
	const { dpi, quality } = PRESETS.print
	const { lost, ...sources } = paperPhotos(ctx, quality)
	const paper = await openPrint(ctx, printed, company)
	const file = await resultFile(run, file_name, (out) =>
		ctx.house.typesetter.document({
			...sources,
			paper,
			photosAt: (urls) => photosAt(ctx, urls),
			dpi,
			out,
			signal,
		}),
	).catch(refuseTypesetting)
	return { ...file, ...fileNotes(file.file_name, [lostPhotosNote(lost.size, ctx.locale)], ctx.locale) }
}

import { document } from '#contract/document.ts'
import type { ParamsOf } from '#contract/endpoint.ts'
import { type DocumentType, isPriced } from '#domain/documents/document.ts'
import { Readable } from 'node:stream'
import type { Ctx } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import { fileLink, fileNotes, resultFile, streamedResult } from '#server/jobs/result-file.ts'
import type { JobHandler, JobRun } from '#server/jobs/handler.ts'
import { lostPhotosNote, refuseTypesetting, toCompany } from '#server/modules/paper/index.ts'
import { xlsxStream } from '#server/sheets/xlsx-writer.ts'
import { printedDocument } from '../printed.service.ts'
import { ciiFile, ublFile, wantEInvoice } from '../e-invoice/e-invoice.service.ts'
import { fileName, writePdf } from './pdf.service.ts'
import type { Printed } from './print.types.ts'
import { deliverySheet } from './delivery-sheet.presenter.ts'
import { packingSheet } from './packing-sheet.presenter.ts'
import { documentSheet } from './sheet.presenter.ts'

/** How files end, by their format. */
const ENDINGS = { pdf: 'pdf', xlsx: 'xlsx', ubl: 'xml', facturx: 'pdf' } as const

type Params = ParamsOf<(typeof document)['exportDocument']>

/** Starts a file of a document, as PDF, workbook or e-invoice. Refuses `not_found`; of an e-invoice as `ublFile` does. */
export async function exportDocument(ctx: Ctx, params: Params): Promise<{ job_id: string }> {
	const printed = await printedDocument(ctx, params.id)
	if (params.format === 'ubl' || params.format === 'facturx') await wantEInvoice(ctx, params.id, printed)
	return ctx.house.jobs.start(ctx, 'document_export', params)
}

/** Makes the file: of a finalised document as it was then. */
export const documentExportJob: JobHandler = async (run) => {
	const { ctx } = run
	const params = readStored(document.exportDocument.params, run.payload, 'payload of document_export')
	const printed = await printedDocument(ctx, params.id)
	const file_name = fileName(printed.document, ENDINGS[params.format], params.file_name)
	if (params.format === 'pdf') return printPdf(run, file_name, printed)
	if (params.format === 'facturx') return printPdf(run, file_name, printed, await ciiFile(ctx, params.id, printed))
	if (params.format === 'ubl') return storeText(run, file_name, await ublFile(ctx, params.id, printed))
	const write = sheetOf(printed.document.type)
	const sheet = write(printed.document, toCompany(printed.company, null, ''))
	const storage_key = await streamedResult(run, file_name, xlsxStream(sheet))
	return { storage_key, file_name, summary: file_name, link: fileLink(run.id) }
}

async function storeText(run: JobRun, file_name: string, text: string) {
	const storage_key = await streamedResult(run, file_name, Readable.from([Buffer.from(text)]))
	return { storage_key, file_name, summary: file_name, link: fileLink(run.id) }
}

async function printPdf(run: JobRun, file_name: string, printed: Printed, attached?: string) {
	const { ctx, signal } = run
	const { lost, ...file } = await resultFile(run, file_name, (out) =>
		writePdf(ctx, printed, { preset: 'print', out, signal, attached }),
	).catch(refuseTypesetting)
	return { ...file, ...fileNotes(file.file_name, [lostPhotosNote(lost.size, ctx.locale)], ctx.locale) }
}

function sheetOf(type: DocumentType) {
	if (type === 'delivery_note') return deliverySheet
	return isPriced(type) ? documentSheet : packingSheet
}

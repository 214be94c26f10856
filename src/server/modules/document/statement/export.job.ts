import type { ParamsOf } from '#contract/endpoint.ts'
import { statement as contract } from '#contract/statement.ts'
import { STATEMENT_WORDS } from '#domain/documents/statement-words.ts'
import { fileNameOf } from '#domain/file-name.ts'
import type { Ctx } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import type { JobHandler } from '#server/jobs/handler.ts'
import { fileLink, fileNotes, resultFile, streamedResult } from '#server/jobs/result-file.ts'
import { getCompany } from '#server/modules/account/index.ts'
import { lostPhotosNote, paperPhotos, photosAt, PRESETS, refuseTypesetting } from '#server/modules/paper/index.ts'
import { xlsxStream } from '#server/sheets/xlsx-writer.ts'
import { newDocument } from '../beginning.service.ts'
import { openPrint } from '../print/open-print.service.ts'
import { getStatement } from '../statement.service.ts'
import { type OneStatement, statementPaper } from './paper.presenter.ts'
import { statementSheet } from './sheet.presenter.ts'

type Params = ParamsOf<(typeof contract)['exportStatement']>

/** Starts a file of a statement in one currency. Refuses `not_found`, `document_currency`. */
export async function exportStatement(ctx: Ctx, params: Params): Promise<{ job_id: string }> {
	await open(ctx, params)
	return ctx.house.jobs.start(ctx, 'statement_export', params)
}

/** Makes the file, in the customer's language. */
export const statementExportJob: JobHandler = async (run) => {
	const { ctx, signal } = run
	const params = readStored(contract.exportStatement.params, run.payload, 'payload of statement_export')
	const { one, draft } = await open(ctx, params)
	const words = STATEMENT_WORDS[one.language]
	const named = params.file_name ?? `${words.name} ${one.customer.name} ${one.to}`
	const file_name = `${fileNameOf(named, 'statement')}.${params.format}`
	if (params.format === 'xlsx') {
		const storage_key = await streamedResult(run, file_name, xlsxStream(statementSheet(one)))
		return { storage_key, file_name, summary: file_name, link: fileLink(run.id) }
	}
	const { dpi, quality } = PRESETS.print
	const { lost, ...sources } = paperPhotos(ctx, quality)
	const document = { ...draft, type: 'invoice', state: 'open', number: null, revision: 1, paid: '0' } as const
	const paper = statementPaper(await openPrint(ctx, { document, company: await getCompany(ctx) }), one)
	const photos = (urls: readonly string[]) => photosAt(ctx, urls)
	const file = await resultFile(run, file_name, (out) =>
		ctx.house.typesetter.document({ ...sources, paper, photosAt: photos, dpi, out, signal }),
	).catch(refuseTypesetting)
	return { ...file, ...fileNotes(file.file_name, [lostPhotosNote(lost.size, ctx.locale)], ctx.locale) }
}

/** The statement, and what a document for its customer looks like. */
async function open(ctx: Ctx, { currency, format: _format, file_name: _name, ...asked }: Params) {
	const { statements, ...about } = await getStatement(ctx, asked)
	const statement = statements.find((one) => one.currency === currency) ?? nothingIn(currency)
	const draft = await newDocument(ctx, { type: 'invoice', customer_id: asked.customer_id, currency })
	const one: OneStatement = { ...about, statement, language: draft.meta.language }
	return { one, draft }
}

const nothingIn = (currency: string): OneStatement['statement'] => {
	return { currency, opening: '0', closing: '0', charged: '0', settled: '0', lines: [] }
}

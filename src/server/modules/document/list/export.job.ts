import { documentList } from '#contract/document-list.ts'
import type { ParamsOf } from '#contract/endpoint.ts'
import { DOCUMENTS_EXPORT_MAX } from '#domain/documents/bulk.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document.ts'
import { fileNameOf } from '#domain/file-name.ts'
import { formatNumber } from '#domain/money.ts'
import type { Ctx } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import { refuse } from '#server/http/refusal.ts'
import type { JobHandler, JobRun } from '#server/jobs/handler.ts'
import { fileLink, streamedResult } from '#server/jobs/result-file.ts'
import { getSettings } from '#server/modules/account/index.ts'
import { wantCustomer } from '#server/modules/customer/index.ts'
import { xlsxStream } from '#server/sheets/xlsx-writer.ts'
import { presentCard } from '../document.presenter.ts'
import { HEADS } from '../heads.rule.ts'
import { wantedOf } from '../list.service.ts'
import { countStanding, listAfter, type Wanted } from '../list.store.ts'
import { todayOf } from '../today.service.ts'
import { archive } from './archive.service.ts'
import { listSheet, type Totted } from './sheet.presenter.ts'

type Params = ParamsOf<(typeof documentList)['exportDocuments']>

/** Documents of one read. */
const PAGE = 1000
const FILE = { en: 'Documents', zh: '单据' } as const

/**
 * Starts a file of documents. Refuses `documents_none` where nothing is chosen, `documents_many`, and `not_found` for chosen
 * ones or a customer that there are not.
 */
export async function exportDocuments(ctx: Ctx, params: Params): Promise<{ job_id: string }> {
	const { ids, filter, format } = params
	if (!ids && (!filter || format === 'zip')) throw refuse('documents_none')
	if (filter?.customer_id !== undefined) await wantCustomer(ctx, filter.customer_id)
	const { wanted, head, today } = await lookOf(ctx, params)
	const count = await countStanding(ctx, wanted, head, { today, most: DOCUMENTS_EXPORT_MAX + 1 })
	if (ids && count < new Set(ids).size) throw refuse('not_found')
	if (count > DOCUMENTS_EXPORT_MAX) throw refuse('documents_many', { params: manyWords() })
	return ctx.house.jobs.start(ctx, 'documents_export', params)
}

function manyWords() {
	const max = formatNumber(String(DOCUMENTS_EXPORT_MAX), 'en')
	return { max, count: `${max}+` }
}

interface Look {
	wanted: Wanted
	head: (typeof HEADS)['all']
	today: string
}

/** Which documents those are: the chosen ones, whatever the filter says. */
async function lookOf(ctx: Ctx, { ids, filter }: Params): Promise<Look> {
	const today = todayOf(ctx, await getSettings(ctx))
	if (ids || !filter) return { wanted: { types: DOCUMENT_TYPES, ids, words: [] }, head: HEADS.all, today }
	return { wanted: wantedOf(filter), head: HEADS[filter.head], today }
}

/** Makes the file: a workbook of the list, or a ZIP with a PDF of each. */
export const documentsExportJob: JobHandler = async (run) => {
	const { ctx } = run
	const params = readStored(documentList.exportDocuments.params, run.payload, 'payload of documents_export')
	const look = await lookOf(ctx, params)
	const named = fileNameOf(params.file_name ?? '', FILE[ctx.locale])
	const file_name = `${named}.${params.format}`
	if (params.format === 'zip') return archive(run, params.ids ?? [], file_name)
	const told: Totted = { count: 0, sums: new Map() }
	const sheet = listSheet(cardsOf(run, look, told), told, { locale: ctx.locale, today: look.today, name: named })
	const storage_key = await streamedResult(run, file_name, xlsxStream(sheet))
	return { storage_key, file_name, count: told.count, summary: file_name, link: fileLink(run.id) }
}

/** The documents in the order of the list, page by page. */
async function* cardsOf({ ctx, signal, progress }: JobRun, { wanted, head, today }: Look, told: Totted) {
	for (let after: string | undefined; ;) {
		signal.throwIfAborted()
		if (ctx.givesWay) await ctx.house.database.giveWay()
		const rows = wanted.types.length ? await listAfter(ctx, wanted, head, { today, after, size: PAGE }) : []
		if (!rows.length) return
		told.count += rows.length
		yield rows.map((row) => presentCard(row, today))
		progress(told.count, told.count)
		after = rows.at(-1)?.id
	}
}

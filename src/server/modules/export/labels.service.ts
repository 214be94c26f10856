import type { ParamsOf } from '#contract/endpoint.ts'
import { exports } from '#contract/export.ts'
import { fileNameOf } from '#domain/file-name.ts'
import { codeFor } from '#domain/label/code.ts'
import { LABELS_MAX, labelsOn, roomOn } from '#domain/label/sheets.ts'
import { formatMoney, formatNumber } from '#domain/money.ts'
import type { Ctx } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import { refuse } from '#server/http/refusal.ts'
import type { JobHandler } from '#server/jobs/handler.ts'
import { resultFile } from '#server/jobs/result-file.ts'
import { getCompany, getSettings } from '#server/modules/account/index.ts'
import { refuseTypesetting } from '#server/modules/paper/index.ts'
import { readShownCells } from '#server/modules/sku/index.ts'
import type { Label } from '#templates/labels/labels.ts'
import { countOf, numbersOf, pagesOf, refuseNoChoice } from './selected.service.ts'

type Params = ParamsOf<(typeof exports)['exportLabels']>

/** Starts a file of labels of chosen SKUs or of a search. */
export async function exportLabels(ctx: Ctx, params: Params): Promise<{ job_id: string }> {
	refuseNoChoice(params)
	const max = labelsOn(params.sheet)
	if (params.first > max)
		throw refuse('invalid', { errors: [{ path: 'first', code: 'field_too_big', params: { max } }] })
	refuseTooMany((await countOf(ctx, params)) * params.copies)
	return ctx.house.jobs.start(ctx, 'label_export', params)
}

/** Reads the SKUs, then makes the sheets. */
export const labelExportJob: JobHandler = async (run) => {
	const { ctx, signal, progress } = run
	const params = readStored(exports.exportLabels.params, run.payload, 'payload of label_export')
	const skus = await labelsOf(ctx, params)
	if (!skus.length) throw refuse('labels_none')
	refuseTooMany(skus.length * params.copies)
	const { sheet, first, copies } = params
	const labels = skus.flatMap((label) => Array.from({ length: copies }, () => label))
	const title = `${fileNameOf(params.file_name ?? '', 'SKUs')}-labels`
	const { company_name: author = '' } = await getCompany(ctx)
	const file = await resultFile(run, `${title}.pdf`, (out) => {
		const how = { sheet, first, labels, lang: ctx.locale, title, author, out, signal, onProgress: progress }
		return ctx.house.typesetter.labels(how)
	}).catch(refuseTypesetting)
	return { ...file, labels: labels.length, summary: file.file_name }
}

function refuseTooMany(labels: number): void {
	if (labels <= LABELS_MAX) return
	const [max, count] = [formatNumber(String(LABELS_MAX), 'en'), formatNumber(String(labels), 'en')]
	throw refuse('labels_too_many', { params: { max, count } })
}

const PATHS = ['sku_name', 'status', 'bps.upc', 'bps.product_name', 'bps.price']

/** What is printed of each SKU, in their order: what it shows of these; deleted ones are left out. */
async function labelsOf(ctx: Ctx, params: Params): Promise<Label[]> {
	const { currency } = await getSettings(ctx)
	const labels: Label[] = []
	for (const numbers of pagesOf(await numbersOf(ctx, params))) {
		const page = await readShownCells(ctx, numbers, PATHS)
		for (const values of page()) {
			const [sku = '', status, upc = '', name = '', price = ''] = values.map((value) => String(value ?? ''))
			if (status !== 'active') continue
			labels.push({
				sku,
				name: params.with_name ? name : '',
				price: params.with_price && price !== '' ? formatMoney(price, currency, ctx.locale) : '',
				code: codeFor(params.code, { sku, upc }, roomOn(params.sheet)),
			})
		}
	}
	return labels
}

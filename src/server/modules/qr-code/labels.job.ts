import type { ParamsOf } from '#contract/endpoint.ts'
import { qrCode } from '#contract/qr-code.ts'
import { fileNameOf } from '#domain/file-name.ts'
import { LABELS_MAX, labelsOn } from '#domain/label/sheets.ts'
import { formatNumber } from '#domain/money.ts'
import { codePath } from '#domain/qr-code/path.ts'
import type { Ctx } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import { refuse } from '#server/http/refusal.ts'
import type { JobHandler } from '#server/jobs/handler.ts'
import { resultFile } from '#server/jobs/result-file.ts'
import { getCompany, getUsername } from '#server/modules/account/index.ts'
import { refuseTypesetting } from '#server/modules/paper/index.ts'
import { inFolder } from '#server/temp.ts'
import { artOf, logoFiles } from './draw.service.ts'
import { listCodes } from './qr-code.store.ts'
import { lookOf } from './stored.rule.ts'

type Params = ParamsOf<(typeof qrCode)['exportQrCodes']>

/** Starts sheets of labels with codes. */
export async function exportQrCodes(ctx: Ctx, params: Params): Promise<{ job_id: string }> {
	const { sheet, first, copies } = params
	const max = labelsOn(sheet)
	if (first > max) throw refuse('invalid', { errors: [{ path: 'first', code: 'field_too_big', params: { max } }] })
	const codes = await codesOf(ctx, params)
	if (codes.length < params.qr_code_ids.length) throw refuse('not_found')
	const count = codes.length * copies
	if (count > LABELS_MAX) {
		const [most, many] = [LABELS_MAX, count].map((n) => formatNumber(String(n), 'en'))
		throw refuse('qr_labels_too_many', { params: { max: most ?? '', count: many ?? '' } })
	}
	return ctx.house.jobs.start(ctx, 'qr_code_export', params)
}

/** Draws the sheets, each code with what stands on its label: its caption, else its name. */
export const qrCodeExportJob: JobHandler = async (run) => {
	const { ctx, signal, progress } = run
	const params = readStored(qrCode.exportQrCodes.params, run.payload, 'payload of qr_code_export')
	const [codes, username, { company_name: author = '' }] = [
		await codesOf(ctx, params),
		await getUsername(ctx),
		await getCompany(ctx),
	]
	const arts = codes.map((row) => ({
		sku: lookOf(row).caption || row.name,
		name: '',
		price: '',
		code: null,
		art: artOf(lookOf(row), ctx.house.config.publicUrl + codePath(username, row.hash)),
	}))
	const labels = arts.flatMap((label) => Array.from({ length: params.copies }, () => label))
	const title = fileNameOf(params.file_name ?? '', 'QR-codes')
	const file = await resultFile(run, `${title}.pdf`, (out) =>
		inFolder(ctx.house.config.tempDir, 'codes', async (folder) => {
			const pictures = await logoFiles(
				ctx,
				arts.map(({ art }) => art),
				folder,
			)
			const { sheet, first } = params
			const how = { sheet, first, labels, lang: ctx.locale, title, author, out, pictures, signal }
			return ctx.house.typesetter.labels({ ...how, onProgress: progress })
		}),
	).catch(refuseTypesetting)
	return { ...file, labels: labels.length, summary: file.file_name }
}

/** The chosen codes that are there, in the order in which they were chosen. Refuses with `not_found` where none is. */
async function codesOf(ctx: Ctx, { qr_code_ids: ids }: Params) {
	const rows = await listCodes(ctx, { ids, since: '9999-01-01', page: 1, size: ids.length })
	if (!rows.length) throw refuse('not_found')
	return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

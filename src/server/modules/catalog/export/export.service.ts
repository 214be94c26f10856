import { contracts } from '#contract/index.ts'
import type { Locale } from '#contract/refusals/index.ts'
import { paperOf, type CatalogSettings } from '#domain/catalog/settings.ts'
import { fileNameOf } from '#domain/file-name.ts'
import type { Ctx } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import { refuse } from '#server/http/refusal.ts'
import type { JobHandler, JobRun } from '#server/jobs/handler.ts'
import { fileNotes, resultFile } from '#server/jobs/result-file.ts'
import { settingsOf } from '../catalog.presenter.ts'
import { ownCatalog, refuseUploaded } from '../catalog.service.ts'
import type { CatalogRow } from '../catalog.store.ts'
import { catalogPricing } from '../pricing.service.ts'
import { resolveContent } from '../content.service.ts'
import { type PaperDraft, withUnits, lostPhotosNote, refuseTypesetting } from '#server/modules/paper/index.ts'
import { insertMadePdf, requireQuota } from '#server/modules/usage/index.ts'
import { forgetCheck } from '../preview/check.store.ts'
import { makePdf } from './pdf.job.ts'
import { makePhotoArchive } from './photo-archive.job.ts'
import { makeWorkbook } from './workbook.service.ts'
import type { ExportParams, Made } from './made.types.ts'

const isPdf = ({ format }: ExportParams) => format === 'pdf' || format === 'pdf_image'

const ENDINGS = { pdf: 'pdf', pdf_image: 'pdf', xlsx: 'xlsx', zip: 'zip' } as const

/** Starts the export of a catalog as it stands now. Refuses `quota_pdfs`; workbooks and photos have no limit. */
export async function exportCatalog(ctx: Ctx, params: ExportParams): Promise<{ job_id: string }> {
	const row = await ownCatalog(ctx, params.catalog_id)
	refuseUploaded(row)
	if (row.status === 'deleted') throw refuse('catalog_deleted')
	await catalogPricing(ctx, row.id, params.price_list_id)
	if (isPdf(params)) await requireQuota(ctx, { pdfs: 1 })
	return ctx.house.jobs.start(ctx, 'catalog_export', params)
}

/** Makes the file and stores it; an interrupted export goes on with the pages it had drawn. */
export const catalogExportJob: JobHandler = async (run) => {
	const { ctx } = run
	const params = readStored(contracts.catalog.exportCatalog.params, run.payload, 'payload of catalog_export')
	const row = await ownCatalog(ctx, params.catalog_id)
	const draft = await draftOf(ctx, row, params)
	const name = `${fileNameOf(params.file_name ?? '', paperName(draft.settings))}.${ENDINGS[params.format]}`
	const file = await resultFile(run, name, (out) => make(run, draft, row, params, out)).catch(refuseTypesetting)
	if (isPdf(params)) await insertMadePdf(ctx, run.id)
	// What was known of the catalog's pages did not know of them.
	if (file.lost_photos > 0) await forgetCheck(ctx, params.catalog_id)
	const notes = fileNotes(name, notesOf(ctx, params.format, file), ctx.locale)
	// The file may be called after its paper alone.
	return { ...file, ...notes, summary: inCatalog(row.name, notes.summary, ctx.locale) }
}

function inCatalog(name: string, what: string, locale: Locale): string {
	return locale === 'zh' ? `${name}：${what}` : `${name}: ${what}`
}

function make(run: JobRun, draft: PaperDraft, row: CatalogRow, params: ExportParams, out: string): Promise<Made> {
	if (params.format === 'xlsx') return makeWorkbook(run, draft, params.order_column, out)
	if (params.format === 'zip') return makePhotoArchive(run, draft, out)
	return makePdf(run, draft, row.template_id, params, out)
}

/** The file name without a name of the seller's: the paper size (spec section 9). */
function paperName(settings: CatalogSettings): string {
	return settings.paper || paperOf(settings.paper)
}

async function draftOf(ctx: Ctx, row: CatalogRow, { price_list_id }: ExportParams): Promise<PaperDraft> {
	const settings = settingsOf(row)
	const { sections, count } = await resolveContent(ctx, row.content, row.sections, settings.group)
	if (!count) throw refuse('catalog_empty')
	const version = row.published_version ?? 1
	const { name, hash, published } = row
	return {
		name,
		hash,
		settings,
		sections: await withUnits(ctx, sections, row.template_id, settings),
		version,
		published: published === 1,
		pricing: await catalogPricing(ctx, row.id, price_list_id),
	}
}

/** What the seller should know of the file: photos that are missing in it, and no tags for screen readers. */
function notesOf(
	{ locale }: Ctx,
	format: ExportParams['format'],
	{ lost_photos: lost, lost_skus, tagged }: Made,
): string[] {
	const zh = locale === 'zh'
	const tags = zh ? '超过 1,000 个 SKU，不含无障碍标签' : 'No tags for screen readers: more than 1,000 SKUs'
	const untagged = format === 'pdf' && tagged === false
	return [lostPhotosNote(lost, locale, lost_skus), untagged ? tags : '']
}

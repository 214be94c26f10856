import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createReadStream } from 'node:fs'
import { v7 as uuid } from 'uuid'
import type { catalog } from '#contract/catalog.ts'
import type { ParamsOf } from '#contract/endpoint.ts'
import { paperOf, type CatalogSettings } from '#domain/catalog/settings.ts'
import { fileNameOf } from '#domain/file-name.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import type { JobHandler, JobResult, JobRun } from '#server/jobs/handler.ts'
import { writeXlsx } from '#server/sheets/xlsx-writer.ts'
import { settingsOf } from './catalog.presenter.ts'
import { ownCatalog } from './catalog.service.ts'
import type { CatalogRow } from './catalog.store.ts'
import { type Content, resolveContent } from './content.service.ts'
import { paperPhotos } from './paper-photos.ts'
import { type Draft, toPaper } from './paper.service.ts'
import { refuseTypesetting } from './typeset-refusal.ts'
import { workbookOf } from './workbook.service.ts'

type Params = ParamsOf<(typeof catalog)['exportCatalog']>

/** Dots per inch of photos: screens and office printers, print shops, small files to mail. */
const DPI = { screen: 200, print: 300, email: 110 } as const

/** Starts the export of a catalog as it stands now. */
export async function exportCatalog(ctx: Ctx, params: Params): Promise<{ job_id: string }> {
	const row = await ownCatalog(ctx, params.catalog_id)
	if (row.status === 'deleted') throw refuse('catalog_deleted')
	return ctx.house.jobs.start(ctx, 'catalog_export', params)
}

/** Makes the file in a folder of its own, then stores it; an interrupted export begins again and leaves nothing. */
export const catalogExportJob: JobHandler = async (run) => {
	const { ctx } = run
	const params = run.payload as Params
	const row = await ownCatalog(ctx, params.catalog_id)
	const draft = await draftOf(ctx, row)
	const folder = await mkdtemp(join(ctx.house.config.tempDir, 'export-'))
	try {
		const path = join(folder, 'file')
		const facts =
			params.format === 'pdf' ? await makePdf(run, draft, row, params, path) : await makeWorkbook(run, draft, path)
		return await keepFile(
			ctx,
			path,
			params.format,
			fileNameOf(params.file_name ?? '', paperName(draft.settings)),
			facts,
		)
	} catch (error) {
		throw refuseTypesetting(error)
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}

/** The file name without a name of the seller's: the paper size (spec section 9). */
function paperName(settings: CatalogSettings): string {
	return settings.paper || paperOf(settings.paper)
}

async function draftOf(ctx: Ctx, row: CatalogRow): Promise<Draft> {
	const own = row.sections as { name: string; sku_name_keys: string[] }[]
	const { sections, count } = await resolveContent(ctx, row.content as Content, own)
	if (!count) throw refuse('catalog_empty')
	const version = row.published_version ?? 1
	return { name: row.name, hash: row.hash, settings: settingsOf(row), sections, version }
}

async function makePdf(run: JobRun, draft: Draft, row: CatalogRow, { preset }: Params, out: string) {
	const { ctx, signal } = run
	const { settings, data } = await toPaper(
		ctx,
		draft,
		draft.sections.flatMap(({ keys }) => keys),
	)
	const { photos, pictures, lost } = paperPhotos(ctx)
	const { pages } = await ctx.house.typesetter.pdf({
		template: row.template_id,
		settings,
		data,
		photos,
		pictures,
		out,
		title: draft.name,
		lang: draft.settings.language === 'zh' ? 'zh-CN' : 'en',
		dpi: DPI[preset],
		onProgress: (done, total) => run.progress(done, total),
		signal,
	})
	return { pages, lost_photos: lost.size }
}

async function makeWorkbook(run: JobRun, draft: Draft, out: string) {
	const lost = new Set<string>()
	const content = await workbookOf(run, draft, lost)
	await writeXlsx(createWriteStream(out), content, { signal: run.signal })
	return { rows: draft.sections.reduce((sum, { keys }) => sum + keys.length, 0), lost_photos: lost.size }
}

async function keepFile(
	ctx: Ctx,
	path: string,
	format: Params['format'],
	name: string,
	facts: { lost_photos: number },
): Promise<JobResult> {
	const storage_key = `exports/${ctx.accountId}/${uuid()}.${format}`
	const contentType =
		format === 'pdf' ? 'application/pdf' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
	await ctx.house.storage.put(storage_key, createReadStream(path), { contentType })
	const file_name = `${name}.${format}`
	return {
		storage_key,
		file_name,
		bytes: (await stat(path)).size,
		summary: summaryOf(ctx, file_name, facts.lost_photos),
		link: '/dashboard/catelogMng',
		...facts,
	}
}

function summaryOf({ locale }: Ctx, file_name: string, lost: number): string {
	if (!lost) return file_name
	return locale === 'zh'
		? `${file_name}（${lost} 张图片无法读取）`
		: `${file_name} (${lost} ${lost === 1 ? 'photo' : 'photos'} could not be read)`
}

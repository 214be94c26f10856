import { createReadStream } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Catalog } from '#contract/catalog.ts'
import type { DataIn, ParamsOf } from '#contract/endpoint.ts'
import type { uploadedCatalog } from '#contract/uploaded-catalog.ts'
import { CATALOG_NAME_MAX } from '#domain/catalog/limits.ts'
import { UPLOADED_CATALOGS_MAX } from '#domain/catalog/uploaded.ts'
import { type Ctx, transact } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { requireQuota } from '#server/modules/usage/index.ts'
import type { ReceivedFile } from '#server/http/upload.ts'
import { removeDroppedFiles } from './dropped-files.store.ts'
import { cancelJob } from '#server/modules/job/index.ts'
import { newHash, ownCatalog, refuseTooMany } from '../catalog.service.ts'
import { type CatalogRow, insertCatalog, removeCatalog, updateCatalog } from '../catalog.store.ts'
import { present } from '../list/present.service.ts'
import { countFiles, dropFiles, type FileRow, findFile, insertFile, lockFile, updateFile } from './file.store.ts'
import { refusePdf } from './pdf-refusal.rule.ts'

type Params<K extends keyof typeof uploadedCatalog> = ParamsOf<(typeof uploadedCatalog)[K]>

/** Takes a PDF that can be shown. Its row comes first, so that no file is ever left without one. */
export async function uploadCatalog(
	ctx: Ctx,
	files: ReceivedFile[],
): Promise<DataIn<(typeof uploadedCatalog)['uploadCatalog']>> {
	const [file] = files
	if (!file) throw refuse('invalid')
	if ((await countFiles(ctx)) >= UPLOADED_CATALOGS_MAX)
		throw refuse('uploads_too_many', { params: { max: UPLOADED_CATALOGS_MAX } })
	await requireQuota(ctx, { bytes: file.bytes })
	const { pages } = await ctx.house.pdfs.inspect(file.path).catch((error: unknown) => {
		throw refusePdf(error)
	})
	const id = uuid()
	const storage_key = `catalogs/${ctx.accountId}/${id}.pdf`
	const { file_name, bytes } = file
	await insertFile(ctx, { id, state: 'kept', file_name, bytes, pages, storage_key, picture_folder: newFolder() })
	await ctx.house.storage.put(storage_key, createReadStream(file.path), { contentType: 'application/pdf' })
	return { file_id: id, file_name, bytes, pages }
}

/** 128 random bits, as of every public picture; the pages lie beside each other under their numbers. */
function newFolder(): string {
	return `media/pages/${randomBytes(16).toString('hex')}`
}

/** Makes a catalog of an uploaded PDF, or gives a catalog this one in the place of the one that it has. */
export async function setCatalogFile(ctx: Ctx, { file_id, catalog_id, name }: Params<'setCatalogFile'>) {
	const saved = await transact(ctx, async (ctx) => {
		const file = await lockFile(ctx, file_id)
		if (!file || file.state !== 'kept') throw refuse('not_found')
		const row = catalog_id ? await uploadedRow(ctx, catalog_id) : await createUploaded(ctx, name ?? nameOf(file))
		await dropComing(ctx, row.id)
		await draw(ctx, { ...file, catalog_id: row.id })
		return present(ctx, row)
	})
	await removeDroppedFiles(ctx.house)
	return saved
}

/** Goes on with a file whose job has ended before its last page. */
export async function drawCatalogFile(ctx: Ctx, { catalog_id }: Params<'drawCatalogFile'>): Promise<Catalog> {
	return transact(ctx, async (ctx) => {
		const row = await uploadedRow(ctx, catalog_id)
		const file = await findFile(ctx, row.id, 'drawing')
		if (file) await draw(ctx, file)
		return present(ctx, row)
	})
}

/** Gives the coming file up, together with a catalog that never had another. */
export async function dropCatalogFile(ctx: Ctx, { catalog_id }: Params<'dropCatalogFile'>): Promise<null> {
	await transact(ctx, async (ctx) => {
		const row = await uploadedRow(ctx, catalog_id)
		await dropComing(ctx, row.id)
		if (!(await findFile(ctx, row.id, 'ready'))) await removeCatalog(ctx, row.id)
	})
	await removeDroppedFiles(ctx.house)
	return null
}

async function uploadedRow(ctx: Ctx, catalog_id: string): Promise<CatalogRow> {
	const row = await ownCatalog(ctx, catalog_id, true)
	if (row.kind !== 'uploaded') throw refuse('catalog_not_uploaded')
	if (row.status === 'deleted') throw refuse('catalog_deleted')
	return row
}

async function createUploaded(ctx: Ctx, name: string): Promise<CatalogRow> {
	await refuseTooMany(ctx)
	const id = uuid()
	await insertCatalog(ctx, {
		id,
		kind: 'uploaded',
		name,
		hash: newHash(),
		template_id: '',
		published_version: null,
		created_at: ctx.house.now(),
		updated_at: ctx.house.now(),
	})
	return ownCatalog(ctx, id)
}

async function dropComing(ctx: Ctx, catalog_id: string): Promise<void> {
	for (const job_id of await dropFiles(ctx, catalog_id, ['drawing'])) await cancelJob(ctx, job_id).catch(() => null)
}

/** Starts the job that draws a file's pages; one that is open already goes on. */
async function draw(ctx: Ctx, { id, catalog_id }: Pick<FileRow, 'id' | 'catalog_id'>): Promise<void> {
	const { job_id } = await ctx.house.jobs.start(ctx, 'catalog_pages', { file_id: id }, { key: id })
	await updateFile(ctx, id, { state: 'drawing', catalog_id, job_id })
	if (catalog_id) await updateCatalog(ctx, catalog_id, {})
}

/** What the file is called, without its ending. */
function nameOf({ file_name }: FileRow): string {
	return (
		file_name
			.replace(/\.pdf$/i, '')
			.replaceAll(/\p{Cc}/gu, ' ')
			.trim()
			.slice(0, CATALOG_NAME_MAX) || 'PDF'
	)
}

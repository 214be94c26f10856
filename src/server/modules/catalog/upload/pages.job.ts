import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Ctx, transact } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import { type JobHandler, type JobResult, type JobRun, JobStopped } from '#server/jobs/handler.ts'
import { removeDroppedFiles } from './dropped-files.store.ts'
import { inFolder } from '#server/temp.ts'
import { ownCatalog } from '../catalog.service.ts'
import { type CatalogRow, updateCatalog } from '../catalog.store.ts'
import { countPages, dropFiles, type FileRow, insertPage, lockFile, updateFile } from './file.store.ts'
import { refusePdf } from './pdf-refusal.rule.ts'

type Publish = (ctx: Ctx, row: CatalogRow) => Promise<unknown>

/**
 * Turns the pages of an uploaded PDF into pictures, one after the other; an interrupted run goes on with the next page.
 * With the last page readers of a published catalog see the file, for it is published anew, and the one before is removed.
 */
export function pagesJob(publish: Publish): JobHandler {
	return async (run) => {
		const { ctx } = run
		const file = await wantFile(run)
		try {
			await inFolder(ctx.house.config.tempDir, 'pages', (folder) => drawPages(run, file, join(folder, 'page')))
			return await finish(run, file, publish)
		} catch (error) {
			throw refusePdf(error)
		}
	}
}

async function drawPages(run: JobRun, file: FileRow, out: string): Promise<void> {
	const { ctx } = run
	const path = await ctx.house.storage.localPath(file.storage_key)
	for (let n = (await countPages(ctx, file.id)) + 1; n <= file.pages; n++) {
		run.signal.throwIfAborted()
		await drawPage(run, file, path, n, out)
		run.progress(n, file.pages)
	}
}

const FilePayload = z.object({ file_id: z.string() })

/** The file, unless it was given up since. */
async function wantFile({ ctx, payload }: Pick<JobRun, 'ctx' | 'payload'>): Promise<FileRow> {
	const file = await lockFile(ctx, readStored(FilePayload, payload, 'payload of catalog_pages').file_id)
	if (file?.state !== 'drawing') throw new JobStopped('cancelled')
	return file
}

async function drawPage(run: JobRun, file: FileRow, path: string, n: number, out: string): Promise<void> {
	const { storage, pdfs } = run.ctx.house
	const drawn = await pdfs.draw(path, n, out, { signal: run.signal })
	for (const ending of ['-c.webp', '.webp'])
		await storage.put(`${file.picture_folder}/${n}${ending}`, createReadStream(out + ending), {
			contentType: 'image/webp',
		})
	await transact(run.ctx, async (ctx) => {
		await wantFile({ ...run, ctx })
		await insertPage(ctx, { file_id: file.id, n, ...drawn })
		await run.save(ctx, { drawn: n })
	})
}

async function finish(run: JobRun, { id, catalog_id, pages }: FileRow, publish: Publish): Promise<JobResult> {
	const name = await transact(run.ctx, async (ctx) => {
		const row = await ownCatalog(ctx, catalog_id ?? '', true)
		await wantFile({ ...run, ctx })
		await dropFiles(ctx, row.id, ['ready'])
		await updateFile(ctx, id, { state: 'ready' })
		const saved = await updateCatalog(ctx, row.id, { version: row.version + 1 })
		if (row.published === 1) await publish(ctx, saved)
		return row.name
	})
	await removeDroppedFiles(run.ctx.house)
	const { locale } = run.ctx
	return {
		summary: locale === 'zh' ? `${name}（${pages} 页）` : `${name} (${pages} ${pages === 1 ? 'page' : 'pages'})`,
		link: '/dashboard/catelogMng?mod=uploaded',
		catalog_id,
	}
}

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { catalog as catalogApi } from '#contract/catalog.ts'
import type { Ctx } from '#server/context.ts'
import { jobHandlers } from '#server/modules/index.ts'
import { reach, startEngine } from '#server/jobs/testing/engine.ts'
import { newGroup } from '#server/modules/activity/index.ts'
import { catalog as catalogModule, setCatalog } from '#server/modules/catalog/index.ts'
import { upsertSkus } from '#server/modules/sku/index.ts'
import { KEPT_RECORD } from '#server/typesetting/kept.ts'
import { endProcess, makePlace, startProcess, visit } from '#tests/crash/place.ts'
import { databaseHomes, oneHome } from '#tests/database.ts'
import { pdfInfo, pdfPages } from '#tests/pdf.ts'

const SKUS = 300
/** Of a catalog whose pages become pictures, which takes longer: five pages. */
const PICTURED_SKUS = 30

/** A catalog whose export waits for a process to take it up. */
async function prepare(ctx: Ctx, format: 'pdf' | 'pdf_image' = 'pdf', count = SKUS) {
	const items = Array.from({ length: count }, (_, at) => ({ sku_name: `P-${at}`, attrs: { 'bps.price': '1.50' } }))
	const results = await upsertSkus(ctx, items, { group_id: newGroup() })
	const sku_name_keys = results.flatMap(({ sku_name_key }) => sku_name_key ?? [])
	const catalog = await setCatalog(ctx, { name: 'Long', content: { sku_name_keys } })
	const params = catalogApi.exportCatalog.params.parse({ catalog_id: catalog.id, format })
	return { ctx, ...(await catalogModule.routes.exportCatalog(ctx, params)) }
}

test.each(databaseHomes)(
	'K01 on %s: an export whose process is killed goes on and ends with one whole file, and nothing else',
	async (home) => {
		const place = await makePlace(home)
		const { ctx, job_id } = await visit(place, (ctx) => prepare(ctx))
		const begun = Promise.withResolvers<void>()
		const worker = await startProcess(place, join(import.meta.dirname, '../crash/worker.ts'), () => begun.resolve())
		await begun.promise
		await endProcess(worker, 'SIGKILL')
		await visit(
			place,
			async (ctx) => {
				const { jobs } = await startEngine(ctx.house, jobHandlers)
				const job = await reach(ctx, job_id, 'done', 'failed')
				expect(job).toMatchObject({ state: 'done', result: { lost_photos: 0 } })
				const { storage_key } = job.result as { storage_key: string }
				const path = await ctx.house.storage.localPath(storage_key)
				expect(Number((await pdfInfo(path))['Pages'])).toBeGreaterThan(30)
				const printed = new Set((await pdfPages(path)).join('\n').match(/P-\d+/g))
				expect(printed.size).toBe(SKUS)
				expect(await readdir(join(place.dataDir, 'files', 'exports', ctx.accountId))).toHaveLength(1)
				expect(await readdir(ctx.house.config.tempDir)).toEqual([])
				await jobs.stop()
			},
			ctx,
		)
		await place.remove()
	},
	120_000,
)

test.each(oneHome)(
	'K01 on %s: a killed export of pages as pictures goes on with the pages that are painted',
	async (home) => {
		const place = await makePlace(home)
		const { ctx, job_id } = await visit(place, (ctx) => prepare(ctx, 'pdf_image', PICTURED_SKUS))
		const painted = Promise.withResolvers<void>()
		// All pages are drawn at once, then painted one by one.
		const hear = (line: string) => line === 'written 2' && painted.resolve()
		const worker = await startProcess(place, join(import.meta.dirname, '../crash/worker.ts'), hear)
		await painted.promise
		await endProcess(worker, 'SIGKILL')
		await visit(
			place,
			async (ctx) => {
				const { tempDir } = ctx.house.config
				const [kept] = await paintedPages(join(tempDir, `export-${job_id}`))
				if (kept === undefined) throw new Error('no page was kept')
				const { width, height } = await sharp(kept).metadata()
				const marked = await sharp({ create: { width, height, channels: 3, background: '#c03' } })
					.jpeg()
					.toBuffer()
				await writeFile(kept, marked)
				const { jobs } = await startEngine(ctx.house, jobHandlers)
				const job = await reach(ctx, job_id, 'done', 'failed')
				expect(job).toMatchObject({ state: 'done', result: { lost_photos: 0, pages: 5 } })
				const { storage_key } = job.result as { storage_key: string }
				const path = await ctx.house.storage.localPath(storage_key)
				expect((await pdfInfo(path))['Pages']).toBe('5')
				expect((await readFile(path)).includes(marked)).toBe(true)
				expect(await readdir(tempDir)).toEqual([])
				await jobs.stop()
			},
			ctx,
		)
		await place.remove()
	},
	120_000,
)

/** The files of the pages that an export has painted and knows to be whole. */
async function paintedPages(folder: string): Promise<string[]> {
	const names = (await readdir(folder)).filter((name) => KEPT_RECORD.test(name))
	const records = names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as object)
	return (await Promise.all(records)).flatMap((record) =>
		'asked' in record && 'path' in record ? String(record.path) : [],
	)
}

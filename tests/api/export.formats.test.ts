import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalog as catalogApi } from '#contract/catalog.ts'
import type { Ctx } from '#server/context.ts'
import { jobHandlers } from '#server/modules/index.ts'
import { type JobHandler, JobStopped } from '#server/jobs/handler.ts'
import { reach, startEngine } from '#server/jobs/testing/engine.ts'
import { newGroup } from '#server/modules/activity/index.ts'
import { catalog, setCatalog } from '#server/modules/catalog/index.ts'
import { savePicture } from '#server/modules/media/index.ts'
import { upsertSkus } from '#server/modules/sku/index.ts'
import { endProcess, makePlace, type CrashPlace, startProcess, visit } from '#tests/crash/place.ts'
import { makePhoto } from '#tests/make/upload.ts'

const SKUS = 12
const FORMATS = ['pdf_image', 'xlsx', 'zip'] as const
type Format = (typeof FORMATS)[number]

/** A catalog of SKUs with a photo each. */
async function makeCatalog(ctx: Ctx): Promise<string> {
	const items = []
	for (let at = 0; at < SKUS; at++) {
		const file_name = `photo-${at}.jpg`
		const path = join(ctx.house.config.tempDir, file_name)
		await writeFile(path, await makePhoto(at, 120, 90))
		const { url } = await savePicture(ctx, { path, file_name })
		items.push({ sku_name: `P-${at}`, attrs: { 'bps.price': '1.50', sku_img: [{ url, alt: '' }] } })
	}
	const results = await upsertSkus(ctx, items, { group_id: newGroup() })
	const keys = results.flatMap(({ sku_name_key }) => sku_name_key ?? [])
	const settings = { showTitlePage: false, showToc: false }
	return (await setCatalog(ctx, { name: 'Long', content: { sku_name_keys: keys }, settings })).id
}

/** An export that waits for somebody to take it up. */
function order(ctx: Ctx, catalog_id: string, format: Format) {
	return catalog.routes.exportCatalog(ctx, catalogApi.exportCatalog.params.parse({ catalog_id, format, scale: 1 }))
}

/** What of exports lies in the storage, and what of them in the folder for temporary files. */
async function left({ house, accountId }: Ctx): Promise<[stored: number, temporary: number]> {
	const stored = await readdir(join(house.config.dataDir, 'files', 'exports', accountId)).catch(() => [])
	const temporary = await readdir(house.config.tempDir)
	return [stored.length, temporary.filter((name) => name.startsWith('export-')).length]
}

/** Cancels at the first sign of progress, as the engine does it: the signal's reason is what the job becomes. */
const cancelled: JobHandler = async (run) => {
	const owner = new AbortController()
	const progress = () => owner.abort(new JobStopped('cancelled'))
	const work = catalog.jobs.catalog_export.run({ ...run, signal: owner.signal, progress })
	return work.catch((error: unknown) => {
		throw owner.signal.aborted ? owner.signal.reason : error
	})
}

describe('an export of every kind', () => {
	let place: CrashPlace
	let owner: Ctx
	let catalog: string

	beforeAll(async () => {
		place = await makePlace('pglite')
		await visit(place, async (ctx) => {
			owner = ctx
			catalog = await makeCatalog(ctx)
		})
	})
	afterAll(() => place.remove())

	test('leaves nothing when it is cancelled in the middle', async () => {
		await visit(
			place,
			async (ctx) => {
				const { jobs } = await startEngine(ctx.house, { catalog_export: cancelled })
				for (const format of FORMATS) {
					const { job_id } = await order(ctx, catalog, format)
					expect((await reach(ctx, job_id, 'cancelled', 'failed', 'done')).state).toBe('cancelled')
					expect([format, ...(await left(ctx))]).toEqual([format, 0, 0])
				}
				await jobs.stop()
			},
			owner,
		)
	}, 60_000)

	test('whatever its kind, it outlives the kill of the process that made it or that it waited for', async () => {
		const orders = await visit(
			place,
			(ctx) => Promise.all(FORMATS.map(async (format) => ({ format, ...(await order(ctx, catalog, format)) }))),
			owner,
		)
		const begun = Promise.withResolvers<void>()
		const worker = await startProcess(place, join(import.meta.dirname, '../crash/worker.ts'), () => begun.resolve())
		await begun.promise
		await endProcess(worker, 'SIGKILL')
		await visit(
			place,
			async (ctx) => {
				const { jobs } = await startEngine(ctx.house, jobHandlers)
				for (const { format, job_id } of orders) {
					const { state, result } = await reach(ctx, job_id, 'done', 'failed')
					expect([format, state, result]).toMatchObject([format, 'done', { lost_photos: 0 }])
					const { bytes, storage_key } = result as { bytes: number; storage_key: string }
					expect(await ctx.house.storage.stat(storage_key)).toMatchObject({ size: bytes })
				}
				expect((await left(ctx))[0]).toBe(FORMATS.length)
				await jobs.stop()
			},
			owner,
		)
	}, 60_000)
})

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Ctx } from '#server/context.ts'
import { jobHandlers } from '#server/modules/index.ts'
import { reach, startEngine } from '#server/jobs/testing/engine.ts'
import { catalog } from '#server/modules/catalog/index.ts'
import { endProcess, makePlace, startProcess, visit } from '#tests/crash/place.ts'
import { makePdf } from '#tests/make/pdf.ts'

const PAGES = 8
/** Pages after which the process is killed. */
const KILLED_AFTER = 2

// How jobs come back is proven on both homes by the exports; here it is the pages that count.
test('K01: drawing whose process is killed goes on with the next page, and no page is drawn twice', async () => {
	const place = await makePlace('postgres')
	/** A catalog whose pages wait for a process to draw them. */
	const { ctx, id, job_id } = await visit(place, async (ctx) => {
		const path = join(place.dataDir, 'menu.pdf')
		const bytes = await makePdf(PAGES)
		await writeFile(path, bytes)
		const file = { file_name: 'menu.pdf', path, bytes: bytes.length }
		const { file_id } = await catalog.routes.uploadCatalog(ctx, {}, [file])
		const { id, coming } = await catalog.routes.setCatalogFile(ctx, { file_id })
		return { ctx, id, job_id: coming?.job_id ?? '' }
	})
	const begun = Promise.withResolvers<void>()
	const worker = await startProcess(place, join(import.meta.dirname, '../crash/worker.ts'), (line) => {
		if (Number(/^written (\d+)$/.exec(line)?.[1]) >= KILLED_AFTER) begun.resolve()
	})
	await begun.promise
	await endProcess(worker, 'SIGKILL')
	const firstPage = async ({ house }: Ctx) => {
		const keys = await Array.fromAsync(house.storage.list('media/pages/'))
		const first = await house.storage.stat(keys.find((key) => key.endsWith('/1.webp')) ?? '')
		return { pictures: keys.length, first: first?.modified }
	}
	await visit(
		place,
		async (ctx) => {
			const before = await firstPage(ctx)
			expect(before.pictures).toBeGreaterThanOrEqual(2 * KILLED_AFTER)
			expect(before.pictures).toBeLessThan(2 * PAGES)
			const { jobs } = await startEngine(ctx.house, jobHandlers)
			expect(await reach(ctx, job_id, 'done', 'failed')).toMatchObject({ state: 'done' })
			expect(await firstPage(ctx)).toEqual({ pictures: 2 * PAGES, first: before.first })
			const { list } = await catalog.routes.getCatalogPages(ctx, { catalog_id: id })
			expect(list).toHaveLength(PAGES)
			await jobs.stop()
		},
		ctx,
	)
	await place.remove()
}, 60_000)

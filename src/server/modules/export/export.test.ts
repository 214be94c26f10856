import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#server/context.ts'
import type { House } from '#server/house.ts'
import { JobStopped, type JobRun } from '#server/jobs/handler.ts'
import { oneHome } from '#tests/database.ts'
import { makeHouse, makeOwner } from '#tests/make/house.ts'
import { makeSkus } from '#tests/make/skus.ts'
import { stored } from '#tests/make/stored.ts'
import { skuExportJob } from './export.service.ts'
import { labelExportJob } from './labels.service.ts'

describe.each(oneHome)('exports on %s', (home) => {
	let house: House
	let ctx: Ctx
	beforeAll(async () => {
		house = await makeHouse(home)
		ctx = await makeOwner(house)
		await makeSkus(ctx, 2500)
	})
	afterAll(() => house.close())

	const run = (payload: object, told: JobRun['progress'] = () => undefined): JobRun => ({
		ctx,
		id: 'export',
		payload: stored(payload),
		checkpoint: null,
		signal: new AbortController().signal,
		progress: told,
		save: () => Promise.resolve(),
	})

	test('the progress counts the rows that are written, of those that there are', async () => {
		const told: [number, number][] = []
		const all = { format: 'csv', search: { status: 'active' }, except: ['sku-7', 'sku-8'] }
		const { count } = await skuExportJob(run(all, (done, total) => told.push([done, total])))
		expect([count, told]).toEqual([
			2498,
			[
				[0, 2498],
				[2000, 2498],
				[2498, 2498],
			],
		])
	})

	const files = () => readdir(join(house.config.dataDir, 'files'), { recursive: true })

	test('cancelled on the way, it leaves nothing', async () => {
		const before = await files()
		const controller = new AbortController()
		const told: number[] = []
		const cancelled = run({ format: 'csv', search: { status: 'active' } }, (done) => {
			told.push(done)
			if (done > 0) controller.abort(new JobStopped('cancelled'))
		})
		await expect(skuExportJob({ ...cancelled, signal: controller.signal })).rejects.toThrow()
		expect(told).toEqual([0, 2000])
		expect(await files()).toEqual(before)
	})

	test('labels that are cancelled between two parts stop there, and leave nothing', async () => {
		const before = await files()
		const controller = new AbortController()
		const told: [number, number][] = []
		const labels = { search: { status: 'active' }, sheet: 'L7160', first: 1, copies: 1, code: 'bar' }
		const cancelled = run(labels, (done, total) => {
			told.push([done, total])
			controller.abort(new JobStopped('cancelled'))
		})
		const work = labelExportJob({ ...cancelled, signal: controller.signal })
		await expect(work).rejects.toMatchObject({ code: 'cancelled' })
		expect(told[0]).toEqual([20, 120])
		expect(told.length).toBeLessThan(6)
		expect(await files()).toEqual(before)
		expect(await readdir(house.config.tempDir)).toEqual([])
	})
})

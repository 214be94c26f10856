import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Job } from '#contract/job.ts'
import type { Ctx } from '#server/context.ts'
import type { House, Jobs } from '#server/house.ts'
import type { JobHandler } from '#server/jobs/handler.ts'

import { reach, startEngine } from '#server/jobs/testing/engine.ts'
import { oneHome } from '#tests/database.ts'
import { makeHouse, makeOwner } from '#tests/make/house.ts'
import { cancelJob, getJob } from './job.service.ts'

describe.each(oneHome)('the calls about jobs on %s', (home) => {
	let house: House
	let jobs: Jobs
	let ctx: Ctx
	let handle: JobHandler

	beforeAll(async () => {
		house = await makeHouse(home)
		jobs = (await startEngine(house, { bulk: (run) => handle(run) })).jobs
		ctx = await makeOwner(house)
	})
	afterAll(async () => {
		await jobs.stop()
		await house.close()
	})

	test('a result’s file goes out as a signed address, never as its place', async () => {
		const storage_key = 'exports/secret-place.csv'
		await house.storage.put(storage_key, Buffer.from('a,b'), { contentType: 'text/csv' })
		handle = async () => ({ storage_key, file_name: 'list.csv', rows: 1 })
		const { job_id } = await jobs.start(ctx, 'bulk', {})
		await reach(ctx, job_id, 'done')
		const job = Job.parse(await getJob(ctx, job_id))
		expect(job).toMatchObject({ id: job_id, kind: 'bulk', state: 'done', result: { file_name: 'list.csv', rows: 1 } })
		expect(job.result).not.toHaveProperty('storage_key')
		expect(job.result?.['url']).toMatch(/^\/.*secret-place\.csv\?/)
	})

	test('another account’s job is not found, and is not cancelled', async () => {
		const hold = Promise.withResolvers<void>()
		handle = () => hold.promise.then(() => ({}))
		const { job_id } = await jobs.start(ctx, 'bulk', {})
		const stranger = await makeOwner(house)
		await expect(getJob(stranger, job_id)).rejects.toMatchObject({ code: 'not_found' })
		await expect(cancelJob(stranger, job_id)).rejects.toMatchObject({ code: 'not_found' })
		hold.resolve()
		expect(await reach(ctx, job_id, 'done', 'cancelled')).toMatchObject({ state: 'done' })
	})

	test('cancelling ends a waiting job at once and a running one soon; an ended one stays', async () => {
		let runs = 0
		handle = async ({ signal, progress }) => {
			runs++
			progress(1, 2, 'half')
			await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
			return {}
		}
		const running = await jobs.start(ctx, 'bulk', {})
		await reach(ctx, running.job_id, 'running')
		const waiting = await jobs.start(ctx, 'bulk', {})
		expect(await cancelJob(ctx, waiting.job_id)).toMatchObject({ state: 'cancelled' })
		expect(await cancelJob(ctx, running.job_id)).toMatchObject({ state: 'running' })
		await reach(ctx, running.job_id, 'cancelled')
		const again = await cancelJob(ctx, running.job_id)
		expect(again).toMatchObject({ state: 'cancelled', progress: { done: 1, total: 2, text: 'half' } })
		expect(again).not.toHaveProperty('result')
		expect(runs).toBe(1)
	})
})

import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Ctx, transact } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import { executeRawIn } from '#server/db/transaction.ts'
import type { House, Jobs } from '#server/house.ts'
import { refuse } from '#server/http/refusal.ts'
import { databaseHomes } from '#tests/database.ts'
import { makeHouse, makeOwner } from '#tests/make/house.ts'
import type { JobHandler, JobRun } from './handler.ts'
import { OPEN_JOBS_MAX } from './jobs.ts'
import { POLL } from './queue.ts'
import { ATTEMPTS_MAX } from './run.ts'
import { readJob, reach, startEngine } from './testing/engine.ts'

describe.each(databaseHomes)('jobs on %s', (home) => {
	let base: House
	let jobs: Jobs
	let ctx: Ctx
	/** What the kind `bulk` does in the test at hand. */
	let handle: JobHandler

	beforeAll(async () => {
		base = await makeHouse(home)
		const engine = await startEngine(base, { bulk: (run) => handle(run), import_check: (run) => handle(run) })
		jobs = engine.jobs
		base = { ...engine.house, close: base.close }
	})
	afterAll(async () => {
		await jobs.stop()
		await base.close()
	})
	beforeEach(async () => {
		ctx = await makeOwner(base, { locale: 'zh' })
	})

	const ended = (id: string) => reach(ctx, id, 'done', 'failed', 'cancelled')
	const notices = () =>
		base.database.db
			.selectFrom('notification')
			.selectAll()
			.where('account_id', '=', ctx.accountId)
			.orderBy('created_at')
			.orderBy('id')
			.execute()

	test('a job runs in its owner’s name and language and leaves its result and a message', async () => {
		let seen: JobRun | undefined
		handle = async (run) => {
			seen = run
			run.progress(3, 3, 'x')
			return { summary: '80 新增', link: '/here', n: 1 }
		}
		const { job_id } = await jobs.start(ctx, 'bulk', { a: [1, { b: null }] })
		const job = await ended(job_id)
		expect(job).toMatchObject({ state: 'done', result: { n: 1 }, error: null, done: 3, total: 3, text: 'x' })
		expect(job.finished_at?.getTime()).toBeGreaterThanOrEqual(job.started_at?.getTime() ?? Infinity)
		expect(seen).toMatchObject({ id: job_id, payload: { a: [1, { b: null }] }, checkpoint: null })
		expect(seen?.ctx).toMatchObject({ accountId: ctx.accountId, userId: ctx.userId, locale: 'zh', isOperator: false })
		expect(await notices()).toMatchObject([
			{ content: '批量更改已完成：80 新增', type: 'job', link: '/here', status: 'new' },
		])
	})

	test('a job begins at once, also when it was started inside a transaction', async () => {
		handle = async () => ({})
		const waits: number[] = []
		for (let i = 0; i < 6; i++) {
			const inside = i % 2 === 0
			const at = performance.now()
			const begun = Promise.withResolvers<number>()
			handle = async () => {
				begun.resolve(performance.now() - at)
				return {}
			}
			const start = (ctx: Ctx) => jobs.start(ctx, 'import_check', {})
			await (inside ? transact(ctx, start) : start(ctx))
			waits.push(await begun.promise)
		}
		// A job that nobody wakes waits for the next look of the queue; most of these did not.
		expect(waits.sort((a, b) => a - b)[3]).toBeLessThan(POLL[base.database.kind] * 700)
		expect(await notices()).toEqual([])
	})

	test('a job started in a transaction that fails never existed', async () => {
		let runs = 0
		handle = async () => ({ n: ++runs })
		let id = ''
		const failing = transact(ctx, async (ctx) => {
			id = (await jobs.start(ctx, 'bulk', {})).job_id
			throw new Error('no')
		})
		await expect(failing).rejects.toThrow('no')
		await sleep(300)
		await expect(readJob(ctx, id)).rejects.toThrow()
		expect(runs).toBe(0)
	})

	test('one account’s jobs of a kind follow one another, another account’s run beside them', async () => {
		const other = await makeOwner(base)
		const hold = Promise.withResolvers<void>()
		const order: string[] = []
		handle = async ({ payload, ctx: { accountId } }) => {
			const { n } = readStored(z.object({ n: z.int() }), payload, 'payload')
			order.push(`${accountId === ctx.accountId ? 'ours' : 'theirs'} ${n}`)
			if (n === 1) await hold.promise
			return {}
		}
		const first = await jobs.start(ctx, 'bulk', { n: 1 })
		await reach(ctx, first.job_id, 'running')
		const second = await jobs.start(ctx, 'bulk', { n: 2 })
		const theirs = await jobs.start(other, 'bulk', { n: 2 })
		await reach(other, theirs.job_id, 'done')
		expect(await readJob(ctx, second.job_id)).toMatchObject({ state: 'queued' })
		hold.resolve()
		await ended(second.job_id)
		expect(order).toEqual(['ours 1', 'theirs 2', 'ours 2'])
	})

	test('a key keeps a second job of its kind away while the first is open', async () => {
		const hold = Promise.withResolvers<void>()
		handle = () => hold.promise.then(() => ({}))
		const key = { key: 'import 7' }
		const first = await jobs.start(ctx, 'bulk', {}, key)
		const others = await Promise.all([1, 2, 3].map(() => jobs.start(ctx, 'bulk', {}, key)))
		expect(new Set(others.map(({ job_id }) => job_id))).toEqual(new Set([first.job_id]))
		expect((await jobs.start(ctx, 'import_check', {}, key)).job_id).not.toBe(first.job_id)
		expect((await jobs.start(await makeOwner(base), 'bulk', {}, key)).job_id).not.toBe(first.job_id)
		hold.resolve()
		await ended(first.job_id)
		expect((await jobs.start(ctx, 'bulk', {}, key)).job_id).not.toBe(first.job_id)
	})

	test('a cancelled job stops between two chunks within a second', async () => {
		let chunks = 0
		handle = async ({ signal }) => {
			for (;;) {
				signal.throwIfAborted()
				chunks++
				await sleep(10)
			}
		}
		const { job_id } = await jobs.start(ctx, 'bulk', {})
		await reach(ctx, job_id, 'running')
		await base.database.db.updateTable('job').set({ cancel_requested: true }).where('id', '=', job_id).execute()
		const before = chunks
		expect(await ended(job_id)).toMatchObject({ state: 'cancelled', result: null, error: null })
		// A second's chunks; of a slow machine's seconds fewer.
		expect(chunks - before).toBeLessThan(100)
		expect(chunks).toBeGreaterThan(0)
		expect(await notices()).toEqual([])
	})

	test('a refusal becomes the job’s error, in words; a fault of ours stays inside', async () => {
		handle = async ({ payload }) => {
			if ('fault' in payload) throw new Error('secret detail')
			throw refuse('job_too_many', { params: { max: 3 } })
		}
		const refused = await ended((await jobs.start(ctx, 'bulk', {})).job_id)
		expect(refused).toMatchObject({
			state: 'failed',
			error: { code: 'job_too_many', msg: expect.stringContaining('3') },
		})
		const faulty = await ended((await jobs.start(ctx, 'bulk', { fault: 1 })).job_id)
		expect(faulty).toMatchObject({ state: 'failed', error: { code: 'internal' } })
		expect(JSON.stringify(faulty)).not.toContain('secret')
		expect((await notices()).map(({ content }) => content)).toEqual(
			[refused, faulty].map(({ error }) => `批量更改失败：${String(error?.['msg'])}`),
		)
	})

	test('a deadlock is tried again from the checkpoint; without progress it is given up in the end', async () => {
		const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' })
		const seen: unknown[] = []
		handle = async (run) => {
			seen.push(run.checkpoint)
			if (seen.length === 1) await transact(run.ctx, (ctx) => run.save(ctx, { at: 5 }))
			if (seen.length < 3) throw deadlock
			return { n: 1 }
		}
		expect(await ended((await jobs.start(ctx, 'bulk', {})).job_id)).toMatchObject({ state: 'done' })
		expect(seen).toEqual([null, { at: 5 }, { at: 5 }])
		let runs = 0
		handle = async () => {
			runs++
			throw deadlock
		}
		const { job_id } = await transact(ctx, async (ctx) => {
			const job = await jobs.start(ctx, 'import_check', {})
			await ctx.db
				.updateTable('job')
				.set({ attempts: ATTEMPTS_MAX - 2 })
				.where('id', '=', job.job_id)
				.execute()
			return job
		})
		expect(await ended(job_id)).toMatchObject({ state: 'failed', error: { code: 'job_interrupted' } })
		expect(runs).toBe(2)
	})

	test('a run that was replaced can neither save nor finish, and its chunk is undone', async () => {
		const replaced = Promise.withResolvers<void>()
		let outcome: unknown
		handle = async (run) => {
			const { db } = base.database
			// Its last sign of life is yet to come: nobody takes the job up before this test has looked at it.
			const other = { runner: crypto.randomUUID(), beat_at: new Date(Date.now() + 60_000) }
			await db.updateTable('job').set(other).where('id', '=', run.id).execute()
			const chunk = transact(run.ctx, async (ctx) => {
				await ctx.db
					.updateTable('account')
					.set({ username: `lost-${run.id}` })
					.where('account_id', '=', ctx.accountId)
					.execute()
				await run.save(ctx, { at: 1 })
			})
			outcome = await chunk.catch((error: unknown) => error)
			replaced.resolve()
			return { n: 1 }
		}
		const { job_id } = await jobs.start(ctx, 'bulk', {})
		await replaced.promise
		expect(outcome).toMatchObject({ name: 'JobStopped', reason: 'lost' })
		await sleep(100)
		expect(await readJob(ctx, job_id)).toMatchObject({ state: 'running', checkpoint: null, result: null })
		const account = base.database.db.selectFrom('account').select('username').where('account_id', '=', ctx.accountId)
		expect((await account.executeTakeFirstOrThrow()).username).not.toContain('lost')
		handle = async () => ({ n: 2 })
		await base.database.db
			.updateTable('job')
			.set({ beat_at: new Date(0) })
			.where('id', '=', job_id)
			.execute()
		expect(await ended(job_id)).toMatchObject({ state: 'done', result: { n: 2 }, attempts: 1 })
	})

	test('a job whose message was lost is found again', async () => {
		handle = async () => ({})
		const { job_id } = await transact(ctx, async (ctx) => {
			const job = await jobs.start(ctx, 'bulk', {})
			const lost = await executeRawIn(ctx.db, 'delete from pgboss.job where singleton_key = $1', [job.job_id])
			expect(lost.rowCount).toBe(1)
			return job
		})
		expect(await ended(job_id)).toMatchObject({ state: 'done' })
	})

	test('an account has a bounded number of open jobs', async () => {
		const hold = Promise.withResolvers<void>()
		handle = () => hold.promise.then(() => ({}))
		await transact(ctx, async (ctx) => {
			for (let i = 0; i < OPEN_JOBS_MAX; i++) await jobs.start(ctx, 'bulk', {})
		})
		await expect(jobs.start(ctx, 'import_check', {})).rejects.toMatchObject({ code: 'job_too_many' })
		await expect(jobs.start(await makeOwner(base), 'import_check', {})).resolves.toHaveProperty('job_id')
		await base.database.db.updateTable('job').set({ cancel_requested: true }).where('state', '=', 'running').execute()
		await base.database.db.updateTable('job').set({ state: 'cancelled' }).where('state', '=', 'queued').execute()
		hold.resolve()
	})
})

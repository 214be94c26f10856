import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Ctx, transact } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { readStored, readStoredOrNull } from '#server/db/stored.ts'
import type { House } from '#server/house.ts'
import { type DatabaseHome, databaseHomes, freshDatabase } from '#tests/database.ts'
import { makeHouse, makeOwner } from '#tests/make/house.ts'
import { until } from '#tests/make/until.ts'
import type { JobHandler } from './handler.ts'
import { QUICK, reach, readJob, startEngine } from './testing/engine.ts'
import { TIMING } from './timing.ts'

/** Of an engine of either home; begun before all others, for most of it is waiting. */
let idling: Promise<{ home: DatabaseHome; asked: number }[]>
beforeAll(() => {
	idling = Promise.all(databaseHomes.map(async (home) => ({ home, asked: await statementsOfIdling(home) })))
	// Whoever asks for it hears of it.
	idling.catch(() => undefined)
})

describe.each(databaseHomes)('the end of a process on %s', (home) => {
	let house: House
	let ctx: Ctx

	beforeAll(async () => {
		house = await makeHouse(home)
		ctx = await makeOwner(house)
	})
	afterAll(() => house.close())

	/** Counts up from its checkpoint until it is stopped or has reached `payload.to`. */
	const count: JobHandler = async (run) => {
		const from = readStoredOrNull(z.object({ at: z.int() }), run.checkpoint, 'checkpoint')?.at ?? 0
		const { to } = readStored(z.object({ to: z.int() }), run.payload, 'payload')
		for (let at = from + 1; at <= to; at++) {
			run.signal.throwIfAborted()
			await transact(run.ctx, (ctx) => run.save(ctx, { at }))
			run.progress(at, to)
			await sleep(10)
		}
		return { from, at: to }
	}

	test('a running job is handed back at its checkpoint, and the next process goes on from there', async () => {
		const first = await startEngine(house, { bulk: count })
		const { job_id } = await first.jobs.start(ctx, 'bulk', { to: 100 })
		await until(async () => (await readJob(ctx, job_id)).done >= 3, 'three steps')
		await first.jobs.stop()
		const waiting = await readJob(ctx, job_id)
		expect(waiting).toMatchObject({ state: 'queued', attempts: 0, runner: null, finished_at: null })
		expect(waiting.checkpoint).toEqual({ at: waiting.done })

		const second = await startEngine(house, { bulk: count })
		const done = await reach(ctx, job_id, 'done', 'failed')
		expect(done.result).toEqual({ from: waiting.done, at: 100 })
		await second.jobs.stop()
	})

	test('a job that does not listen is handed back after the grace, and its late writes come to nothing', async () => {
		const stopped = Promise.withResolvers<void>()
		const late = Promise.withResolvers<unknown>()
		const deaf: JobHandler = async (run) => {
			await stopped.promise
			late.resolve(await run.save(run.ctx, { at: 'late' }).catch((error: unknown) => error))
			return {}
		}
		const engine = await startEngine(house, { bulk: deaf })
		const { job_id } = await engine.jobs.start(ctx, 'bulk', {})
		await reach(ctx, job_id, 'running')
		await engine.jobs.stop()
		expect(await readJob(ctx, job_id)).toMatchObject({ state: 'queued', attempts: 0 })
		stopped.resolve()
		expect(await late.promise).toMatchObject({ reason: 'lost' })
		await sleep(50)
		expect(await readJob(ctx, job_id)).toMatchObject({ state: 'queued', checkpoint: null, result: null })
		await house.database.db.deleteFrom('job').where('id', '=', job_id).execute()
	})

	test('a job that was cancelled while its process ended does not run again', async () => {
		const engine = await startEngine(house, { bulk: count }, { ...QUICK, look: 60_000, beat: 60_000 })
		const { job_id } = await engine.jobs.start(ctx, 'bulk', { to: 1e6 })
		await reach(ctx, job_id, 'running')
		await house.database.db.updateTable('job').set({ cancel_requested: true }).where('id', '=', job_id).execute()
		await engine.jobs.stop()
		expect((await reach(ctx, job_id, 'cancelled')).finished_at).not.toBeNull()
	})
})

test('an idle engine hardly asks the database of either home', async () => {
	// Two workers of one kind, every 10 or 2 seconds, and the look for jobs without a process.
	const most = { pglite: 3, postgres: 7 }
	expect((await idling).filter(({ home, asked }) => asked > most[home])).toEqual([])
})

/** Statements of an engine without jobs in four seconds. */
async function statementsOfIdling(home: DatabaseHome): Promise<number> {
	let statements = 0
	const house = await makeHouse(home)
	const database = await freshDatabase(home, { onQuery: () => statements++ })
	const { executeRaw } = database
	const counted: Database['executeRaw'] = (...args) => {
		statements++
		return executeRaw(...args)
	}
	const own = { ...house, database: { ...database, executeRaw: counted } }
	const engine = await startEngine(own, { bulk: async () => ({}) }, TIMING)
	// What belongs to its start is over.
	let before = -1
	await until(async () => {
		before = statements
		await sleep(1_000)
		return statements === before
	}, 'a quiet second')
	statements = 0
	await sleep(4_000)
	await engine.jobs.stop()
	await database.close()
	await house.close()
	return statements
}

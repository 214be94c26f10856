import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Ctx } from '#server/context.ts'
import { endProcess, makePlace, type CrashPlace, startProcess, visit } from '#tests/crash/place.ts'
import { databaseHomes } from '#tests/database.ts'
import { until } from '#tests/make/until.ts'
import { readJob } from './testing/engine.ts'

const CHUNKS = 60
/** Opening the embedded database takes its time. */
const KILLS = { pglite: 3, postgres: 6 } as const

/** Chunks that some process said to be committed: all but those that it was killed over. */
const acked: string[] = []
let allDone = false

const startWorker = (place: CrashPlace) =>
	startProcess(place, join(import.meta.dirname, 'testing/crash-worker.ts'), (line) => {
		if (line.startsWith('chunk')) acked.push(line)
		if (line === 'all done') allDone = true
	})

/** Waits until one of the workers has said what shows `isThere`. */
const said = (isThere: () => boolean) =>
	until(isThere, () => `more than ${acked.length} chunks, the last of them ${acked.at(-1)}`)

async function chunksOf(ctx: Ctx): Promise<string[]> {
	const rows = await ctx.db
		.selectFrom('notification')
		.select('content')
		.where('account_id', '=', ctx.accountId)
		.where('type', '=', 'chunk')
		.execute()
	return rows.map(({ content }) => content).sort()
}

const every = Array.from({ length: CHUNKS }, (_, at) => `chunk ${at}`).sort()

test.each(databaseHomes)(
	'K01 on %s: a job whose processes are killed again and again does each chunk exactly once',
	async (home) => {
		acked.length = 0
		allDone = false
		const place = await makePlace(home)
		const [owner, job_id] = await visit(place, async (ctx) => {
			const { job_id } = await ctx.house.jobs.start(ctx, 'bulk', { chunks: CHUNKS })
			return [ctx, job_id] as const
		})
		// A server takes two workers at once: whichever has the job may die, the other goes on.
		const workers = [await startWorker(place)]
		if (home === 'postgres') workers.push(await startWorker(place))
		for (let kill = 0; kill < KILLS[home]; kill++) {
			const seen = acked.length
			await said(() => acked.length > seen || allDone)
			await sleep(Math.random() * 100)
			const victim = workers.shift()
			if (victim) await endProcess(victim, kill === 2 ? 'SIGTERM' : 'SIGKILL')
			workers.push(await startWorker(place))
		}
		await said(() => allDone)
		for (const worker of workers) await endProcess(worker, 'SIGTERM')
		await visit(
			place,
			async (ctx) => {
				expect(await chunksOf(ctx)).toEqual(every)
				expect(every).toEqual(expect.arrayContaining(acked))
				expect(await readJob(ctx, job_id)).toMatchObject({ state: 'done', result: { chunks: CHUNKS } })
			},
			owner,
		)
		await place.remove()
	},
	240_000,
)

/*
 * A worker process for crash.test.ts, which kills it. Its job writes one message a chunk and says so once the chunk is
 * committed; when no job is open any more it says that too.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { z } from 'zod'
import { readConfig } from '#server/config.ts'
import { transact } from '#server/context.ts'
import { openDatabase } from '#server/db/database.ts'
import { readStored, readStoredOrNull } from '#server/db/stored.ts'
import { furnish } from '#server/furnish.ts'
import type { JobHandler } from '#server/jobs/handler.ts'
import { sayWhenAllIsDone } from './all-done.ts'
import { startEngine } from './engine.ts'

const writeChunks: JobHandler = async (run) => {
	const { chunks } = readStored(z.object({ chunks: z.int() }), run.payload, 'payload')
	const before = readStoredOrNull(z.object({ at: z.int() }), run.checkpoint, 'checkpoint')
	for (let at = before?.at ?? 0; at < chunks; at++) {
		run.signal.throwIfAborted()
		await transact(run.ctx, async (ctx) => {
			await ctx.db
				.insertInto('notification')
				.values({ account_id: ctx.accountId, id: randomUUID(), content: `chunk ${at}`, type: 'chunk', link: null })
				.execute()
			await run.save(ctx, { at: at + 1 })
		})
		process.stdout.write(`chunk ${at}\n`)
		run.progress(at + 1, chunks)
		await sleep(20)
	}
	return { chunks }
}

const config = readConfig(process.env)
const database = await openDatabase({
	dataDir: config.dataDir,
	databaseUrl: config.databaseUrl,
	log: { warn: () => undefined },
})
const house = await furnish(config, pino({ level: 'silent' }), () => new Date(), database)
const { jobs } = await startEngine(house, { bulk: writeChunks })
process.stdout.write('ready\n')
const stopLooking = sayWhenAllIsDone(database)
process.on('SIGTERM', () => {
	stopLooking()
	void (async () => {
		await jobs.stop()
		await house.close()
		process.stdout.write('stopped\n')
		process.exit(0)
	})()
})

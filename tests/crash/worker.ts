/*
 * A process that takes up the jobs that wait, for tests that kill it. Says `written <n>` whenever the running job has
 * got so far, `at <kind> <n>` of which kind it is, and `all done` when no job is open any more.
 */
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { furnish } from '#server/furnish.ts'
import { jobHandlers } from '#server/modules/index.ts'
import type { JobHandler } from '#server/jobs/handler.ts'
import { sayWhenAllIsDone } from '#server/jobs/testing/all-done.ts'
import { startEngine } from '#server/jobs/testing/engine.ts'

const config = readConfig(process.env)
const database = await openDatabase({
	dataDir: config.dataDir,
	databaseUrl: config.databaseUrl,
	log: { warn: () => undefined },
})
const house = await furnish(config, pino({ level: 'silent' }), () => new Date(), database)
const telling =
	(kind: string, work: JobHandler): JobHandler =>
	(run) =>
		work({
			...run,
			progress: (done, total, text) => {
				process.stdout.write(`written ${done}\nat ${kind} ${done}\n`)
				run.progress(done, total, text)
			},
		})
const handlers = Object.entries(jobHandlers).map(([kind, work]) => [kind, telling(kind, work)])
const { jobs } = await startEngine(house, Object.fromEntries(handlers))
process.stdout.write('ready\n')
const stopLooking = sayWhenAllIsDone(database)
process.on('SIGTERM', () => {
	stopLooking()
	void (async () => {
		await jobs.stop()
		await house.close()
		process.exit(0)
	})()
})

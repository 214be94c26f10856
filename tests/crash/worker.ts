/*
 * A process that takes up the jobs that wait, for tests that kill it. Says `written <n>` whenever the running job has
 * got so far.
 */
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { furnish } from '#server/house.ts'
import { jobHandlers } from '#server/job-handlers.ts'
import type { JobHandler } from '#server/jobs/handler.ts'
import { startEngine } from '#server/jobs/testing/engine.ts'

const config = readConfig(process.env)
const database = await openDatabase({
	dataDir: config.dataDir,
	databaseUrl: config.databaseUrl,
	log: { warn: () => undefined },
})
const house = await furnish(config, pino({ level: 'silent' }), () => new Date(), database)
const telling =
	(work: JobHandler): JobHandler =>
	(run) =>
		work({
			...run,
			progress: (done, total, text) => {
				process.stdout.write(`written ${done}\n`)
				run.progress(done, total, text)
			},
		})
const handlers = Object.entries(jobHandlers).map(([kind, work]) => [kind, telling(work)])
const { jobs } = await startEngine(house, Object.fromEntries(handlers))
process.stdout.write('ready\n')
process.on('SIGTERM', () => {
	void (async () => {
		await jobs.stop()
		await house.close()
		process.exit(0)
	})()
})

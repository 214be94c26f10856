/*
 * A worker process for tests/api/import.crash.test.ts, which kills it: it takes up the imports that wait, and says
 * how far the running one is whenever a chunk has been committed.
 */
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { furnish } from '#server/house.ts'
import { startEngine } from '#server/jobs/testing/engine.ts'
import { importRunJob } from '#server/modules/import/index.ts'

const config = readConfig(process.env)
const database = await openDatabase({
	dataDir: config.dataDir,
	databaseUrl: config.databaseUrl,
	log: { warn: () => undefined },
})
const house = await furnish(config, pino({ level: 'silent' }), () => new Date(), database)
const { jobs } = await startEngine(house, {
	import_run: (run) =>
		importRunJob({
			...run,
			progress: (done, total, text) => {
				process.stdout.write(`written ${done}\n`)
				run.progress(done, total, text)
			},
		}),
})
process.stdout.write('ready\n')
process.on('SIGTERM', () => {
	void (async () => {
		await jobs.stop()
		await house.close()
		process.exit(0)
	})()
})

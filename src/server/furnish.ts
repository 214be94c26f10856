import { openBackups } from './backup/folder.ts'
import type { Config } from './config.ts'
import { createCutter } from './cutting/index.ts'
import type { Database } from './db/database.ts'
import { createEvents } from './events/events.ts'
import { createFetcher } from './fetching/fetcher.ts'
import { files, jobs as jobTable, notices, retention, undoers } from './modules/index.ts'
import { createJobs } from './jobs/jobs.ts'
import type { House, Log } from './house.ts'
import { createLateWrites } from './late-writes.ts'
import { openStorage } from './storage/open.ts'
import { keepTempClear } from './temp.ts'
import { createPdfReader } from './pdf-pages/index.ts'
import { createTypesetter } from './typesetting/index.ts'

/** Builds the other engines over a database that is open and migrated. */
export async function furnish(config: Config, log: Log, now: () => Date, database: Database): Promise<House> {
	const storage = await openStorage(config, now, log)
	const backups = await openBackups(config, now)
	// An embedded database lends its folder to one process; others may share a folder beside a server.
	const stopClearing = await keepTempClear(
		[config.tempDir, storage.tempDir, backups.store.tempDir],
		now,
		database.kind === 'pglite',
	)
	const typesetter = createTypesetter({ log })
	const pdfs = createPdfReader({ reach: { read: [config.dataDir], write: config.tempDir } })
	const cutter = createCutter({
		reach: { read: [config.dataDir], write: config.tempDir },
		model: config.cutoutModel,
		log,
	})
	const fetcher = createFetcher()
	const jobs = createJobs({ database, log, kinds: jobTable, retention })
	const events = createEvents(database, now)
	const late = createLateWrites(log)
	const close = async () => {
		stopClearing()
		await events.close()
		await jobs.stop()
		await late.close()
		await typesetter.close()
		pdfs.close()
		cutter.close()
		await database.close()
	}
	const engines = { database, storage, backups, typesetter, pdfs, cutter, fetcher, jobs, events, late }
	return { config, ...engines, undoers, notices, files, log, now, close }
}

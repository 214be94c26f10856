import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { createFetcher, type Fetcher } from './fetching/fetcher.ts'
import { createJobs, type Jobs } from './jobs/jobs.ts'
import type { Undoers } from './modules/activity/index.ts'
import { type DiskStorage, openDiskStorage } from './storage/disk.ts'
import { clearTemp } from './temp.ts'
import { createPdfReader, type PdfReader } from './pdf-pages/index.ts'
import { createTypesetter, type Typesetter } from './typesetting/index.ts'
import { undoers } from './undoers.ts'

/** Structured logs: one JSON object a line. */
export type Log = FastifyBaseLogger

/** What is built once at start and lent to every call: the engines, and the clock that tests may set. */
export interface House {
	config: Config
	database: Database
	storage: DiskStorage
	typesetter: Typesetter
	pdfs: PdfReader
	fetcher: Fetcher
	jobs: Jobs
	undoers: Undoers
	log: Log
	now: () => Date
	/** Ends the engines in the order that loses nothing. */
	close(): Promise<void>
}

/** Builds the other engines over a database that is open and migrated. */
export async function furnish(config: Config, log: Log, now: () => Date, database: Database): Promise<House> {
	await clearTemp(config.tempDir, now())
	const storage = await openDiskStorage({ root: join(config.dataDir, 'files'), secret: config.secret, now })
	const typesetter = createTypesetter({ log })
	const pdfs = createPdfReader({ reach: { read: [config.dataDir], write: config.tempDir } })
	const fetcher = createFetcher()
	const jobs = createJobs({ database, log })
	const close = async () => {
		await jobs.stop()
		await typesetter.close()
		pdfs.close()
		await database.close()
	}
	return { config, database, storage, typesetter, pdfs, fetcher, jobs, undoers, log, now, close }
}

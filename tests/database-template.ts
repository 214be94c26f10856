import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { access, mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Database, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import { jobs as kinds } from '#server/modules/index.ts'
import { createDatabase } from './postgres.ts'

export const POSTGRES_TEMPLATE = 'vitrine_template'

/** A log for databases of tests, which lose connections on purpose. */
export const quietLog = { warn: (): void => undefined }

const root = resolve(import.meta.dirname, '..')
const cache = join(root, '.cache')
const DAY_MS = 24 * 60 * 60 * 1000

/** Creates the migrated template database on the server. */
export async function preparePostgres(url: string): Promise<void> {
	const databaseUrl = await createDatabase(url, POSTGRES_TEMPLATE)
	const database = await openDatabase({ dataDir: '', databaseUrl, log: quietLog })
	await fill(database)
	await database.close()
}

/** Our own tables, and the job queue's, so that no test waits for them to be made. */
async function fill(database: Database): Promise<void> {
	await migrate(database)
	const jobs = createJobs({ database, log: quietLog, kinds, retention: [] })
	await jobs.stop()
}

/**
 * Returns a data folder with a migrated embedded database. It takes 4 s to make, so it is kept in .cache until the
 * migrations, the job queues or one of the two packages change.
 */
export async function preparePglite(): Promise<string> {
	const folder = join(cache, `database-${await fingerprint()}`)
	if (await exists(folder)) return folder
	await mkdir(cache, { recursive: true })
	await removeOld()
	const fresh = await mkdtemp(join(cache, 'new-database-'))
	const database = await openDatabase({ dataDir: fresh, log: quietLog })
	await fill(database)
	await database.close()
	try {
		await rename(fresh, folder)
	} catch (err) {
		// Another run was faster; its folder is as good.
		await rm(fresh, { recursive: true, force: true })
		if (!(await exists(folder))) throw err
	}
	return folder
}

/** Those of earlier migrations; a younger one may be in use by a test run that is still going on. */
async function removeOld(): Promise<void> {
	for (const name of globSync('{database,new-database}-*', { cwd: cache })) {
		const { mtimeMs } = await stat(join(cache, name))
		if (Date.now() - mtimeMs > DAY_MS) await rm(join(cache, name), { recursive: true, force: true })
	}
}

async function fingerprint(): Promise<string> {
	const makers = ['src/server/db/migrations/*.ts', 'src/server/jobs/queue.ts']
	const packages = ['@electric-sql/pglite', 'pg-boss'].map((name) => `node_modules/${name}/package.json`)
	const hash = createHash('sha256').update(Object.keys(kinds).join())
	for (const file of [...globSync(makers, { cwd: root }).sort(), ...packages]) {
		hash.update(await readFile(join(root, file)))
	}
	return hash.digest('hex').slice(0, 16)
}

async function exists(path: string): Promise<boolean> {
	return access(path).then(
		() => true,
		() => false,
	)
}

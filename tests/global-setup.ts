import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { hashPassword } from '#server/modules/account/password.service.ts'
import { preparePglite, preparePostgres } from './database-template.ts'
import { PASSWORD } from './password.ts'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
	interface ProvidedContext {
		/** Address of the run's PostgreSQL server; its database `vitrine_template` is migrated. */
		postgresUrl: string
		/** A data folder with a migrated embedded database, to be copied. */
		pgliteTemplate: string
		/** A folder for the data of tests, removed when the run ends. */
		runFolder: string
		/** PASSWORD as the application stores it: hashing takes 0.2 s. */
		passwordHash: string
	}
}

/** Prepares both database homes once per run; tests take copies with freshDatabase (tests/database.ts). */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
	const runFolder = await mkdtemp(join(tmpdir(), 'vitrine-tests-'))
	const [postgres, pgliteTemplate] = await Promise.all([startPostgres(), preparePglite()])
	await preparePostgres(postgres.url)
	project.provide('postgresUrl', postgres.url)
	project.provide('pgliteTemplate', pgliteTemplate)
	project.provide('runFolder', runFolder)
	project.provide('passwordHash', await hashPassword(PASSWORD))
	return async () => {
		await postgres.stop()
		await rm(runFolder, { recursive: true, force: true })
	}
}

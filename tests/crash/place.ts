import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { inject } from 'vitest'
import type { Ctx } from '#server/context.ts'
import { openDatabase } from '#server/db/database.ts'
import { type DatabaseHome, freshDataFolder } from '#tests/database.ts'
import { POSTGRES_TEMPLATE, quietLog } from '#tests/database-template.ts'
import { makeOwner, openMadeHouse } from '#tests/make/house.ts'
import { createDatabase, dropDatabase } from '#tests/postgres.ts'

/** Data that outlives the processes working on it. */
export interface CrashPlace {
	dataDir: string
	databaseUrl?: string
	remove(): Promise<void>
}

export async function makePlace(home: DatabaseHome): Promise<CrashPlace> {
	if (home === 'pglite') {
		const dataDir = await freshDataFolder()
		return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) }
	}
	const server = inject('postgresUrl')
	const name = `test_${randomUUID()}`
	const databaseUrl = await createDatabase(server, name, POSTGRES_TEMPLATE)
	const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-crash-'))
	const remove = async (): Promise<void> => {
		await dropDatabase(server, name)
		await rm(dataDir, { recursive: true, force: true })
	}
	return { dataDir, databaseUrl, remove }
}

/** Opens the place as one who looks, does some work there, and leaves it. */
export async function visit<T>(
	{ dataDir, databaseUrl }: CrashPlace,
	work: (ctx: Ctx) => Promise<T>,
	owner?: Ctx,
): Promise<T> {
	const database = await openDatabase({ dataDir, databaseUrl, log: quietLog })
	const house = await openMadeHouse(database, dataDir)
	try {
		return await work(owner ? { ...owner, house, db: database.db } : await makeOwner(house))
	} finally {
		await house.close()
	}
}

/** Runs a file as a process of its own in the place; resolves when it says `ready`. `hear` gets its other lines. */
export async function startProcess(
	{ dataDir, databaseUrl }: CrashPlace,
	file: string,
	hear: (line: string) => void,
	args: readonly string[] = [],
): Promise<ChildProcess> {
	// The port of a visit: links in files are the same for both.
	const env = { ...process.env, PORT: '0', VITRINE_DATA: dataDir, DATABASE_URL: databaseUrl ?? '' }
	const child = spawn(process.execPath, [file, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] })
	const ready = Promise.withResolvers<void>()
	createInterface({ input: child.stdout }).on('line', (line) => {
		if (line === 'ready') ready.resolve()
		else hear(line)
	})
	child.once('exit', () => ready.resolve())
	await ready.promise
	return child
}

/** Ends a process and waits until it is gone. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return
	const gone = new Promise((resolve) => child.once('exit', resolve))
	child.kill(signal)
	await gone
}

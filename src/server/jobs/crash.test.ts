import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import type { Ctx } from '#server/context.ts'
import { openDatabase } from '#server/db/database.ts'
import { type DatabaseHome, databaseHomes, freshDataFolder } from '#tests/database.ts'
import { POSTGRES_TEMPLATE, quietLog } from '#tests/database-template.ts'
import { makeOwner, openMadeHouse } from '#tests/make/house.ts'
import { createDatabase, dropDatabase } from '#tests/postgres.ts'
import { readJob } from './testing/engine.ts'

const CHUNKS = 60
/** Opening the embedded database takes its time. */
const KILLS = { pglite: 3, postgres: 6 } as const

interface Place {
	dataDir: string
	databaseUrl?: string
	remove(): Promise<void>
}

async function makePlace(home: DatabaseHome): Promise<Place> {
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
async function visit<T>({ dataDir, databaseUrl }: Place, work: (ctx: Ctx) => Promise<T>, owner?: Ctx): Promise<T> {
	const database = await openDatabase({ dataDir, databaseUrl, log: quietLog })
	const house = await openMadeHouse(database, dataDir)
	try {
		return await work(owner ? { ...owner, house, db: database.db } : await makeOwner(house))
	} finally {
		await house.close()
	}
}

/** Chunks that some process said to be committed. */
const acked: string[] = []

async function startWorker({ dataDir, databaseUrl }: Place): Promise<ChildProcess> {
	const file = join(import.meta.dirname, 'testing/crash-worker.ts')
	const env = { ...process.env, VITRINE_DATA: dataDir, DATABASE_URL: databaseUrl ?? '' }
	const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] })
	const ready = Promise.withResolvers<void>()
	createInterface({ input: child.stdout }).on('line', (line) => {
		if (line === 'ready') ready.resolve()
		if (line.startsWith('chunk')) acked.push(line)
	})
	child.once('exit', () => ready.resolve())
	await ready.promise
	return child
}

/** Waits for a chunk after the first `seen`, or for the last one. */
async function progress(seen: number): Promise<void> {
	while (acked.length <= seen && acked.length < CHUNKS) await sleep(5)
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return
	const gone = new Promise((resolve) => child.once('exit', resolve))
	child.kill(signal)
	await gone
}

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
		const place = await makePlace(home)
		const [owner, job_id] = await visit(place, async (ctx) => {
			const { job_id } = await ctx.house.jobs.start(ctx, 'bulk', { chunks: CHUNKS })
			return [ctx, job_id] as const
		})
		// A server takes two workers at once: whichever has the job may die, the other goes on.
		const workers = [await startWorker(place)]
		if (home === 'postgres') workers.push(await startWorker(place))
		for (let kill = 0; kill < KILLS[home]; kill++) {
			await progress(acked.length)
			await sleep(Math.random() * 100)
			const victim = workers.shift()
			if (victim) await end(victim, kill === 2 ? 'SIGTERM' : 'SIGKILL')
			workers.push(await startWorker(place))
		}
		if (home === 'postgres') await visit(place, (ctx) => ended(ctx, job_id), owner)
		else while (!acked.includes(`chunk ${CHUNKS - 1}`)) await sleep(50)
		for (const worker of workers) await end(worker, 'SIGTERM')
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

async function ended(ctx: Ctx, job_id: string): Promise<void> {
	const deadline = Date.now() + 120_000
	while ((await readJob(ctx, job_id)).state !== 'done') {
		if (Date.now() > deadline) throw new Error('the job did not end')
		await sleep(50)
	}
}

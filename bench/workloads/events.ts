import { setTimeout as pause } from 'node:timers/promises'
import { v7 as uuid } from 'uuid'
import { tellAccount } from '#server/events/tell.ts'
import { insertAccount } from '#server/modules/account/account.store.ts'
import { openSession } from '#server/modules/account/session.service.ts'
import type { Database } from '#server/db/database.ts'
import { freshDatabase, freshFolder, signUp, withDatabase } from '../harness/seller.ts'
import { type Server, startServer } from '../harness/server.ts'
import { type Bench, type Row, upTo, type Workload } from '../workload.ts'

const ACCOUNTS = 4
const STREAMS = 200
const MEMORY_MB = 50
const LOOP_MS = 5
/** A message for all streams of one account, and as many looks at the bell as follow it. */
const TELL_EVERY_MS = 250
const TOLD = 120

/** What open streams of events cost a web process beside what it needs anyway, while messages go out. */
export const events: Workload = {
	name: 'events',
	async run(bench) {
		const [dataDir, databaseUrl] = [await freshFolder(bench), await freshDatabase(bench)]
		const server = await startServer(dataDir, databaseUrl)
		try {
			await signUp(server)
			return await withDatabase({ dataDir, databaseUrl }, (database) => measure(server, database, bench))
		} finally {
			await server.stop()
		}
	},
}

async function measure(server: Server, database: Database, { smoke }: Bench): Promise<Row[]> {
	const count = smoke ? 8 : STREAMS
	const accounts = await makeAccounts(database)
	const over = new AbortController()
	let heard = 0
	const open = async (n: number) => {
		const { token } = await session(database, accounts[n % ACCOUNTS])
		const headers = { authorization: `Bearer ${token}` }
		const { body } = await fetch(`${server.url}/api/events`, { headers, signal: over.signal })
		const hear = async () => {
			for await (const part of body ?? []) heard += countOf(part)
		}
		hear().catch(() => undefined)
	}
	// The ways of a first stream are known: what is measured is what 200 more of them hold.
	await open(0)
	await pause(smoke ? 100 : 3000)
	const before = server.memory()
	for (let n = 1; n <= count; n++) await open(n)
	await server.read()
	const rounds = smoke ? 4 : TOLD
	for (let n = 0; n < rounds; n++) {
		const { accountId = '' } = accounts[n % ACCOUNTS] ?? {}
		await tellAccount(database.db, accountId, { event: 'notification', id: uuid(), type: 'inquiry' })
		await pause(TELL_EVERY_MS)
	}
	const { loopP99Ms } = await server.read()
	const grown = server.memory() - before
	over.abort()
	return [
		upTo(`${count} open event streams, memory`, grown, MEMORY_MB, 'MB'),
		upTo(`${count} open event streams, delay of the event loop, p99`, loopP99Ms, LOOP_MS, 'ms'),
		{ workload: 'events that arrived meanwhile', ours: `${heard}` },
	]
}

const countOf = (part: Uint8Array) => Buffer.from(part).toString().split('event: notification').length - 1

type Who = Awaited<ReturnType<typeof makeAccounts>>[number]

async function makeAccounts({ db }: Database) {
	const accounts = Array.from({ length: ACCOUNTS }, () => ({ accountId: uuid(), userId: uuid() }))
	for (const [n, ids] of accounts.entries()) {
		const names = { username: `streams-${n}`, email: `streams-${n}@example.com`, nickname: '' }
		await insertAccount(db, { ...ids, ...names, passwordHash: '', company: {}, isOperator: false, locale: 'en' })
	}
	return accounts
}

/** Each stream has a session of its own: one session has few. */
async function session({ db }: Database, who: Who | undefined) {
	if (!who) throw new Error('no such account')
	return { token: await openSession(db, new Date(), who.accountId, who.userId) }
}

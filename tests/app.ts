import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Logger, pino } from 'pino'
import { v7 as uuid } from 'uuid'
import { inject } from 'vitest'
import type { DataOf, ParamsIn } from '#contract/endpoint.ts'
import { api, type Api } from '#contract/index.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { furnish } from '#server/furnish.ts'
import { jobHandlers } from '#server/modules/index.ts'
import { insertAccount, isFirstRun, readUser } from '#server/modules/account/account.store.ts'
import { toUser } from '#server/modules/account/profile.service.ts'
import { openSession } from '#server/modules/account/session.service.ts'
import { heldToAccounts } from './account-filter.ts'
import { watchClosing } from './closing.ts'
import { type DatabaseHome, freshDatabase } from './database.ts'
import { proveDatabase } from './make/proofs.ts'
import { PASSWORD } from './password.ts'
import { storeSettings } from './s3.ts'

/** A call's whole answer: HTTP status and envelope. */
export interface Answer<T = unknown> {
	status: number
	state: number
	msg: string
	code?: string
	data: T
	errors?: { path: string; row?: number; code: string; msg: string }[]
	headers: Record<string, unknown>
}

export type TestApp = Awaited<ReturnType<typeof startApp>>

interface AppOptions {
	/** A folder with files in it; an empty one of its own by default. Closing removes it. */
	dataDir?: string
	/** The clock from the first moment on. */
	now?: () => Date
	/** What the operator sets in the environment. */
	settings?: NodeJS.ProcessEnv
	/** Where it tells what it does; nowhere by default. */
	log?: Logger
	/** Numbers of documents are typed by hand, which leaves some out. */
	isTyped?: boolean
	/** What does not add up is its matter: whether all does is not asked at the end. */
	isUnproven?: boolean
}

/**
 * The real application on a database of its own, with a clock that tests may turn. Its statements must name their account
 * (account-filter.ts); closing fails when one did not.
 */
export async function startApp(home: DatabaseHome, given?: Database, options: AppOptions = {}) {
	const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'vitrine-app-')))
	const database = given ?? (await freshDatabase(home))
	const clock = { now: options.now ?? (() => new Date()) }
	const log = options.log ?? pino({ level: process.env['TEST_LOG'] ?? 'silent' })
	const settings = {
		VITRINE_DATA: dataDir,
		PORT: '0',
		VITRINE_CHECK_ANSWERS: 'on',
		...(process.env['TEST_STORE'] === 's3' ? await storeSettings('s3') : {}),
		...options.settings,
	}
	const config = readConfig(settings)
	const held = await heldToAccounts(database)
	const inside = await furnish(config, log, () => clock.now(), held.database)
	await inside.jobs.work(inside, jobHandlers)
	const app = await buildApp(inside)
	// Tests may look at all accounts at once; the application may not.
	const house = new Proxy(inside, { get: (all, key) => (key === 'database' ? database : Reflect.get(all, key)) })
	await app.ready()
	const closing = watchClosing(app)
	return {
		home,
		app,
		house,
		/** The database as the application itself uses it; `house.database` is the tests' own way to the same rows. */
		served: held.database,
		clock,
		/** Sends anything anywhere, as the web server would receive it. */
		async send(
			method: 'GET' | 'POST',
			url: string,
			body?: unknown,
			headers: Record<string, string> = {},
		): Promise<Answer> {
			const reply = await app.inject({
				method,
				url,
				headers,
				...(body === undefined ? {} : { payload: body as object }),
			})
			return { ...(reply.json() as Answer), status: reply.statusCode, headers: reply.headers }
		},
		async close() {
			await closing('the web server', app.close())
			// P01: after whatever a file did, everything adds up.
			const proof = options.isUnproven ? null : proveDatabase(database, options).catch((error: Error) => error)
			const proven = proof && (await closing('the proof', proof))
			await closing('the house', house.close())
			await rm(dataDir, { recursive: true, force: true })
			if (held.refused.length) throw new Error(held.refused.join('\n'))
			if (proven) throw proven
		},
	}
}

/** Calls rows of the API table by name, as one user or as nobody. */
export function caller(test: Pick<TestApp, 'send'>, token?: string) {
	return async <K extends keyof Api>(
		name: K,
		params: ParamsIn<Api[K]>,
		headers: Record<string, string> = {},
	): Promise<Answer<DataOf<Api[K]>>> => {
		const row = api[name]
		const all = { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers }
		const query = row.method === 'GET' ? `?${new URLSearchParams(params as Record<string, string>)}` : ''
		const answer = await test.send(row.method, row.path + query, row.method === 'POST' ? { params } : undefined, all)
		return answer as Answer<DataOf<Api[K]>>
	}
}
export type Caller = ReturnType<typeof caller>

/** As `caller`, but a refusal fails the test with its sentence; answers `data` alone. */
export function mustCall(call: Caller) {
	return async <K extends keyof Api>(name: K, params: ParamsIn<Api[K]>): Promise<DataOf<Api[K]>> => {
		const answer = await call(name, params)
		if (answer.state !== 0)
			throw new Error(`${name}: ${answer.status} ${answer.msg} ${JSON.stringify(answer.errors ?? answer.code)}`)
		return answer.data
	}
}

/** A new account, signed in: what the call `signup` leaves behind, without the 0.2 s of hashing its password again. */
export async function signUp(test: TestApp, username: string) {
	const { db } = test.house.database
	const ids = { accountId: uuid(), userId: uuid() }
	const isOperator = await isFirstRun(db)
	const rest = { nickname: '', company: {}, locale: 'en', passwordHash: inject('passwordHash') }
	await insertAccount(db, { ...ids, ...rest, username, email: addressOf(username), isOperator })
	const token = await openSession(db, test.house.now(), ids.accountId, ids.userId)
	return signedIn(test, token, toUser(await readUser(db, ids.accountId, ids.userId)))
}
export type Seller = Awaited<ReturnType<typeof signUp>>

/** A new account, made through the application itself; later ones bring the code from the outbox. */
export async function signUpByCall(test: TestApp, username: string): Promise<Seller> {
	const nobody = caller(test)
	const email = addressOf(username)
	let answer = await nobody('signup', { email, username, password: PASSWORD })
	if (answer.code === 'code_needed') {
		await mustCall(nobody)('sendCode', { email, purpose: 'signup' })
		answer = await nobody('signup', { email, username, password: PASSWORD, code: await lastCode(test, email) })
	}
	if (answer.state !== 0) throw new Error(`signup: ${answer.msg} ${JSON.stringify(answer.errors)}`)
	return signedIn(test, answer.data.token, answer.data.user)
}

const addressOf = (username: string) => `${username}@example.com`

async function signedIn(test: TestApp, token: string, user: DataOf<Api['signup']>['user']) {
	const { email, username } = user
	const { account_id: accountId, user_id: userId } = await test.house.database.db
		.selectFrom('login')
		.selectAll()
		.where('email', '=', email)
		.executeTakeFirstOrThrow()
	const call = caller(test, token)
	return { token, user, email, username, accountId, userId, call, must: mustCall(call) }
}

/** The code that was last sent to an address. */
export async function lastCode(test: TestApp, email: string): Promise<string> {
	const row = await test.house.database.db
		.selectFrom('outbox')
		.select('body')
		.where('recipient', '=', email)
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.executeTakeFirstOrThrow()
	return /\d{6}/.exec(row.body)?.[0] ?? ''
}

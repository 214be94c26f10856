import assert from 'node:assert'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bodyBytes, type Contract, type DataIn, type Endpoint, type ParamsOf } from '#contract/endpoint.ts'
import type { Locale } from '#contract/refusals/index.ts'
import { neededScope } from '#contract/token-scope.ts'
import { isGranted, type TokenScope } from '#domain/account/token-scopes.ts'
import { noteWrite } from '#server/account-writes.ts'
import { type Ctx, type PublicCtx, transact } from '#server/context.ts'
import { retryConflicts } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import { paramsOf } from './body.ts'
import { claimRequest, dropClaim, keepAnswer, REQUEST_ID_MAX } from './idempotency.ts'
import { takerOf } from './declared.ts'
import { packedAnswer } from './kept-body.ts'
import { refuse } from './refusal.ts'
import { receiveFiles, type ReceivedFile } from './upload.ts'
import { fieldFaults, tooManyEntries } from './validation.ts'
import { visitorAddress, visitorCountry } from './visitor.ts'

type CtxOf<E extends Endpoint> = E['access'] extends 'public' ? PublicCtx : Ctx
type Handler<E extends Endpoint> = (
	ctx: CtxOf<E>,
	params: ParamsOf<E>,
	files: ReceivedFile[],
) => Promise<AnswerOf<E>> | AnswerOf<E>
type AnswerOf<E extends Endpoint> = E extends { stream: true } ? Readable : DataIn<E>

/** One handler per row; a missing or an extra one does not compile. */
export type Handlers<C extends Contract> = { [K in keyof C]: Handler<C[K]> }

/** Who a bearer token belongs to; `renewed` is a fresh token that replaces it (product.md section 2, Session). */
export interface SignedIn {
	accountId: string
	userId: string
	isOperator: boolean
	tokenHash: string
	renewed?: string
	/** Of a program's token: what it may do. A person who is signed in may do everything. */
	scopes?: readonly TokenScope[]
}
/** From where a token is used. */
export type UsedFrom = Pick<PublicCtx, 'agent' | 'ip' | 'country'>
export type Authenticate = (house: House, token: string, from: UsedFrom) => Promise<SignedIn | null>

declare module 'fastify' {
	interface FastifyContextConfig {
		/** Bytes that a JSON body may have. */
		bodyBytes?: number
	}
}

type AnyHandler = (ctx: Ctx, params: unknown, files: ReceivedFile[]) => unknown

/**
 * Serves a module's rows: access, params, transaction, idempotency, answer. Handlers hold the work alone. Who calls is
 * known before the body is read, so that nobody's large body costs more than its refusal.
 */
export function mount(
	app: FastifyInstance,
	house: House,
	authenticate: Authenticate,
	contract: Contract,
	handlers: Readonly<Record<string, (...call: never[]) => unknown>>,
): void {
	for (const [name, row] of Object.entries(contract)) {
		const handle = handlers[name] as AnyHandler
		const answer = answerOf(row, house.config.checkAnswers)
		const callers = new WeakMap<FastifyRequest, Ctx>()
		app.route({
			method: row.method,
			url: row.path,
			bodyLimit: bodyBytes(row),
			config: { takesFiles: row.upload !== undefined, bodyBytes: bodyBytes(row) },
			async onRequest(request, reply) {
				callers.set(request, await openContext(house, authenticate, [name, row], request, reply))
			},
			async handler(request, reply) {
				const ctx = callers.get(request) as Ctx
				if (row.upload) {
					const names = Object.keys((row.params as { shape?: object }).shape ?? {})
					const files = await receiveFiles(request, row.upload, { tempDir: house.config.tempDir, names })
					try {
						return answer(await handle(ctx, parsedParams(row, files.fields), files.list))
					} finally {
						await files.remove()
					}
				}
				const { params, requestId } = readParams(row, request)
				if (row.stream) return sendEvents(reply, (await handle(ctx, params, [])) as Readable)
				const data = await runOnce(ctx, name, row, params, requestId, (ctx) => handle(ctx, params, []))
				return (await packedAnswer(request, reply, data, () => JSON.stringify(answer(data)))) ?? answer(data)
			},
		})
	}
}

/** Proxies are asked not to gather what is to arrive at once. */
function sendEvents(reply: FastifyReply, events: Readable): FastifyReply {
	return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(events)
}

/** Success in the envelope; what the row does not declare stays inside. `check`: whether declared values are what they say. */
function answerOf(row: Endpoint, check: boolean): (data: unknown) => object {
	const take = takerOf(row.data)
	return (data) => {
		const taken = take(data ?? null)
		if (check) assert.deepEqual(onTheWire(taken), onTheWire(row.data.parse(data ?? null)))
		return { state: 0, msg: 'Ok', data: taken }
	}
}

/** As it is sent: a part that is undefined is not there. */
const onTheWire = (data: unknown): unknown => JSON.parse(JSON.stringify(data))

async function openContext(
	house: House,
	authenticate: Authenticate,
	[name, row]: readonly [string, Endpoint],
	request: FastifyRequest,
	reply: FastifyReply,
): Promise<Ctx> {
	const base = publicContext(house, request)
	// Public handlers are typed to see PublicCtx only.
	if (row.access === 'public') return base as Ctx
	const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
	const signedIn = token ? await authenticate(house, token, base) : null
	if (!signedIn) throw refuse('not_signed_in')
	if (row.access === 'operator' && !signedIn.isOperator) throw refuse(signedIn.scopes ? 'token_person' : 'forbidden')
	const { renewed, scopes, ...who } = signedIn
	if (scopes) requireScope(scopes, name, row)
	if (renewed) reply.header('token', renewed)
	return { ...base, ...who }
}

/** Refuses what a token may not do. */
function requireScope(scopes: readonly TokenScope[], name: string, row: Endpoint): void {
	const needed = neededScope(name, row)
	if (needed === null) throw refuse('token_person')
	if (!isGranted(scopes, needed)) throw refuse('token_scope', { params: { scope: needed } })
}

/** What is known of a request before anyone is signed in. */
export function publicContext(house: House, request: FastifyRequest): PublicCtx {
	const { remoteAddress } = request.raw.socket
	return {
		house,
		db: house.database.db,
		locale: localeOf(request),
		requestId: request.id,
		ip: visitorAddress({ remoteAddress, headers: request.headers }, house.config.proxies),
		agent: (request.headers['user-agent'] ?? '').slice(0, 300),
		country: visitorCountry(
			{ remoteAddress, headers: request.headers },
			house.config.proxies,
			house.config.countryHeader,
		),
		untracked: request.headers['dnt'] === '1' || request.headers['sec-gpc'] === '1',
		log: request.log,
	}
}

/** The language of sentences: what the caller asks for, English by default. */
export function localeOf(request: Pick<FastifyRequest, 'headers'>): Locale {
	return /^\s*zh\b/i.test(request.headers['accept-language'] ?? '') ? 'zh' : 'en'
}

function readParams(row: Endpoint, request: FastifyRequest): { params: unknown; requestId: string | undefined } {
	const sent = row.method === 'GET' ? request.query : paramsOf(request.body)
	const raw = row.bareList && Array.isArray(sent) ? { [row.bareList]: sent } : sent
	const { requestId, rest } = splitRequestId(row, raw)
	return { params: parsedParams(row, rest), requestId }
}

function parsedParams(row: Endpoint, given: unknown): unknown {
	const long = tooManyEntries(row.params, given)
	if (long.length) throw refuse('invalid', { errors: long })
	const parsed = row.params.safeParse(given)
	if (!parsed.success) throw refuse('invalid', { errors: fieldFaults(parsed.error, given) })
	return parsed.data
}

function splitRequestId(row: Endpoint, raw: unknown): { requestId: string | undefined; rest: unknown } {
	if (row.effect === 'read' || row.ownRequestId || raw === null || typeof raw !== 'object' || !('request_id' in raw))
		return { requestId: undefined, rest: raw }
	const { request_id, ...rest } = raw
	if (typeof request_id !== 'string' || !/^[\w:.-]+$/.test(request_id) || request_id.length > REQUEST_ID_MAX)
		throw refuse('invalid', { errors: [{ path: 'request_id', code: 'field_format' }] })
	return { requestId: request_id, rest }
}

async function runOnce(
	ctx: Ctx,
	call: string,
	row: Endpoint,
	params: unknown,
	requestId: string | undefined,
	work: (ctx: Ctx) => unknown,
): Promise<unknown> {
	if (row.effect === 'read') return work(ctx)
	try {
		return await changeOnce(ctx, call, row, params, requestId, work)
	} finally {
		// Also what was not written in one transaction.
		if (ctx.accountId) noteWrite(ctx.accountId)
	}
}

async function changeOnce(
	ctx: Ctx,
	call: string,
	row: Endpoint,
	params: unknown,
	requestId: string | undefined,
	work: (ctx: Ctx) => unknown,
): Promise<unknown> {
	// Public calls have no account to keep an answer for; each of them is safe to repeat by its own rule.
	if (!requestId || !ctx.accountId)
		return row.effect === 'write' && !row.oneStatement ? transact(ctx, async (ctx) => work(ctx)) : work(ctx)
	const claim = { call, requestId, params }
	const once = async (ctx: Ctx) => {
		const earlier = await claimRequest(ctx, claim)
		if (earlier) return earlier.answer
		try {
			const data = await work(ctx)
			await keepAnswer(ctx, claim, data ?? null)
			return data
		} catch (error) {
			// Inside a transaction the claim goes with it; outside, the caller may try again with the same id.
			if (!ctx.db.isTransaction) await dropClaim(ctx, claim)
			throw error
		}
	}
	return row.effect === 'write' ? retryConflicts(() => transact(ctx, once)) : once(ctx)
}

import { createWriteStream } from 'node:fs'
import { lookup as resolve } from 'node:dns'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isPublicAddress } from './public-address.ts'

/** Why nothing came: see FetchError. */
export type FetchReason = 'address' | 'network' | 'time' | 'status' | 'size' | 'redirects'

/**
 * A file could not be fetched: its address is none to fetch from, the network or the other server failed, it took too
 * long, was too large, or led on and on.
 */
export class FetchError extends Error {
	readonly reason: FetchReason

	constructor(reason: FetchReason, message: string) {
		super(message)
		this.name = 'FetchError'
		this.reason = reason
	}
}

export interface FetchLimits {
	/** Bytes of the file. */
	readonly bytes: number
	/** Milliseconds from the first request to the last byte. */
	readonly ms: number
	readonly signal?: AbortSignal
}

/** Fetches files from the public internet. Everything the server fetches from addresses of users goes through it. */
export interface Fetcher {
	/** Writes the file behind an http or https address to `path`. Throws FetchError, or the signal's reason. */
	toFile(url: string, path: string, limits: FetchLimits): Promise<void>
	/**
	 * Sends a body to an http or https address and answers the status with as much of the answer as `bytes` allow; follows no
	 * redirect. Throws FetchError, or the signal's reason.
	 */
	post(url: string, sent: { body: string; headers: Record<string, string> }, limits: FetchLimits): Promise<Posted>
}

/** What came back: the beginning of the body as text. */
export interface Posted {
	status: number
	text: string
}

const REDIRECTS_MAX = 5

/**
 * A fetcher that connects only to addresses that `isAllowed` says yes to: after the name was resolved, at the very
 * connection, and anew for every redirect, so that no name can point into this network (trust.md). Sends nothing of its
 * own: no cookies, no credentials.
 */
export function createFetcher(isAllowed: (address: string) => boolean = isPublicAddress): Fetcher {
	const lookup: LookupFunction = (hostname, options, callback) => {
		resolve(hostname, { ...options, all: true }, (error, addresses) => {
			if (error) return callback(error, '', 0)
			// One closed address among them is enough: such names are made to deceive.
			if (!addresses.length || !addresses.every(({ address }) => isAllowed(address)))
				return callback(new FetchError('address', `${hostname} is not a public address`), '', 0)
			const [first] = addresses
			if (options.all) callback(null, addresses)
			else callback(null, first?.address ?? '', first?.family ?? 0)
		})
	}
	return {
		toFile(url, path, { bytes, ...limits }) {
			return within(limits, async (signal) => {
				const reply = await follow(url, (target) => ask(target, { lookup, isAllowed, signal }))
				if (Number(reply.headers['content-length'] ?? 0) > bytes) {
					reply.destroy()
					throw tooLarge(bytes)
				}
				await pipeline(reply, atMost(bytes), createWriteStream(path), { signal })
			})
		},
		post(url, { body, headers }, { bytes, ...limits }) {
			return within(limits, async (signal) => {
				const reply = await ask(parse(url), { lookup, isAllowed, signal }, { headers, body })
				return { status: reply.statusCode ?? 0, text: await beginningOf(reply, bytes) }
			})
		},
	}
}

/** Does what may take so long; whatever goes wrong is a FetchError. */
async function within<T>(
	{ ms, signal }: Omit<FetchLimits, 'bytes'>,
	work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
	const timeout = AbortSignal.timeout(ms)
	try {
		return await work(signal ? AbortSignal.any([signal, timeout]) : timeout)
	} catch (error) {
		if (signal?.aborted) throw signal.reason
		if (timeout.aborted) throw new FetchError('time', `no answer within ${ms} ms`)
		throw error instanceof FetchError ? error : new FetchError('network', String(error))
	}
}

/** As many bytes as there are, or as are wanted: then nobody listens any more. */
async function beginningOf(reply: IncomingMessage, bytes: number): Promise<string> {
	const parts: Buffer[] = []
	let left = bytes
	for await (const chunk of reply as AsyncIterable<Buffer>) {
		parts.push(chunk.subarray(0, left))
		left -= chunk.length
		if (left <= 0) break
	}
	return Buffer.concat(parts).toString('utf8')
}

/** The answer with status 200, over redirects. */
async function follow(url: string, get: (target: URL) => Promise<IncomingMessage>): Promise<IncomingMessage> {
	let target = parse(url)
	for (let turns = 0; turns <= REDIRECTS_MAX; turns++) {
		const reply = await get(target)
		const { statusCode = 0, headers } = reply
		if (statusCode === 200) return reply
		reply.destroy()
		if (statusCode < 300 || statusCode >= 400 || !headers.location)
			throw new FetchError('status', `answered ${statusCode}`)
		target = parse(headers.location, target)
	}
	throw new FetchError('redirects', `more than ${REDIRECTS_MAX} redirects`)
}

function parse(url: string, base?: URL): URL {
	const target = URL.parse(url, base?.href)
	const known = target?.protocol === 'http:' || target?.protocol === 'https:'
	if (!target || !known || target.username || target.password)
		throw new FetchError('address', 'no address to fetch from')
	return target
}

interface Ways {
	lookup: LookupFunction
	isAllowed: (address: string) => boolean
	signal: AbortSignal
}

const ASKING = { accept: 'image/*,*/*;q=0.5' }

function ask(
	target: URL,
	{ lookup, isAllowed, signal }: Ways,
	sent?: { headers: Record<string, string>; body: string },
): Promise<IncomingMessage> {
	const host = target.hostname.replace(/^\[|\]$/g, '')
	// Addresses are not looked up, so they are asked here.
	if (isIP(host) && !isAllowed(host)) throw new FetchError('address', `${host} is not a public address`)
	const request = target.protocol === 'https:' ? requestHttps : requestHttp
	const own = { 'accept-encoding': 'identity', 'user-agent': 'Vitrine' }
	const headers = { ...(sent ? sent.headers : ASKING), ...own }
	const method = sent ? 'POST' : 'GET'
	return new Promise((answer, fail) => {
		request(target, { method, lookup, signal, headers, agent: false }, answer).on('error', fail).end(sent?.body)
	})
}

function atMost(bytes: number): Transform {
	let seen = 0
	return new Transform({
		transform(chunk: Buffer, _encoding, done) {
			seen += chunk.length
			if (seen > bytes) done(tooLarge(bytes))
			else done(null, chunk)
		},
	})
}

function tooLarge(bytes: number): FetchError {
	return new FetchError('size', `more than ${bytes} bytes`)
}

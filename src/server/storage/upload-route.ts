import type { IncomingMessage } from 'node:http'
import { finished, PassThrough, type Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { IMPORT_FILE_BYTES_MAX } from '#domain/media/limits.ts'
import { refuse } from '#server/http/refusal.ts'
import type { ServedStorage } from './served.ts'
import { StorageError } from './errors.ts'
import { type PutGrant, UPLOAD_PATH } from './grants.ts'

/** Whether an upload under this key is still awaited: false once it is confirmed, so an address serves one upload. */
export type MayUpload = (key: string) => Promise<boolean>

/**
 * PUT /files/upload/<key>: 200 with an empty body; 403 when anything differs from what was signed or the time is over;
 * 413 for a longer body; 507 when the disk is full. A refused or interrupted upload leaves nothing.
 */
export function takeUploads(app: FastifyInstance, storage: ServedStorage, mayUpload: MayUpload): void {
	void app.register(async (scope) => {
		// The body goes to the disk as it comes, whatever its type says.
		scope.removeAllContentTypeParsers()
		scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
		const config = { takesFiles: true }
		scope.put<{ Params: { '*': string } }>(`${UPLOAD_PATH}*`, { config }, async (request, reply) => {
			// A sender may leave while nobody reads its body; an error that nobody hears would end the process.
			request.raw.on('error', () => {})
			try {
				await takeUpload(request, request.params['*'], storage, mayUpload)
			} catch (error) {
				discardRest(request.raw)
				throw error
			}
			return reply.header('cache-control', 'no-store').send()
		})
	})
}

async function takeUpload(request: FastifyRequest, key: string, storage: ServedStorage, mayUpload: MayUpload) {
	const grant = storage.verifyPut(key, request.query)
	if (!grant || !isAsDeclared(request, grant)) throw refuse('address_refused')
	const { contentType, maxLength } = grant
	if (Number(request.headers['content-length'] ?? 0) > maxLength) throw tooLarge(maxLength)
	if (!(await mayUpload(key))) throw refuse('address_refused')
	const body = bodyOf(request.raw)
	try {
		await storage.put(key, body, { contentType, maxLength })
	} catch (error) {
		if (error instanceof StorageError && error.code === 'storage_too_long') throw tooLarge(maxLength)
		// Nobody is left to read this answer, and it is no fault of ours.
		if (request.raw.destroyed && !request.raw.complete) throw refuse('unreadable_body')
		throw error
	}
}

function isAsDeclared(request: FastifyRequest, grant: PutGrant): boolean {
	const { 'content-type': type, 'content-length': length } = request.headers
	return type === grant.contentType && (grant.length === undefined || length === String(grant.length))
}

/** The body as a stream of its own: its failure must not end the connection before the refusal is sent. */
function bodyOf(request: IncomingMessage): Readable {
	const body = new PassThrough()
	// It may fail before anybody reads it; whoever reads it then hears of it.
	body.on('error', () => {})
	request.pipe(body)
	finished(request, { writable: false }, (error) => error && body.destroy(error))
	return body
}

/** Lets the sender finish, so that it reads the answer; one that sends without end is cut off. */
function discardRest(request: IncomingMessage): void {
	let length = 0
	request.on('data', (chunk: Buffer) => {
		length += chunk.length
		if (length > IMPORT_FILE_BYTES_MAX) request.destroy()
	})
	request.unpipe()
	request.resume()
}

function tooLarge(maxLength: number) {
	return refuse('too_large', { params: { max: `${Math.floor(maxLength / 1024 / 1024)} MB` } })
}

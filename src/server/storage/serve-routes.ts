import type { FastifyInstance, FastifyReply } from 'fastify'
import { DOCUMENTS_PATH, documentType, readDocument } from '#domain/media/documents.ts'
import { IMAGE_TYPES } from '#domain/media/limits.ts'
import { MEDIA_PATH } from '#domain/media/urls.ts'
import { refuse } from '#server/http/refusal.ts'
import { attachment } from './attachment.ts'
import type { ServedStorage } from './served.ts'
import { DOWNLOAD_PATH, VIEW_PATH } from './grants.ts'
import { contentTypeOf, isKey, MEDIA_PREFIX } from './keys.ts'

interface Wildcard {
	Params: { '*': string }
}

/** GET /files/media/<key>: a public picture. The key is random and its file never changes, so it may be kept for ever. */
export function serveMedia(app: FastifyInstance, storage: ServedStorage): void {
	app.get<Wildcard>(`/files/${MEDIA_PREFIX}*`, async (request, reply) => {
		const key = MEDIA_PREFIX + request.params['*']
		if (!isKey(key) || !IMAGE_TYPES.includes(contentTypeOf(key))) throw refuse('not_found')
		return sendFile(reply, storage, key, {
			'cache-control': 'public, max-age=31536000, immutable',
			// Catalogs embedded in the seller's own site, and link previews, show these pictures.
			'cross-origin-resource-policy': 'cross-origin',
		})
	})
}

/**
 * GET /files/documents/<key>?name=: a document of a SKU, always as a download. The key is random; the name is the
 * address's own, under the ending that the file has.
 */
export function serveDocuments(app: FastifyInstance, storage: ServedStorage): void {
	app.get<Wildcard & { Querystring: { name?: unknown } }>(`${DOCUMENTS_PATH}*`, async (request, reply) => {
		const key = DOCUMENTS_PATH.slice(MEDIA_PATH.length) + request.params['*']
		const document = readDocument(MEDIA_PATH + key)
		if (!document || !isKey(key)) throw refuse('not_found')
		const { name } = request.query
		const kept = typeof name === 'string' && documentType(name) === contentTypeOf(key)
		return sendFile(reply, storage, key, {
			'cache-control': 'private, max-age=31536000, immutable',
			'content-disposition': attachment(kept ? name : document.name),
			'x-robots-tag': 'noindex',
		})
	})
}

/** GET /files/download/<key>: a file for whoever holds the signed address; 403 when anything differs or it has expired. */
export function serveDownload(app: FastifyInstance, storage: ServedStorage, path = DOWNLOAD_PATH): void {
	app.get<Wildcard>(`${path}*`, async (request, reply) => {
		const key = request.params['*']
		const grant = storage.verifyGet(key, request.query)
		if (!grant) throw refuse('address_refused')
		return sendFile(reply, storage, key, {
			'cache-control': 'no-store',
			'content-disposition': attachment(grant.fileName),
		})
	})
}

/**
 * GET /files/view/<key>: a picture for whoever holds the signed address, kept by their browser alone and as long as that
 * holds; 403 when anything differs or it has expired.
 */
export function serveView(app: FastifyInstance, storage: ServedStorage): void {
	app.get<Wildcard>(`${VIEW_PATH}*`, async (request, reply) => {
		const key = request.params['*']
		const grant = storage.verifyView(key, request.query)
		if (!grant) throw refuse('address_refused')
		if (!IMAGE_TYPES.includes(contentTypeOf(key))) throw refuse('not_found')
		return sendFile(reply, storage, key, { 'cache-control': `private, max-age=${grant.seconds}, immutable` })
	})
}

/** Sends a file whole; ranges are ignored. Whatever a file holds, it runs no script and is taken for nothing else. */
async function sendFile(reply: FastifyReply, storage: ServedStorage, key: string, headers: Record<string, string>) {
	const file = await storage.open(key)
	if (!file) throw refuse('not_found')
	return reply
		.headers({
			...headers,
			'content-type': file.contentType,
			'content-length': file.size,
			'content-security-policy': "default-src 'none'; sandbox",
			'x-content-type-options': 'nosniff',
			'accept-ranges': 'none',
		})
		.send(file.body)
}

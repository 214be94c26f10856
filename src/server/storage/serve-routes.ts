import type { FastifyInstance, FastifyReply } from 'fastify'
import { IMAGE_TYPES } from '#domain/media/limits.ts'
import { refuse } from '#server/http/refusal.ts'
import { attachment } from './attachment.ts'
import type { DiskStorage } from './disk.ts'
import { DOWNLOAD_PATH } from './grants.ts'
import { contentTypeOf, isKey, MEDIA_PREFIX } from './keys.ts'

interface Wildcard {
	Params: { '*': string }
}

/** GET /files/media/<key>: a public picture. The key is random and its file never changes, so it may be kept for ever. */
export function serveMedia(app: FastifyInstance, storage: DiskStorage): void {
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

/** GET /files/download/<key>: a file for whoever holds the signed address; 403 when anything differs or it has expired. */
export function serveDownload(app: FastifyInstance, storage: DiskStorage): void {
	app.get<Wildcard>(`${DOWNLOAD_PATH}*`, async (request, reply) => {
		const key = request.params['*']
		const grant = storage.verifyGet(key, request.query)
		if (!grant) throw refuse('address_refused')
		return sendFile(reply, storage, key, {
			'cache-control': 'no-store',
			'content-disposition': attachment(grant.fileName),
		})
	})
}

/** Sends a file whole; ranges are ignored. Whatever a file holds, it runs no script and is taken for nothing else. */
async function sendFile(reply: FastifyReply, storage: DiskStorage, key: string, headers: Record<string, string>) {
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

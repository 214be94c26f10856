import type { FastifyInstance } from 'fastify'
import type { ServedStorage } from './served.ts'
import { serveDocuments, serveDownload, serveMedia, serveView } from './serve-routes.ts'
import { type MayUpload, takeUploads } from './upload-route.ts'

/** The addresses of a storage that this server gives out: signed uploads, public pictures, documents, signed downloads and views. */
export function storageRoutes(app: FastifyInstance, storage: ServedStorage, settings: { mayUpload: MayUpload }): void {
	takeUploads(app, storage, settings.mayUpload)
	serveMedia(app, storage)
	serveDocuments(app, storage)
	serveDownload(app, storage)
	serveView(app, storage)
}

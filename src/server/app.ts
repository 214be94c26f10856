import { randomUUID } from 'node:crypto'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { account } from '#contract/account.ts'
import { activity } from '#contract/activity.ts'
import { catalog } from '#contract/catalog.ts'
import { category } from '#contract/category.ts'
import { api } from '#contract/index.ts'
import { openApi } from '#contract/openapi.ts'
import { job } from '#contract/job.ts'
import { media } from '#contract/media.ts'
import { published } from '#contract/published.ts'
import { publishing } from '#contract/publishing.ts'
import { sharing } from '#contract/sharing.ts'
import { system } from '#contract/system.ts'
import { template } from '#contract/template.ts'
import { uploadedCatalog } from '#contract/uploaded-catalog.ts'
import { exports } from '#contract/export.ts'
import { imports } from '#contract/import.ts'
import { skuImage } from '#contract/sku-image.ts'
import { skuPage } from '#contract/sku-page.ts'
import { sku } from '#contract/sku.ts'
import { customParameter } from '#contract/custom-parameter.ts'
import { stock } from '#contract/stock.ts'
import type { House } from './house.ts'
import { takeJson } from './http/body.ts'
import { compressAnswers } from './http/compress.ts'
import { answerErrors } from './http/errors.ts'
import { mount } from './http/mount.ts'
import { cutSlowSenders, type Pace } from './http/pace.ts'
import { securityHeaders } from './http/security.ts'
import { serveWeb } from './http/static.ts'
import { accountRoutes, authenticate } from './modules/account/index.ts'
import { activityRoutes } from './modules/activity/index.ts'
import { catalogRoutes, templateRoutes, uploadedCatalogRoutes } from '#server/modules/catalog/index.ts'
import { categoryRoutes } from './modules/category/index.ts'
import { customParameterRoutes } from './modules/custom-parameter/index.ts'
import { jobRoutes } from './modules/job/index.ts'
import { mayUpload, mediaRoutes } from './modules/media/index.ts'
import { exportRoutes } from './modules/export/index.ts'
import { importRoutes } from './modules/import/index.ts'
import {
	publishedPagesRoutes,
	publishedRoutes,
	publishingRoutes,
	publishRoutes,
	sharingRoutes,
} from './modules/publication/index.ts'
import { skuPageRoutes, skuRoutes } from './modules/sku/index.ts'
import { skuImageRoutes } from './modules/sku-image/index.ts'
import { stockRoutes } from './modules/stock/index.ts'
import { systemRoutes } from './modules/system/index.ts'
import { shareRoutes } from './share/share.routes.ts'
import { storageRoutes } from './storage/routes.ts'
import { VERSION } from './version.ts'

/** The whole web server over a house: every row of the API table, the files, and the browser's app. */
export async function buildApp(house: House, pace?: Pace): Promise<FastifyInstance> {
	const app = fastify({
		loggerInstance: house.log,
		logController: new LogController({ disableRequestLogging: true }),
		genReqId: () => randomUUID(),
		requestIdHeader: false,
		// Of silence; how long a request may take to come is another matter (http/pace).
		connectionTimeout: 130_000,
		routerOptions: { maxParamLength: 200 },
		forceCloseConnections: 'idle',
	})
	await app.register(helmet, securityHeaders)
	takeJson(app)
	await app.register(multipart)
	answerErrors(app)
	compressAnswers(app)
	cutSlowSenders(app, pace)
	logRequests(app)
	mount(app, house, authenticate, account, accountRoutes)
	mount(app, house, authenticate, category, categoryRoutes)
	mount(app, house, authenticate, activity, activityRoutes)
	mount(app, house, authenticate, media, mediaRoutes)
	mount(app, house, authenticate, job, jobRoutes)
	mount(app, house, authenticate, catalog, { ...catalogRoutes, ...publishRoutes })
	mount(app, house, authenticate, template, templateRoutes)
	mount(app, house, authenticate, publishing, publishingRoutes)
	mount(app, house, authenticate, published, publishedRoutes)
	mount(app, house, authenticate, sharing, sharingRoutes)
	mount(app, house, authenticate, uploadedCatalog, { ...uploadedCatalogRoutes, ...publishedPagesRoutes })
	mount(app, house, authenticate, sku, skuRoutes)
	mount(app, house, authenticate, skuPage, skuPageRoutes)
	mount(app, house, authenticate, customParameter, customParameterRoutes)
	mount(app, house, authenticate, skuImage, skuImageRoutes)
	mount(app, house, authenticate, stock, stockRoutes)
	mount(app, house, authenticate, imports, importRoutes)
	mount(app, house, authenticate, exports, exportRoutes)
	mount(app, house, authenticate, system, systemRoutes)
	storageRoutes(app, house.storage, { mayUpload: mayUpload(house) })
	// Written when it is first asked for: it takes a tenth of the time of a start.
	let document: ReturnType<typeof openApi> | undefined
	app.get('/api/openapi.json', () => (document ??= openApi(api, VERSION)))
	await shareRoutes(app, house)
	await serveWeb(app)
	return app
}

/** One line per request: what, how it ended, how long. Never bodies, tokens or queries. */
function logRequests(app: FastifyInstance): void {
	app.addHook('onRequest', async (request, reply) => {
		reply.header('x-request-id', request.id)
		if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
	})
	app.addHook('onResponse', async (request, reply) => {
		const ms = Math.round(reply.elapsedTime)
		const route = request.routeOptions.url ?? 'none'
		request.log.info({ requestId: request.id, method: request.method, route, status: reply.statusCode, ms }, 'request')
	})
}

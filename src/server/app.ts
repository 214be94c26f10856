import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { api } from '#contract/index.ts'
import { openApi } from '#contract/openapi.ts'
import { BACKUPS_PATH } from './backup/folder.ts'
import { noteDamage } from './damage-book.ts'
import type { House } from './house.ts'
import { takeJson } from './http/body.ts'
import { closeConnections } from './http/closing.ts'
import { compressAnswers } from './http/compress.ts'
import { answerErrors } from './http/errors.ts'
import { type Authenticate, mount } from './http/mount.ts'
import { cutSlowSenders, type Pace } from './http/pace.ts'
import { setSecurityHeaders } from './http/security.ts'
import { serveWeb } from './http/static.ts'
import { TOKEN_MARK } from '#domain/account/token-scopes.ts'
import { authenticate } from './modules/account/index.ts'
import { authenticateToken } from './modules/api-token/index.ts'
import { modules } from './modules/index.ts'
import { mayUpload } from './modules/media/index.ts'
import { shareRoutes } from './share/share.routes.ts'
import { serveDownload } from './storage/serve-routes.ts'
import { storageRoutes } from './storage/routes.ts'
import { VERSION } from './version.ts'

/** The whole web server over a house: every row of the API table, the files, and the browser's app. */
export async function buildApp(house: House, pace?: Pace): Promise<FastifyInstance> {
	const app = fastify({
		loggerInstance: house.log,
		logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
		genReqId: () => randomUUID(),
		requestIdHeader: false,
		// Of silence; how long a request may take to come is another matter (http/pace).
		connectionTimeout: 130_000,
		routerOptions: { maxParamLength: 200 },
		forceCloseConnections: 'idle',
	})
	setSecurityHeaders(app, house.storage.uploadOrigin)
	takeJson(app)
	await app.register(multipart)
	answerErrors(app, ({ message }) =>
		noteDamage(house.config.dataDir, { at: house.now().toISOString(), what: 'page', said: message }),
	)
	compressAnswers(app)
	cutSlowSenders(app, pace)
	closeConnections(app)
	logRequests(app)
	// Streams stay open until they are ended, and the server with them.
	app.addHook('preClose', () => house.events.close())
	for (const { contract, routes } of modules) mount(app, house, authenticateCaller, contract, routes)
	storageRoutes(app, house.storage, { mayUpload: mayUpload(house) })
	serveDownload(app, house.backups.store, BACKUPS_PATH)
	// Written when it is first asked for: it takes a tenth of the time of a start.
	let document: ReturnType<typeof openApi> | undefined
	app.get('/api/openapi.json', () => (document ??= openApi(api, VERSION)))
	await shareRoutes(app, house)
	await serveWeb(app)
	return app
}

/** Who calls: somebody who is signed in, or a program with a token of its own. */
const authenticateCaller: Authenticate = (house, token, from) =>
	token.startsWith(TOKEN_MARK) ? authenticateToken(house, token, from) : authenticate(house, token, from)

/** One line per request: what, how it ended, how long. Never bodies, tokens or queries. */
function logRequests(app: FastifyInstance): void {
	app.addHook('onRequest', (request, reply, done) => {
		reply.header('x-request-id', request.id)
		if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
		done()
	})
	app.addHook('onResponse', (request, reply, done) => {
		const ms = Math.round(reply.elapsedTime)
		const route = request.routeOptions.url ?? 'none'
		request.log.info({ method: request.method, route, status: reply.statusCode, ms }, 'request')
		done()
	})
}

import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const ROOT = fileURLToPath(new URL('../../../dist/web/', import.meta.url))

/** Serves the built browser app; every path that is no file and no call gets its page. */
export async function serveWeb(app: FastifyInstance): Promise<void> {
	const index = existsSync(`${ROOT}index.html`) ? readFileSync(`${ROOT}index.html`, 'utf8') : NOT_BUILT
	if (existsSync(`${ROOT}assets`))
		await app.register(files, {
			root: `${ROOT}assets`,
			prefix: '/assets/',
			immutable: true,
			maxAge: '365d',
			index: false,
		})
	for (const name of ['favicon.svg', 'favicon-16.svg', 'root-scale.js', 'share-theme.js', 'robots.txt'])
		if (existsSync(ROOT + name)) app.get(`/${name}`, (_request, reply) => reply.sendFile(name, ROOT))
	app.get('/*', (request, reply) => {
		if (/^\/(api|files|assets)(\/|$)/.test(request.url)) return reply.callNotFound()
		reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
		return index.replaceAll('%NONCE%', reply.cspNonce.style)
	})
}

const NOT_BUILT = '<!doctype html><title>Vitrine</title><p>The web app is not built. Run npm start.</p>'

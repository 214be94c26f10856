import { existsSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

const ROOT = fileURLToPath(new URL('../../../dist/web/', import.meta.url))

/** Headers that say something of documents only; with a hundred small files they weigh as much as the files. */
const OF_DOCUMENTS = [
	'content-security-policy',
	'cross-origin-opener-policy',
	'origin-agent-cluster',
	'x-dns-prefetch-control',
	'x-download-options',
	'x-frame-options',
	'x-permitted-cross-domain-policies',
	'x-xss-protection',
]

/**
 * The file that reads bar codes is WebAssembly, which a policy has to allow. It runs in a worker, and a worker has the policy
 * of its own file: no page allows it.
 */
const SCAN_WORKER = /\/scan\.worker-[\w-]+\.js(\.br|\.gz)?$/
const WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

function lighten(reply: FastifyReply, path: string): void {
	if (/\.(js|css|woff2)(\.br|\.gz)?$/.test(path)) for (const name of OF_DOCUMENTS) reply.removeHeader(name)
	if (SCAN_WORKER.test(path)) reply.header('content-security-policy', WORKER_POLICY)
}

/**
 * Serves a folder of built files: compressed as it was built, and kept for ever, for names change with content. The names
 * are read once: the library would read the whole folder, which holds thousands, for each file that is asked for.
 */
export async function serveBuilt(app: FastifyInstance, prefix: string, root: string): Promise<void> {
	// What never changes is never asked for again, so nothing to compare it by is sent.
	const kept = { immutable: true, maxAge: '365d', etag: false, lastModified: false }
	const sent = { root, serve: false, preCompressed: true, index: false, setHeaders: lighten, ...kept } as const
	if (!app.hasReplyDecorator('sendFile')) await app.register(files, sent)
	const names = new Set(await readdir(root, { recursive: true }))
	app.get<{ Params: { '*': string } }>(`${prefix}*`, (request, reply) => {
		const name = request.params['*']
		return names.has(name) ? reply.sendFile(name, root) : reply.callNotFound()
	})
}

/** Serves the built browser app; every path that is no file and no call gets its page, an unknown one with status 404. */
export async function serveWeb(app: FastifyInstance): Promise<void> {
	const built = existsSync(`${ROOT}index.html`)
	if (built) await serveBuilt(app, '/assets/', `${ROOT}assets`)
	for (const name of ['favicon.svg', 'favicon-16.svg', 'root-scale.js', 'share-theme.js', 'robots.txt'])
		if (existsSync(ROOT + name)) app.get(`/${name}`, (_request, reply) => reply.sendFile(name, ROOT))
	const isKnown = built
		? addressTest(JSON.parse(readFileSync(`${ROOT}addresses.json`, 'utf8')) as string[])
		: () => true
	// A device that counts asks for it again and again: a new one must not wait for a year.
	if (existsSync(`${ROOT}${COUNTING}`))
		app.get(`/${COUNTING}`, (_request, reply) =>
			reply.header('cache-control', 'no-cache').sendFile(COUNTING, ROOT, { cacheControl: false }),
		)
	app.get('/*', (request, reply) => {
		if (/^\/(api|files|assets)(\/|$)/.test(request.url)) return reply.callNotFound()
		reply.code(isKnown(request.url) ? 200 : 404)
		reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
		return built ? reply.sendFile('index.html', ROOT, { cacheControl: false }) : NOT_BUILT
	})
}

/** Whether the app has a page for an address: `$name` in a known one stands for any part, a slash at the end for nothing. */
export function addressTest(known: readonly string[]): (url: string) => boolean {
	const shape = (path: string) => path.toLowerCase().replace(/(.)\/+$/, '$1')
	const plain = new Set(known.filter((path) => !path.includes('$')).map(shape))
	const open = known
		.filter((path) => path.includes('$'))
		.map((path) => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`, 'i'))
	return (url) => {
		const path = shape(url.replace(/[?#].*$/, ''))
		return plain.has(path) || open.some((pattern) => pattern.test(path))
	}
}

/** Opens stocktakes without network (web/features/inventory/stocktake/offline). */
const COUNTING = 'stocktake-worker.js'

const NOT_BUILT = '<!doctype html><title>Vitrine</title><p>The web app is not built. Run npm start.</p>'

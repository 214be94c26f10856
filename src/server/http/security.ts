import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

/**
 * Headers of every answer (architecture.md section 11). Scripts come from our own files only. Style attributes are
 * allowed because the preview's SVG carries them, style elements are not: no page holds anything that differs from one
 * visitor to the next, so that one compressed body serves all.
 */
const optionsOf = (uploadOrigin: string | undefined): HelmetOptions => ({
	contentSecurityPolicy: {
		useDefaults: false,
		directives: {
			defaultSrc: ["'self'"],
			baseUri: ["'none'"],
			objectSrc: ["'none'"],
			frameAncestors: ["'none'"],
			formAction: ["'self'"],
			imgSrc: ["'self'", 'data:', 'blob:'],
			fontSrc: ["'self'", 'data:'],
			styleSrc: ["'self'"],
			styleSrcAttr: ["'unsafe-inline'"],
			scriptSrc: ["'self'"],
			// Signed uploads may go to the file store itself.
			connectSrc: ["'self'", ...(uploadOrigin === undefined ? [] : [uploadOrigin])],
			workerSrc: ["'self'", 'blob:'],
		},
	},
	crossOriginEmbedderPolicy: false,
	// Set by the operator's proxy, which knows whether there is TLS.
	strictTransportSecurity: false,
	referrerPolicy: { policy: 'no-referrer' },
})

/** Sets them. None depends on the request, so they are put into words once. `uploadOrigin`: of the store that takes uploads. */
export function setSecurityHeaders(app: FastifyInstance, uploadOrigin?: string): void {
	const headers = headersOf(optionsOf(uploadOrigin))
	app.addHook('onRequest', (_request, reply, done) => {
		for (const [name, value] of headers) reply.raw.setHeader(name, value)
		done()
	})
}

/** What helmet would send, read off an answer that nobody waits for. */
function headersOf(options: HelmetOptions): ReadonlyMap<string, string> {
	const headers = new Map<string, string>()
	const answer = { setHeader: (name: string, value: string) => headers.set(name, value), removeHeader: () => undefined }
	helmet(options)({} as IncomingMessage, answer as unknown as ServerResponse, () => undefined)
	return headers
}

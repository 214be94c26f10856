import type { FastifyHelmetOptions } from '@fastify/helmet'

/**
 * Headers of every answer (architecture.md section 11). Scripts come from our own files only. Style attributes are
 * allowed because the preview's SVG carries them, style elements are not: no page holds anything that differs from one
 * visitor to the next, so that one compressed body serves all.
 */
export const securityHeaders: FastifyHelmetOptions = {
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
			connectSrc: ["'self'"],
			workerSrc: ["'self'", 'blob:'],
		},
	},
	crossOriginEmbedderPolicy: false,
	// Set by the operator's proxy, which knows whether there is TLS.
	strictTransportSecurity: false,
	referrerPolicy: { policy: 'no-referrer' },
}

import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Answers below it fit into one packet as they are. */
const LEAST_BYTES = 1024
/** Up to so many bytes the work is done at once: another thread would cost more than it saves. */
const AT_ONCE_BYTES = 64 * 1024
const TYPES = /^(application\/json|text\/html|image\/svg\+xml)\b/

/**
 * What an answer carries that opens a door. Compressed beside words of a visitor, its length would tell it letter by
 * letter (BREACH), so such an answer goes out as it is. One expression: looking for each on its own takes as long as
 * compressing.
 */
const SECRETS = /"(?:token|pass|passcode|secret)":|signature=/

export type Encoding = 'br' | 'gzip'

/**
 * Compresses answers above 1 kB as the caller accepts it. Files are streams and left alone: those of the build are
 * compressed beforehand (scripts/build-web.mjs), pictures and workbooks by themselves. The levels are the quickest ones:
 * 50 SKUs take 0.1 ms and become a fifth; more effort saves little more.
 */
export function compressAnswers(app: FastifyInstance): void {
	app.addHook('onSend', async (request, reply, payload) => {
		if (typeof payload !== 'string' || payload.length < LEAST_BYTES) return payload
		if (reply.hasHeader('content-encoding') || !TYPES.test(String(reply.getHeader('content-type')))) return payload
		varyByEncoding(reply)
		const encoding = acceptedEncoding(request)
		if (!encoding || carriesSecret(payload)) return payload
		reply.header('content-encoding', encoding).removeHeader('content-length')
		return compress(Buffer.from(payload), encoding)
	})
}

/** Whether a text holds a token, a passcode or a signed address. */
export function carriesSecret(text: string): boolean {
	return SECRETS.test(text)
}

/** The answer differs by what the caller can unpack: caches in between must know. */
export function varyByEncoding(reply: FastifyReply): void {
	const vary = reply.getHeader('vary')
	reply.header('vary', vary ? `${String(vary)}, accept-encoding` : 'accept-encoding')
}

/** The best encoding that the caller accepts; undefined: none of ours. An encoding with `q=0` is refused by it. */
export function acceptedEncoding({ headers }: Pick<FastifyRequest, 'headers'>): Encoding | undefined {
	const accepted = String(headers['accept-encoding'] ?? '')
		.toLowerCase()
		.split(',')
		.map((part) => part.trim().split(/\s*;\s*/))
	const takes = (name: string) => accepted.some(([it, q = 'q=1']) => it === name && !/^q=0(\.0*)?$/.test(q))
	return takes('br') ? 'br' : takes('gzip') ? 'gzip' : undefined
}

const BROTLI_LEAST = 1
const GZIP_LEAST = 1
const brotliLater = promisify(brotliCompress)
const gzipLater = promisify(gzip)

function compress(body: Buffer, encoding: Encoding): Buffer | Promise<Buffer> {
	const brotli = {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: BROTLI_LEAST,
			[constants.BROTLI_PARAM_SIZE_HINT]: body.length,
		},
	}
	const level = { level: GZIP_LEAST }
	if (body.length <= AT_ONCE_BYTES) return encoding === 'br' ? brotliCompressSync(body, brotli) : gzipSync(body, level)
	return encoding === 'br' ? brotliLater(body, brotli) : gzipLater(body, level)
}

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, carriesSecret, type Encoding, varyByEncoding } from '#server/http/compress.ts'

/** A document as visitors get it: written and packed once for all who get the same. */
export interface KeptBody {
	readonly html: string
	readonly etag: string
	/** Whether it may be packed (http/compress.ts). */
	readonly packs: boolean
	readonly packed: Map<Encoding, Promise<Buffer>>
}

/** A document to send. */
export function bodyOf(html: string): KeptBody {
	const digest = createHash('sha256').update(html).digest('base64url').slice(0, 27)
	// Weak: it is the same for every encoding.
	return { html, etag: `W/"${digest}"`, packs: !carriesSecret(html), packed: new Map() }
}

/** Sends a document packed as the visitor takes it, or tells a browser that has it that it has not changed. */
export async function sendBody(request: FastifyRequest, reply: FastifyReply, body: KeptBody): Promise<FastifyReply> {
	varyByEncoding(reply)
	reply.header('etag', body.etag)
	if (request.headers['if-none-match'] === body.etag) return reply.code(304).send()
	const encoding = body.packs ? acceptedEncoding(request) : undefined
	if (!encoding) return reply.send(Buffer.from(body.html))
	const packed = body.packed.get(encoding) ?? pack(body.html, encoding)
	body.packed.set(encoding, packed)
	return reply.header('content-encoding', encoding).send(await packed)
}

/** Some milliseconds for what is sent many times: a fifth smaller than at the quickest. */
const BROTLI = 5
const GZIP = 6
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

function pack(html: string, encoding: Encoding): Promise<Buffer> {
	if (encoding === 'gzip') return zip(html, { level: GZIP })
	return brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI } })
}

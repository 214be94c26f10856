import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, carriesSecret, type Encoding, varyByEncoding } from './compress.ts'

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

/** Answers that are given to many as they are, packed once for each encoding; null: not to be packed. */
const answers = new WeakMap<object, Map<Encoding, Promise<Buffer | null>>>()

/** Has an answer of a call packed once: for data that is kept between callers, and never changed. */
export function packOnce<T extends object>(data: T): T {
	if (!answers.has(data)) answers.set(data, new Map())
	return data
}

/** What goes out for such an answer, if the caller takes it packed; `write` makes its text. Undefined: as any other answer. */
export async function packedAnswer(
	request: FastifyRequest,
	reply: FastifyReply,
	data: unknown,
	write: () => string,
): Promise<Buffer | undefined> {
	const known = typeof data === 'object' && data !== null ? answers.get(data) : undefined
	const encoding = known && acceptedEncoding(request)
	if (!encoding) return undefined
	const packing = known.get(encoding) ?? packText(write(), encoding)
	known.set(encoding, packing)
	const packed = await packing
	if (!packed) return undefined
	varyByEncoding(reply)
	reply.header('content-encoding', encoding).type('application/json; charset=utf-8')
	return packed
}

async function packText(text: string, encoding: Encoding): Promise<Buffer | null> {
	return carriesSecret(text) ? null : pack(text, encoding)
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

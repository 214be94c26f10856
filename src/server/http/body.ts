import type { FastifyInstance } from 'fastify'
import { PUBLIC_BODY_MAX } from '#contract/endpoint.ts'
import { refuse } from './refusal.ts'

/** Levels of nesting; deeper values break the embedded database (trust.md, fact 1). */
export const DEPTH_MAX = 32
/** Keys of one object (api.md): the widest that we know of, an import's mapping, has as many. */
export const KEYS_MAX = 1000

/**
 * JSON only, limited in size and depth before it is parsed; every other body type is refused with 415. What belongs to no
 * row of the API table is read as far as anybody's body is; the rows have their own limit (http/mount).
 */
export function takeJson(app: FastifyInstance): void {
	app.removeAllContentTypeParsers()
	app.addContentTypeParser(
		'application/json',
		{ parseAs: 'string', bodyLimit: PUBLIC_BODY_MAX },
		(_request, text, done) => {
			try {
				done(null, parseBody(text as string))
			} catch (error) {
				done(error as Error)
			}
		},
	)
}

/** Parses a JSON body. Throws `too_deep`, `too_many_keys`, or `unreadable_body` for broken JSON and keys that reach prototypes. */
export function parseBody(text: string): unknown {
	if (!text.trim()) return {}
	checkSize(text)
	let value: unknown
	try {
		value = JSON.parse(text)
	} catch {
		throw refuse('unreadable_body')
	}
	// The key may be written with escapes; texts without either are not searched.
	if (/__proto__|\\u/.test(text) && reachesPrototype(value)) throw refuse('unreadable_body')
	return value
}

/** The params of a body: what stands in `params`, or the body itself. */
export function paramsOf(body: unknown): unknown {
	if (body === undefined || body === null) return {}
	if (typeof body === 'object' && !Array.isArray(body) && 'params' in body) return body.params ?? {}
	return body
}

/** Refuses what is nested too deep or has an object of too many keys; linear, and does not build anything. */
function checkSize(text: string): void {
	/** Keys so far of the object that is open at each depth. */
	const keys = new Uint32Array(DEPTH_MAX + 1)
	let depth = 0
	let inString = false
	for (let i = 0; i < text.length; i++) {
		const char = text.charCodeAt(i)
		if (inString) {
			if (char === BACKSLASH) i++
			else if (char === QUOTE) inString = false
		} else if (char === QUOTE) inString = true
		else if (char === OPEN_BRACE || char === OPEN_BRACKET) {
			if (++depth > DEPTH_MAX) throw refuse('too_deep', { params: { max: DEPTH_MAX } })
			keys[depth] = 0
		} else if (char === CLOSE_BRACE || char === CLOSE_BRACKET) depth--
		else if (char === COLON && (keys[depth] = (keys[depth] ?? 0) + 1) > KEYS_MAX)
			throw refuse('too_many_keys', { params: { max: KEYS_MAX } })
	}
}

const QUOTE = 34
const COLON = 58
const BACKSLASH = 92
const OPEN_BRACE = 123
const CLOSE_BRACE = 125
const OPEN_BRACKET = 91
const CLOSE_BRACKET = 93

function reachesPrototype(value: unknown): boolean {
	if (value === null || typeof value !== 'object') return false
	if (Array.isArray(value)) return value.some(reachesPrototype)
	return Object.entries(value).some(([key, inner]) => key === '__proto__' || reachesPrototype(inner))
}

import type { FastifyInstance } from 'fastify'
import { refuse } from './refusal.ts'

/** Bytes of a JSON body (api.md). */
export const BODY_MAX = 8 * 1024 * 1024
/** Levels of nesting; deeper values break the embedded database (trust.md, fact 1). */
export const DEPTH_MAX = 32

/** JSON only, limited in size and depth before it is parsed; every other body type is refused with 415. */
export function takeJson(app: FastifyInstance): void {
	app.removeAllContentTypeParsers()
	app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: BODY_MAX }, (_request, text, done) => {
		try {
			done(null, parseBody(text as string))
		} catch (error) {
			done(error as Error)
		}
	})
}

/** Parses a JSON body. Throws `too_deep`, or `unreadable_body` for broken JSON and keys that reach prototypes. */
export function parseBody(text: string): unknown {
	if (!text.trim()) return {}
	if (depthOf(text) > DEPTH_MAX) throw refuse('too_deep', { params: { max: DEPTH_MAX } })
	let value: unknown
	try {
		value = JSON.parse(text)
	} catch {
		throw refuse('unreadable_body')
	}
	if (reachesPrototype(value)) throw refuse('unreadable_body')
	return value
}

/** The params of a body: what stands in `params`, or the body itself. */
export function paramsOf(body: unknown): unknown {
	if (body === undefined || body === null) return {}
	if (typeof body === 'object' && !Array.isArray(body) && 'params' in body) return body.params ?? {}
	return body
}

/** Deepest nesting of brackets outside strings; linear, and does not build anything. */
function depthOf(text: string): number {
	let depth = 0
	let deepest = 0
	let inString = false
	for (let i = 0; i < text.length; i++) {
		const char = text.charCodeAt(i)
		if (inString) {
			if (char === BACKSLASH) i++
			else if (char === QUOTE) inString = false
		} else if (char === QUOTE) inString = true
		else if (char === OPEN_BRACE || char === OPEN_BRACKET) deepest = Math.max(deepest, ++depth)
		else if (char === CLOSE_BRACE || char === CLOSE_BRACKET) depth--
	}
	return deepest
}

const QUOTE = 34
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

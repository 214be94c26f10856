import { ApiError, type FieldError } from './api-error.ts'
import { replaceToken } from '#web/state/session.ts'
import { text } from '#web/text/i18n.ts'
import { sessionExpired } from './session-expiry.ts'

export interface Answer<T> {
	data: T
	/** The server's sentence, e.g. for the toast after saving. */
	msg: string
}

/** What an HTTP exchange brought back, from fetch and XMLHttpRequest alike. */
export interface Exchange {
	status: number
	body: string
	header: (name: string) => string | null
}

interface Envelope {
	state: number
	msg?: string
	message?: string
	code?: string
	errors?: FieldError[]
	data?: unknown
}

/**
 * Reads the envelope of an answer: its data, or an ApiError with the server's own sentence (spec section 8).
 * A `token` header replaces the token that the call was sent with; 401 ends that session. Neither touches another one:
 * somebody may have signed in while the answer was on its way.
 */
export function openEnvelope<T>(exchange: Exchange, sentWith: string | null): Answer<T> {
	const { status } = exchange
	const requestId = exchange.header('x-request-id') ?? undefined
	const token = exchange.header('token')
	if (token) replaceToken(sentWith, token)
	if (status === 401) {
		sessionExpired(sentWith)
		throw new ApiError({ status, code: 'session_expired', msg: text('common.sessionExpired'), requestId })
	}
	const envelope = parse(exchange.body)
	if (!envelope) throw new ApiError({ status, code: 'unreadable', msg: text('common.somethingWrong'), requestId })
	const msg = envelope.msg || envelope.message || ''
	if (status < 400 && envelope.state === 0) return { data: envelope.data as T, msg }
	const retryAfter = Number(exchange.header('retry-after')) || undefined
	throw new ApiError({ ...envelope, status, retryAfter, msg: msg || text('common.somethingWrong'), requestId })
}

function parse(body: string): Envelope | undefined {
	try {
		const value: unknown = JSON.parse(body)
		return isEnvelope(value) ? value : undefined
	} catch {
		return undefined
	}
}

function isEnvelope(value: unknown): value is Envelope {
	return typeof value === 'object' && value !== null && 'state' in value && typeof value.state === 'number'
}

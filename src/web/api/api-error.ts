import type { Subject } from './success.ts'

/** One field at fault, as the server names it. */
export interface FieldError {
	path: string
	row?: number
	code: string
	msg: string
}

interface Refused {
	msg: string
	/** HTTP status; 0 when no answer came. */
	status: number
	/** The envelope's own number of the refusal; -1 when no envelope came. */
	state?: number
	/** Stable machine name, e.g. `category_name_taken`; `network` and `unreadable` are the client's own. */
	code?: string
	errors?: FieldError[]
	/** With 409: the current row. */
	data?: unknown
	requestId?: string
	/** Seconds after which it is worth another try, where the server said so. */
	retryAfter?: number | undefined
}

/** Every call that did not succeed: `message` is a sentence for a person in the caller's language. */
export class ApiError extends Error {
	readonly status: number
	readonly state: number
	readonly code: string
	readonly errors: FieldError[]
	readonly data: unknown
	readonly requestId: string | undefined
	readonly retryAfter: number | undefined
	/** What the call was about that it answered; the client adds it. */
	subject: Subject | undefined

	constructor(refused: Refused) {
		super(refused.msg)
		this.name = 'ApiError'
		this.status = refused.status
		this.state = refused.state ?? -1
		this.code = refused.code ?? ''
		this.errors = refused.errors ?? []
		this.data = refused.data
		this.requestId = refused.requestId
		this.retryAfter = refused.retryAfter
	}
}

/** Errors of the form's fields by path, for `form.setErrors`. */
export function fieldErrors(error: unknown): Record<string, string> {
	if (!(error instanceof ApiError)) return {}
	return Object.fromEntries(error.errors.map(({ path, msg }) => [path, msg]))
}

/** Whether the server refused for one of these reasons. */
export function isRefused(error: unknown, ...codes: string[]): error is ApiError {
	return error instanceof ApiError && codes.includes(error.code)
}

/** No answer came: the connection broke, or the server is away. */
export function isNetworkError(error: unknown): boolean {
	return error instanceof ApiError && error.code === 'network'
}

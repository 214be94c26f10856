import {
	isRefusalCode,
	type Locale,
	type RefusalCode,
	refusals,
	sentence,
	type SentenceParams,
} from '#contract/refusals/index.ts'
import { suggestionOf } from '#domain/number-input.ts'
import type { Problem } from '#domain/problem.ts'

/** A fault of one field (and row, in lists), before it is put into words. */
export interface FieldFault {
	path: string
	row?: number
	code: string
	params?: SentenceParams
}

interface Details {
	params?: SentenceParams
	/** Goes into `data`: the current row of a conflict. */
	data?: unknown
	errors?: FieldFault[]
	/** Seconds, for the Retry-After header. */
	retryAfter?: number
}

/** An expected refusal. Anything else that is thrown is a fault of ours and answers 500 without details. */
export class Refusal extends Error {
	readonly code: RefusalCode
	readonly details: Details
	constructor(code: RefusalCode, details: Details = {}) {
		super(code)
		this.code = code
		this.details = details
	}
}

/** `throw refuse('not_found')`. */
export function refuse(code: RefusalCode, details?: Details): Refusal {
	return new Refusal(code, details)
}

/** The refusal of a domain rule's problem; `path` names the field at fault. */
export function refuseProblem(problem: Problem, path?: string): Refusal {
	if (!isRefusalCode(problem.code)) throw new Error(`no sentence for ${problem.code}`)
	const params = problem.params ?? {}
	const at = problem.path ?? path
	return refuse(problem.code, { params, ...(at ? { errors: [{ path: at, code: problem.code, params }] } : {}) })
}

interface ItemFault {
	code: string
	msg: string
	path?: string
	suggestion?: string
}

/** A problem in words, for items of a batch. */
export function itemError(problem: Problem, locale: Locale): ItemFault {
	const msg = isRefusalCode(problem.code) ? sentence(problem.code, locale, problem.params) : problem.code
	const suggestion = suggestionOf(problem)
	return {
		code: problem.code,
		msg,
		...(problem.path ? { path: problem.path } : {}),
		...(suggestion === undefined ? {} : { suggestion }),
	}
}

/** The envelope of a refusal in the caller's language. */
export function refusalEnvelope(refusal: Refusal, locale: Locale) {
	const { code, details } = refusal
	const errors = details.errors?.map(({ params, ...fault }) => ({
		...fault,
		msg: isRefusalCode(fault.code) ? sentence(fault.code, locale, params) : sentence('field_format', locale),
	}))
	return {
		state: refusals[code].state,
		code,
		msg: sentence(code, locale, details.params),
		data: details.data ?? null,
		...(errors ? { errors } : {}),
	}
}

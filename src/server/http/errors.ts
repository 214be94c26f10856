import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { PUBLIC_BODY_MAX } from '#contract/endpoint.ts'
import { type RefusalCode, refusals } from '#contract/refusals/index.ts'
import { isDamaged, isDatabaseAway, isDiskFull } from '#server/db/errors.ts'
import { isStorageAway } from '#server/storage/errors.ts'
import { localeOf } from './mount.ts'
import { Refusal, refusalEnvelope, refuse } from './refusal.ts'

/** One place that answers every error: expected ones in words, all others as 500 with the details in the log only. */
export function answerErrors(app: FastifyInstance, onDamage: (error: Error) => void = () => undefined): void {
	app.setErrorHandler((error: FastifyError, request, reply) => {
		const refusal = error instanceof Refusal ? error : toRefusal(error, request)
		const status = refusal ? refusals[refusal.code].status : 500
		if (!refusal) request.log.error({ err: error }, 'unexpected error')
		if (isDamaged(error)) onDamage(error)
		if (reply.raw.headersSent) return reply.raw.destroy()
		const retry = refusal?.details.retryAfter
		if (retry) reply.header('retry-after', String(retry))
		reply.header('cache-control', 'no-store')
		const envelope = refusalEnvelope(refusal ?? refuse('internal'), localeOf(request))
		return reply.code(status).send({ ...envelope, request_id: request.id })
	})
	app.setNotFoundHandler((request, reply) =>
		reply.code(404).send({ ...refusalEnvelope(refuse('not_found'), localeOf(request)), request_id: request.id }),
	)
}

/** Errors of the web framework and the engines that are the caller's or the operator's doing. */
function toRefusal(error: FastifyError & { code?: string }, request: FastifyRequest): Refusal | null {
	if (isDiskFull(error)) return refuse('storage_full')
	if (isDatabaseAway(error)) return refuse('unavailable', { retryAfter: 2 })
	if (isStorageAway(error)) return refuse('storage_away', { retryAfter: 5 })
	const known = BY_CODE[error.code ?? '']
	const max = bytesWords(request.routeOptions.config.bodyBytes ?? PUBLIC_BODY_MAX)
	if (known) return refuse(known, { params: { max, expected: 'application/json' } })
	if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return refuse('unreadable_body')
	return null
}

/** So many bytes as people say it. */
function bytesWords(bytes: number): string {
	const kilobytes = Math.floor(bytes / 1024)
	return kilobytes < 1024 ? `${kilobytes} kB` : `${Math.floor(kilobytes / 1024)} MB`
}

const BY_CODE: Record<string, RefusalCode> = {
	FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
	FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
	FST_REQ_FILE_TOO_LARGE: 'too_large',
	FST_FILES_LIMIT: 'too_large',
	FST_PARTS_LIMIT: 'too_large',
	ENOSPC: 'storage_full',
	storage_full: 'storage_full',
}

import { StorageError } from './errors.ts'

/** Whether the store said that there is no such file. A bucket that is gone is another matter. */
export function isMissing(error: unknown): boolean {
	const { name, status } = facts(error)
	return name !== 'NoSuchBucket' && (status === 404 || name === 'NoSuchKey' || name === 'NotFound')
}

/**
 * A store that does not answer, refuses us or fails is `storage_away`: callers say so, jobs are tried again. One that is
 * full is `storage_full`. What is no answer of the store stays what it is.
 */
export function asS3Error(error: unknown): unknown {
	if (error instanceof StorageError) return error
	const { name, status, code } = facts(error)
	if (status === 507 || name === 'QuotaExceeded' || name === 'XMinioStorageFull')
		return new StorageError('storage_full', 'the store has no room left', error)
	if (status !== undefined || AWAY.test(code) || /timeout/i.test(name))
		return new StorageError(
			'storage_away',
			`the store does not answer as it should (${status ?? (code || name)})`,
			error,
		)
	return error
}

const AWAY =
	/^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED)/

/** What an error of the store's client tells: its name, the HTTP status when there was an answer, a system code. */
export function facts(error: unknown): { name: string; status: number | undefined; code: string } {
	if (typeof error !== 'object' || error === null) return { name: '', status: undefined, code: '' }
	const field = (of: object, name: string): unknown => Reflect.get(of, name)
	const meta = field(error, '$metadata')
	const status = typeof meta === 'object' && meta !== null ? field(meta, 'httpStatusCode') : undefined
	const [name, code] = [field(error, 'name'), field(error, 'code')]
	return {
		name: typeof name === 'string' ? name : '',
		status: typeof status === 'number' ? status : undefined,
		code: typeof code === 'string' ? code : '',
	}
}

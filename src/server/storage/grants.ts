import { StorageError } from './errors.ts'
import { assertKey, assertType, isKey } from './keys.ts'
import { createSigner } from './signing.ts'
import type { GetRequest, PutRequest } from './storage.ts'

/** What a valid upload address allows. */
export interface PutGrant {
	contentType: string
	length: number | undefined
	maxLength: number
}

/** What a valid download address allows. */
export interface GetGrant {
	fileName: string
}

/** Makes and checks the signed addresses of the disk storage; its routes serve them. */
export interface Grants {
	signPut(request: PutRequest): string
	signGet(request: GetRequest): string
	/** Null when any part differs from what was signed, or the time is over. */
	verifyPut(key: string, query: unknown): PutGrant | null
	verifyGet(key: string, query: unknown): GetGrant | null
}

export const UPLOAD_PATH = '/files/upload/'
export const DOWNLOAD_PATH = '/files/download/'

/** `now` is asked at every signing and checking. */
export function createGrants(secret: string, now: () => Date): Grants {
	const signer = createSigner(secret)
	const seconds = () => Math.floor(now().getTime() / 1000)
	const address = (purpose: string, path: string, key: string, query: Record<string, string>) => {
		const signature = signer.sign(purpose, [key, ...Object.values(query)])
		return `${path}${key}?${new URLSearchParams({ ...query, signature })}`
	}
	/** The named values of a query in the order they were signed, as they were spelled; null when they are not valid. */
	const check = (purpose: string, key: string, query: unknown, names: readonly string[]) => {
		const values = names.map((name) => textOf(query, name))
		const signature = textOf(query, 'signature')
		const expires = textOf(query, 'expires')
		if (!isKey(key) || !signature || !expires || !values.every((value) => value !== undefined)) return null
		if (!signer.verify(purpose, [key, ...values], signature)) return null
		return Number(expires) > seconds() ? values : null
	}
	return {
		signPut({ key, contentType, length, maxLength, expiresIn }) {
			assertKey(key)
			assertType(key, contentType)
			if (length !== undefined && length > maxLength)
				throw new StorageError('storage_too_long', `${length} bytes are more than ${maxLength}`)
			return address('put', UPLOAD_PATH, key, {
				type: contentType,
				length: length === undefined ? '' : String(length),
				max: String(maxLength),
				expires: String(seconds() + expiresIn),
			})
		},
		signGet({ key, fileName, expiresIn }) {
			assertKey(key)
			const name = (fileName ?? key.slice(key.lastIndexOf('/') + 1)).toWellFormed()
			return address('get', DOWNLOAD_PATH, key, { name, expires: String(seconds() + expiresIn) })
		},
		verifyPut(key, query) {
			const [contentType, length, max] = check('put', key, query, ['type', 'length', 'max', 'expires']) ?? []
			if (contentType === undefined || length === undefined) return null
			return { contentType, length: length === '' ? undefined : Number(length), maxLength: Number(max) }
		},
		verifyGet(key, query) {
			const [fileName] = check('get', key, query, ['name', 'expires']) ?? []
			return fileName === undefined ? null : { fileName }
		},
	}
}

function textOf(query: unknown, name: string): string | undefined {
	if (typeof query !== 'object' || query === null) return undefined
	const value: unknown = Reflect.get(query, name)
	return typeof value === 'string' ? value : undefined
}

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

/** What an address of a picture allows. */
export interface ViewGrant {
	/** Seconds that it still holds. */
	seconds: number
}

/** Makes and checks the signed addresses that this server serves itself (routes.ts). */
export interface Grants {
	signPut(request: PutRequest): string
	signGet(request: GetRequest): string
	signView(request: Pick<GetRequest, 'key' | 'expiresIn'>): string
	/** Null when any part differs from what was signed, or the time is over. */
	verifyPut(key: string, query: unknown): PutGrant | null
	verifyGet(key: string, query: unknown): GetGrant | null
	verifyView(key: string, query: unknown): ViewGrant | null
}

export const UPLOAD_PATH = '/files/upload/'
export const DOWNLOAD_PATH = '/files/download/'
export const VIEW_PATH = '/files/view/'

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
		signView({ key, expiresIn }) {
			assertKey(key)
			return address('view', VIEW_PATH, key, { expires: String(seconds() + expiresIn) })
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
		verifyView(key, query) {
			const [expires] = check('view', key, query, ['expires']) ?? []
			return expires === undefined ? null : { seconds: Number(expires) - seconds() }
		},
	}
}

function textOf(query: unknown, name: string): string | undefined {
	if (typeof query !== 'object' || query === null) return undefined
	const value: unknown = Reflect.get(query, name)
	return typeof value === 'string' ? value : undefined
}

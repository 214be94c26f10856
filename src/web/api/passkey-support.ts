import { takesPasskeys } from '#domain/account/passkey.ts'
import { ApiError } from './api-error.ts'

/** Whether this browser makes and asks passkeys at the address that it is at. */
export function hasPasskeys(): boolean {
	return 'PublicKeyCredential' in window && takesPasskeys(location)
}

interface Words {
	/** Its window was closed, or nobody came in time. */
	closed: string
	/** The device has one already. */
	known?: string
}

/** What the browser says when it gives no passkey, in words; anything else stays as it is. */
export function passkeyError(error: unknown, { closed, known }: Words): unknown {
	const name = error instanceof Error ? error.name : ''
	if (name === 'NotAllowedError' || name === 'AbortError') return told('passkey_closed', closed)
	return known !== undefined && name === 'InvalidStateError' ? told('passkey_known', known) : error
}

const told = (code: string, msg: string) => new ApiError({ status: 0, code, msg })

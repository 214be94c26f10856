/** Passkeys of a user. */
export const PASSKEYS_MAX = 20
export const PASSKEY_NAME_MAX = 80

/**
 * Whether browsers make passkeys for an address: over TLS or on this machine, and under a name, for a passkey belongs to a
 * name and not to a number (WebAuthn, 5.1.2).
 */
export function takesPasskeys({ protocol, hostname }: { protocol: string; hostname: string }): boolean {
	if (hostname === 'localhost') return true
	return protocol === 'https:' && !hostname.includes(':') && !/^[\d.]+$/.test(hostname)
}

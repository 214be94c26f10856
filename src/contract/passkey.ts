import { z } from 'zod'
import { PASSKEY_NAME_MAX } from '#domain/account/passkey.ts'
import { Session } from './account.ts'
import { post } from './endpoint.ts'
import { At, lineText, PasskeyId } from './fields.ts'

/** Bytes as WebAuthn's JSON has them: base64url. */
const bytes = (max: number) =>
	z
		.string()
		.min(1)
		.max(max)
		.regex(/^[\w-]+$/)

/** What a browser is asked with, as WebAuthn's JSON has it. */
const Options = z.object({ options: z.record(z.string(), z.unknown()) })

export const Passkey = z.object({
	id: z.string(),
	name: z.string(),
	created_at: At,
	/** Null: never. */
	last_used_at: At.nullable(),
	/** Its keeper copies it to the other devices of its owner. */
	synced: z.boolean(),
})
export type Passkey = z.output<typeof Passkey>

/** Passkeys (WebAuthn): signing in without a password, by a device that knows its owner. */
export const passkey = {
	startPasskeyLogin: post('/api/startPasskeyLogin', {
		access: 'public',
		effect: 'own',
		summary: 'What a browser is to ask its passkeys, for the next five minutes and one sign-in.',
		params: z.strictObject({}),
		data: Options,
	}),
	loginWithPasskey: post('/api/loginWithPasskey', {
		access: 'public',
		effect: 'own',
		summary: 'Sign in with what a passkey has signed. No second step is asked: the device has verified its owner.',
		params: z.strictObject({
			credential: bytes(1400),
			client_data: bytes(4000),
			authenticator_data: bytes(4000),
			signature: bytes(8000),
			user_handle: bytes(100),
			/** As of `login`. */
			device: z.string().max(1000).optional(),
		}),
		data: Session,
	}),
	startPasskey: post('/api/startPasskey', {
		access: 'user',
		effect: 'own',
		summary:
			'Begin to make a passkey, by the password: what the browser is to ask of the device, for the next five minutes.',
		ownRequestId: true,
		params: z.strictObject({ password: z.string().max(200) }),
		data: Options,
	}),
	setPasskey: post('/api/setPasskey', {
		access: 'user',
		effect: 'own',
		summary: 'Keep the passkey that the device has made, or rename one.',
		params: z.strictObject({
			id: PasskeyId.optional(),
			name: lineText(PASSKEY_NAME_MAX).min(1),
			made: z
				.strictObject({
					credential: bytes(1400),
					client_data: bytes(4000),
					attestation: bytes(40_000),
					transports: z.array(z.string().min(1).max(30)).max(10),
				})
				.optional(),
		}),
		data: Passkey,
	}),
	deletePasskey: post('/api/deletePasskey', {
		access: 'user',
		effect: 'write',
		summary: 'Have a passkey open nothing any more.',
		params: z.strictObject({ id: PasskeyId }),
		data: z.null(),
	}),
}

import { z } from 'zod'
import { Session } from './account.ts'
import { get, post } from './endpoint.ts'
import { At } from './fields.ts'
import { Passkey } from './passkey.ts'

/** Six digits of the app, or a recovery code as somebody types it. */
const FactorCode = z.string().max(60)
const Password = z.string().max(200)
const RecoveryCodes = z.object({
	/** Ten, shown this once; each works once. */
	recovery_codes: z.array(z.string()),
})

export const SignInWays = z.object({
	/** The authenticator app that is asked after the password; null: none. */
	app: z
		.object({
			since: At,
			/** Recovery codes that are left. */
			recovery_codes: z.int(),
		})
		.nullable(),
	/** Each signs in by itself; the oldest first. */
	passkeys: z.array(Passkey),
	/** Whether the address of this installation takes them. */
	takes_passkeys: z.boolean(),
})
export type SignInWays = z.output<typeof SignInWays>

/** What signing in asks beside the password. */
export const signIn = {
	confirmLogin: post('/api/confirmLogin', {
		access: 'public',
		effect: 'own',
		summary:
			'The second step of a sign-in that was answered second_factor_needed: its `pending`, and a code of the app or a recovery code.',
		params: z.strictObject({
			pending: z.string().max(1000),
			code: FactorCode,
			/** As of `login`. */
			device: z.string().max(1000).optional(),
		}),
		data: Session,
	}),
	getSignInWays: get('/api/getSignInWays', {
		access: 'user',
		summary: 'What signing in asks beside the password, and the passkeys that sign in without it.',
		params: z.strictObject({}),
		data: SignInWays,
	}),
	startTotp: post('/api/startTotp', {
		access: 'user',
		effect: 'own',
		summary:
			'Begin to set up an authenticator app: a key to scan or to type. It counts once setTotp has got a code of it.',
		// A kept answer would hold the key.
		ownRequestId: true,
		params: z.strictObject({ password: Password }),
		data: z.object({
			/** Base32. */
			secret: z.string(),
			/** `otpauth:`, as the code holds it. */
			uri: z.string(),
			/** The QR code; empty where it could not be drawn. */
			svg: z.string(),
		}),
	}),
	setTotp: post('/api/setTotp', {
		access: 'user',
		effect: 'own',
		summary: 'Switch the authenticator app on by a code of it. From now on signing in asks for one.',
		ownRequestId: true,
		params: z.strictObject({ code: FactorCode }),
		data: RecoveryCodes,
	}),
	setRecoveryCodes: post('/api/setRecoveryCodes', {
		access: 'user',
		effect: 'own',
		summary: 'Ten new recovery codes in place of those before, by a code of the app or one of them.',
		ownRequestId: true,
		params: z.strictObject({ code: FactorCode }),
		data: RecoveryCodes,
	}),
	removeTotp: post('/api/removeTotp', {
		access: 'user',
		effect: 'own',
		summary: 'Switch the authenticator app off, by a code of it or a recovery code.',
		params: z.strictObject({ code: FactorCode }),
		data: z.null(),
	}),
}

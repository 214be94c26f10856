import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { passkey } from '#contract/passkey.ts'
import type { PublicCtx } from '#server/context.ts'
import { addressGroup, limitRate } from '#server/http/rate-limit.ts'
import { refuse } from '#server/http/refusal.ts'
import { signIn } from './enter.service.ts'
import { CHALLENGE_MS, challengeOf, loadWebAuthn, newChallenge, passkeySite } from './passkey-site.service.ts'
import { findPasskey, type PasskeyRow, usePasskey } from './passkey.store.ts'
import { readUserHandle } from './user-handle.rule.ts'

type Row<K extends keyof typeof passkey> = (typeof passkey)[K]

const ASKED = { name: 'passkey-asked', max: 60, seconds: 60 }
const SIGN_INS = { name: 'passkey-sign-in', max: 60, seconds: 60 }
const PURPOSE = 'sign-in'

/** What a browser is to ask whatever passkeys it has. Refuses with `passkey_address`. */
export async function startPasskeyLogin(ctx: PublicCtx): Promise<DataOf<Row<'startPasskeyLogin'>>> {
	await limitRate(ctx, ASKED, addressGroup(ctx.ip))
	const { rpID } = passkeySite(ctx.house)
	const { generateAuthenticationOptions } = await loadWebAuthn()
	const options = await generateAuthenticationOptions({
		rpID,
		challenge: await newChallenge(ctx, PURPOSE),
		timeout: CHALLENGE_MS,
		userVerification: 'required',
	})
	return { options: { ...options } }
}

/**
 * Signs in whom a passkey has verified: that is as much as password and second step. Whatever is wrong is refused alike, with
 * `passkey_wrong`.
 */
export async function loginWithPasskey(
	ctx: PublicCtx,
	params: ParamsOf<Row<'loginWithPasskey'>>,
): Promise<DataOf<Row<'loginWithPasskey'>>> {
	await limitRate(ctx, SIGN_INS, addressGroup(ctx.ip))
	const challenge = await challengeOf(ctx, PURPOSE, params.client_data)
	const who = readUserHandle(params.user_handle)
	const person = who && { db: ctx.db, ...who }
	const row = person && (await findPasskey(person, params.credential))
	if (!row) throw refuse('passkey_wrong')
	const { newCounter: counter, credentialBackedUp: synced } = await verified(ctx, row, challenge, params)
	if (!(await usePasskey(person, row.id, { counter, synced, last_used_at: ctx.house.now() })))
		throw refuse('passkey_wrong')
	return signIn(ctx, person.accountId, person.userId, params.device)
}

async function verified(
	ctx: PublicCtx,
	{ credential, public_key, counter }: PasskeyRow,
	expectedChallenge: string,
	{ client_data, authenticator_data, signature, user_handle }: ParamsOf<Row<'loginWithPasskey'>>,
) {
	const { rpID, origin } = passkeySite(ctx.house)
	const { verifyAuthenticationResponse } = await loadWebAuthn()
	const { verified, authenticationInfo } = await verifyAuthenticationResponse({
		response: {
			id: credential,
			rawId: credential,
			type: 'public-key',
			clientExtensionResults: {},
			response: {
				clientDataJSON: client_data,
				authenticatorData: authenticator_data,
				signature,
				userHandle: user_handle,
			},
		},
		expectedChallenge,
		expectedOrigin: origin,
		expectedRPID: rpID,
		credential: { id: credential, publicKey: Uint8Array.from(Buffer.from(public_key, 'base64url')), counter },
		requireUserVerification: true,
	}).catch((error: unknown) => {
		ctx.log.info({ err: error }, 'a sign-in by passkey was refused')
		throw refuse('passkey_wrong')
	})
	if (!verified) throw refuse('passkey_wrong')
	return authenticationInfo
}

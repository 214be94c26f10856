import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { Passkey, passkey } from '#contract/passkey.ts'
import { PASSKEYS_MAX } from '#domain/account/passkey.ts'
import { type Ctx, transact } from '#server/context.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { refuse } from '#server/http/refusal.ts'
import { lockAccount } from '#server/lock-account.ts'
import { newId } from '#server/new-id.ts'
import { readUser } from './account.store.ts'
import { CHALLENGE_MS, challengeOf, loadWebAuthn, newChallenge, passkeySite } from './passkey-site.service.ts'
import { insertPasskey, listPasskeys, type PasskeyRow, removePasskey, renamePasskey } from './passkey.store.ts'
import { requirePassword } from './password.service.ts'
import { tellOfSignIn } from './sign-in-news.service.ts'
import { userHandle } from './user-handle.rule.ts'

type Row<K extends keyof typeof passkey> = (typeof passkey)[K]
type Made = NonNullable<ParamsOf<Row<'setPasskey'>>['made']>

const purposeOf = ({ accountId, userId }: Ctx) => `new passkey\n${accountId}\n${userId}`

/** Begins to make a passkey. Refuses with `login_wrong`, `passkey_too_many`, `passkey_address`. */
export async function startPasskey(
	ctx: Ctx,
	{ password }: ParamsOf<Row<'startPasskey'>>,
): Promise<DataOf<Row<'startPasskey'>>> {
	const { rpID } = passkeySite(ctx.house)
	await requirePassword(ctx, password, 'password')
	const known = await listPasskeys(ctx)
	refuseMany(known)
	const { email, nickname } = await readUser(ctx.db, ctx.accountId, ctx.userId)
	const { generateRegistrationOptions } = await loadWebAuthn()
	const options = await generateRegistrationOptions({
		rpName: 'Vitrine',
		rpID,
		userID: userHandle(ctx),
		userName: email,
		userDisplayName: nickname || email,
		challenge: await newChallenge(ctx, purposeOf(ctx)),
		timeout: CHALLENGE_MS,
		attestationType: 'none',
		excludeCredentials: known.map(({ credential, transports }) => ({ id: credential, transports })),
		authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
	})
	return { options: { ...options } }
}

/**
 * Keeps a passkey that was made, or renames one. Refuses with `not_found`, `passkey_wrong`, `passkey_known`,
 * `passkey_too_many`, and `invalid` where both or neither is said.
 */
export async function setPasskey(ctx: Ctx, { id, name, made }: ParamsOf<Row<'setPasskey'>>): Promise<Passkey> {
	if ((id === undefined) === (made === undefined))
		throw refuse('invalid', { errors: [{ path: 'made', code: id === undefined ? 'field_required' : 'field_format' }] })
	if (id !== undefined) {
		const renamed = await renamePasskey(ctx, id, name)
		if (!renamed) throw refuse('not_found')
		return presentPasskey(renamed)
	}
	const kept = await verified(ctx, made as Made)
	return transact(ctx, async (ctx) => {
		await lockAccount(ctx)
		refuseMany(await listPasskeys(ctx))
		const row = { ...kept, id: newId(), name, created_at: ctx.house.now() }
		const passkey = presentPasskey(await insertPasskey(ctx, row))
		await tellOfSignIn(ctx, ctx, 'passkey_new', { name })
		return passkey
	}).catch((error: unknown) => {
		throw isUniqueViolation(error) ? refuse('passkey_known') : error
	})
}

/** What is stored of a passkey that a device has made just now. */
async function verified(ctx: Ctx, { credential, client_data, attestation, transports }: Made) {
	const { rpID, origin } = passkeySite(ctx.house)
	const expectedChallenge = await challengeOf(ctx, purposeOf(ctx), client_data)
	const { verifyRegistrationResponse } = await loadWebAuthn()
	const { registrationInfo } = await verifyRegistrationResponse({
		response: {
			id: credential,
			rawId: credential,
			type: 'public-key',
			clientExtensionResults: {},
			response: { clientDataJSON: client_data, attestationObject: attestation },
		},
		expectedChallenge,
		expectedOrigin: origin,
		expectedRPID: rpID,
		requireUserVerification: true,
	}).catch((error: unknown) => {
		ctx.log.info({ err: error }, 'a passkey was not taken')
		throw refuse('passkey_wrong')
	})
	if (!registrationInfo) throw refuse('passkey_wrong')
	const { id, publicKey, counter } = registrationInfo.credential
	const public_key = Buffer.from(publicKey).toString('base64url')
	return { credential: id, public_key, counter, transports, synced: registrationInfo.credentialBackedUp }
}

/** Has a passkey open nothing any more; its user is told. Refuses with `not_found`. */
export async function deletePasskey(ctx: Ctx, { id }: ParamsOf<Row<'deletePasskey'>>): Promise<null> {
	const name = await removePasskey(ctx, id)
	if (name === undefined) throw refuse('not_found')
	await tellOfSignIn(ctx, ctx, 'passkey_gone', { name })
	return null
}

function refuseMany(known: readonly unknown[]): void {
	if (known.length >= PASSKEYS_MAX) throw refuse('passkey_too_many', { params: { max: PASSKEYS_MAX } })
}

/** A passkey as its user sees it. */
export function presentPasskey({ id, name, created_at, last_used_at, synced }: PasskeyRow): Passkey {
	return {
		id,
		name,
		created_at: created_at.toISOString(),
		last_used_at: last_used_at?.toISOString() ?? null,
		synced,
	}
}

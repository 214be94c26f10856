import { randomBytes } from 'node:crypto'
import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { signIn } from '#contract/sign-in.ts'
import { takesPasskeys } from '#domain/account/passkey.ts'
import { foldRecoveryCode, RECOVERY_BYTES, RECOVERY_CODES, recoveryCode } from '#domain/account/recovery-code.ts'
import { base32, TOTP, totpAddress } from '#domain/account/totp.ts'
import { DEFAULT_LOOK } from '#domain/qr-code/look.ts'
import { type Ctx, transact } from '#server/context.ts'
import { limitRate } from '#server/http/rate-limit.ts'
import { refuse, refuseProblem } from '#server/http/refusal.ts'
import { lockAccount } from '#server/lock-account.ts'
import { seal } from '#server/mail/seal.ts'
import { inFolder } from '#server/temp.ts'
import { TypesetError } from '#server/typesetting/index.ts'
import { readUser } from './account.store.ts'
import { keyOfApp, stepOf, useFactorCode } from './factor-code.service.ts'
import {
	confirmFactor,
	countRecoveryCodes,
	deleteFactor,
	findFactor,
	type Person,
	replaceRecoveryCodes,
	startFactor,
} from './factor.store.ts'
import { presentPasskey } from './passkey.service.ts'
import { listPasskeys } from './passkey.store.ts'
import { requirePassword } from './password.service.ts'
import { hashToken } from './session.service.ts'
import { tellOfSignIn } from './sign-in-news.service.ts'

type Row<K extends keyof typeof signIn> = (typeof signIn)[K]

/** Codes that a user who is signed in types, to set up, renew or switch off; a stolen session is not to guess one in its life. */
const OWN_CODES = { name: 'own-factor', max: 10, seconds: 4 * 3600 }
const ISSUER = 'Vitrine'

/** What signing in asks beside the password, and what signs in without it. */
export async function getSignInWays(ctx: Ctx): Promise<DataOf<Row<'getSignInWays'>>> {
	const confirmed_at = (await findFactor(ctx))?.confirmed_at
	const passkeys = (await listPasskeys(ctx)).map(presentPasskey)
	const { protocol, hostname } = new URL(ctx.house.config.publicUrl)
	return {
		app: confirmed_at ? { since: confirmed_at.toISOString(), recovery_codes: await countRecoveryCodes(ctx) } : null,
		passkeys,
		takes_passkeys: takesPasskeys({ protocol, hostname }),
	}
}

/** Begins to set up an app; what was begun before no longer counts. Refuses with `login_wrong`, `factor_on`. */
export async function startTotp(ctx: Ctx, { password }: ParamsOf<Row<'startTotp'>>): Promise<DataOf<Row<'startTotp'>>> {
	await requirePassword(ctx, password, 'password')
	const key = randomBytes(TOTP.secretBytes)
	const sealed = seal(ctx.house.config.secret, keyOfApp(ctx), key.toString('base64url'))
	if (!(await startFactor(ctx, { secret: sealed, created_at: ctx.house.now() }))) throw refuse('factor_on')
	const { email } = await readUser(ctx.db, ctx.accountId, ctx.userId)
	const secret = base32(key)
	const uri = totpAddress({ issuer: ISSUER, name: email, secret })
	return { secret, uri, svg: await drawn(ctx, uri) }
}

/** The QR code; empty where it could not be drawn: the key can be typed. */
async function drawn({ house, locale, log }: Ctx, text: string): Promise<string> {
	const { color, ground, level, quiet, logo, logo_size: logoSize, caption } = DEFAULT_LOOK
	const art = { text, color, ground, level, quiet, logo, logoSize, caption }
	try {
		const { svg } = await inFolder(house.config.tempDir, 'code', (folder) =>
			house.typesetter.code({ art, pictures: {}, lang: locale, title: '', folder }),
		)
		return svg
	} catch (error) {
		if (!(error instanceof TypesetError)) throw error
		log.warn({ err: error }, 'the code of an authenticator app was not drawn')
		return ''
	}
}

/** Switches the app on by a code of it. Refuses with `factor_off`, `factor_on`, `factor_wrong`. */
export async function setTotp(ctx: Ctx, { code }: ParamsOf<Row<'setTotp'>>): Promise<DataOf<Row<'setTotp'>>> {
	await limitRate(ctx, OWN_CODES, ctx.userId)
	const factor = await findFactor(ctx)
	if (!factor) throw refuse('factor_off')
	if (factor.confirmed_at) throw refuse('factor_on')
	const last_step = stepOf(ctx.house, ctx, factor, code)
	if (last_step === undefined) throw refuseProblem({ code: 'factor_wrong', path: 'code' })
	return transact(ctx, async (ctx) => {
		if (!(await confirmFactor(ctx, factor, { confirmed_at: ctx.house.now(), last_step }))) throw refuse('factor_on')
		await tellOfSignIn(ctx, ctx, 'factor_on')
		return { recovery_codes: await newCodes(ctx) }
	})
}

/** Ten new recovery codes; those before no longer work. Refuses with `factor_off`, `factor_wrong`. */
export async function setRecoveryCodes(
	ctx: Ctx,
	{ code }: ParamsOf<Row<'setRecoveryCodes'>>,
): Promise<DataOf<Row<'setRecoveryCodes'>>> {
	await requireCode(ctx, code)
	return transact(ctx, async (ctx) => {
		// Of two at once, the codes of one are left.
		await lockAccount(ctx)
		await tellOfSignIn(ctx, ctx, 'recovery_new')
		return { recovery_codes: await newCodes(ctx) }
	})
}

/** Switches the app off; its recovery codes go with it. Refuses with `factor_off`, `factor_wrong`. */
export async function removeTotp(ctx: Ctx, { code }: ParamsOf<Row<'removeTotp'>>): Promise<null> {
	await requireCode(ctx, code)
	return transact(ctx, async (ctx) => {
		if (!(await deleteFactor(ctx))) throw refuse('factor_off')
		await tellOfSignIn(ctx, ctx, 'factor_off')
		return null
	})
}

async function requireCode(ctx: Ctx, code: string): Promise<void> {
	await limitRate(ctx, OWN_CODES, ctx.userId)
	if (!(await findFactor(ctx))?.confirmed_at) throw refuse('factor_off')
	if (!(await useFactorCode(ctx.house, ctx, code))) throw refuseProblem({ code: 'factor_wrong', path: 'code' })
}

async function newCodes(person: Person): Promise<string[]> {
	const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCode(randomBytes(RECOVERY_BYTES)))
	await replaceRecoveryCodes(
		person,
		codes.map((code) => hashToken(foldRecoveryCode(code) ?? '')),
	)
	return codes
}

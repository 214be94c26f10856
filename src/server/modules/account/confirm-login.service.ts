import type { ParamsOf } from '#contract/endpoint.ts'
import type { signIn as contract } from '#contract/sign-in.ts'
import { foldRecoveryCode } from '#domain/account/recovery-code.ts'
import type { PublicCtx } from '#server/context.ts'
import { addressGroup, limitRate } from '#server/http/rate-limit.ts'
import { refuseProblem } from '#server/http/refusal.ts'
import { knownDevice } from './device.service.ts'
import { readPending, signIn } from './enter.service.ts'
import { useFactorCode } from './factor-code.service.ts'
import { countRecoveryCodes } from './factor.store.ts'
import { countGuess, FACTORS } from './guesses.service.ts'
import { tellOfSignIn } from './sign-in-news.service.ts'

const SECOND_STEPS = { name: 'second-step', max: 60, seconds: 60 }

/**
 * The second step of signing in: a code of the app or a recovery code, each of which works once. Refuses with
 * `sign_in_expired`, `factor_wrong` and, after too many wrong ones, `rate_limited` or `factor_guessed`. A recovery code is let
 * through then: nobody guesses its 80 bits, and whoever knows the password must not keep its owner out by guessing.
 */
export async function confirmLogin(
	ctx: PublicCtx,
	{ pending, code, device }: ParamsOf<(typeof contract)['confirmLogin']>,
) {
	await limitRate(ctx, SECOND_STEPS, addressGroup(ctx.ip))
	const { accountId, userId } = await readPending(ctx, pending)
	const person = { db: ctx.db, accountId, userId }
	const counted =
		foldRecoveryCode(code) === null
			? await countGuess(ctx, FACTORS, { who: userId, device: knownDevice(ctx, device, userId) })
			: undefined
	const used = await useFactorCode(ctx.house, person, code)
	if (!used) throw refuseProblem({ code: 'factor_wrong', path: 'code' })
	await counted?.right()
	if (used === 'recovery') await tellOfSignIn(ctx, person, 'recovery_used', { n: await countRecoveryCodes(person) })
	return signIn(ctx, accountId, userId, device)
}

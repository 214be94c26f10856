import { v7 as uuid } from 'uuid'
import type { account } from '#contract/account.ts'
import type { ParamsOf } from '#contract/endpoint.ts'
import { passwordProblems } from '#domain/account/password.ts'
import { foldUsername, usernameProblem } from '#domain/account/username.ts'
import { isEmail } from '#domain/url.ts'
import { type Ctx, type PublicCtx, transact } from '#server/context.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { addressGroup, limitRate } from '#server/http/rate-limit.ts'
import { refuse, refuseProblem } from '#server/http/refusal.ts'
import { findLogin, findLoginByUsername, insertAccount, isFirstRun, readUser, updateUser } from './account.store.ts'
import { RESEND_SECONDS, sendCode, useCode } from './code.service.ts'
import { knownDevice } from './device.service.ts'
import { foldEmail } from './email.rule.ts'
import { enter, signIn } from './enter.service.ts'
import { countGuess, type Guess, PASSWORDS } from './guesses.service.ts'
import { nameLost, nameRefusal, namesGiven } from './names.service.ts'
import { hashPassword, requirePassword, verifyPassword } from './password.service.ts'
import { checkCurrency, isTimeZone } from './profile.service.ts'
import { closeSessionsOf } from './session.service.ts'

type Params<K extends keyof typeof account> = ParamsOf<(typeof account)[K]>

/** Each has its own count, so that one who signs up without end keeps nobody beside him from signing in. */
const SIGN_INS = { name: 'sign-in', max: 60, seconds: 60 }
const SIGN_UPS = { name: 'sign-up', max: 60, seconds: 60 }
const RESETS = { name: 'reset', max: 60, seconds: 60 }
const CODES_PER_ADDRESS = { name: 'codes', max: 20, seconds: 3600 }

/**
 * Signs in with a password or a code, or as far as the second step (`second_factor_needed`). Unknown addresses and wrong passwords answer the same, in the same
 * time.
 */
export async function login(ctx: PublicCtx, { email, username, password, code, device: token }: Params<'login'>) {
	const known = email
		? await findLogin(ctx, foldEmail(email))
		: await findLoginByUsername(ctx, foldUsername(username ?? ''))
	const who = known?.email ?? foldEmail(email ?? username ?? '')
	const device = known && knownDevice(ctx, token, known.user_id)
	await limitRate(ctx, SIGN_INS, device ?? addressGroup(ctx.ip))
	if (code === undefined) await checkGuess(ctx, { who, device }, known, password ?? '')
	else if (!(await useCode(ctx, who, 'login', code))) throw refuse('code_wrong')
	if (!known) throw refuse(code === undefined ? 'login_wrong' : 'code_wrong')
	return enter(ctx, known.account_id, known.user_id, token)
}

/** Wants the right password. */
async function checkGuess(
	ctx: PublicCtx,
	guess: Guess,
	known: { account_id: string; user_id: string } | undefined,
	password: string,
): Promise<void> {
	const counted = await countGuess(ctx, PASSWORDS, guess)
	const stored = known && (await readUser(ctx.db, known.account_id, known.user_id)).password_hash
	const caller = guess.device
		? ({ rank: 'known', who: guess.who } as const)
		: ({ rank: 'stranger', who: addressGroup(ctx.ip) } as const)
	const isRight = await verifyPassword(password, stored, caller).catch(async (error: unknown) => {
		await counted.unjudged()
		throw error
	})
	if (!isRight) throw refuse('login_wrong')
	await counted.right()
}

/** Sends a code; says the same whether the address has an account or not. */
export async function requestCode(ctx: PublicCtx, { email, purpose }: Params<'sendCode'>) {
	const address = foldEmail(email)
	if (!isEmail(address)) throw refuseProblem({ code: 'email_bad', path: 'email' })
	if (purpose === 'signup' && ctx.house.config.signup !== 'open') throw refuse('signup_closed')
	await limitRate(ctx, CODES_PER_ADDRESS, addressGroup(ctx.ip))
	const exists = (await findLogin(ctx, address)) !== undefined
	const wanted = purpose === 'signup' || purpose === 'change_email' ? !exists : exists
	await sendCode(ctx, address, purpose, wanted)
	return { retry_after: RESEND_SECONDS }
}

/** Creates an account. The very first of the installation needs no code and becomes the operator. */
export async function signup(ctx: PublicCtx, params: Params<'signup'>) {
	await limitRate(ctx, SIGN_UPS, addressGroup(ctx.ip))
	const email = foldEmail(params.email)
	const username = foldUsername(params.username)
	if (!isEmail(email)) throw refuseProblem({ code: 'email_bad', path: 'email' })
	const problem = usernameProblem(username)
	if (problem) throw refuseProblem(problem)
	checkPassword(params.password, 'password')
	const first = await isFirstRun(ctx.db)
	if (!first) await admit(ctx, email, params.code)
	const refusal = nameRefusal(username, await namesGiven(ctx, [username]))
	if (refusal) throw refuseProblem({ code: refusal, path: 'username' })
	const { accountId, userId } = await createAccount(ctx, { ...params, email, username }, first)
	return signIn(ctx, accountId, userId, params.device)
}

/** Makes an account of values that have been checked. As the `first` it becomes the operator, or is refused when it is not. */
export async function createAccount(
	ctx: PublicCtx,
	owner: Pick<
		Params<'signup'>,
		'email' | 'username' | 'password' | 'nickname' | 'company_name' | 'decimal' | 'timezone' | 'currency'
	>,
	first: boolean,
): Promise<{ accountId: string; userId: string }> {
	const { email, username, nickname = '', company_name, decimal, timezone, currency } = owner
	if (currency) checkCurrency(currency)
	// Later ones have brought a code.
	const caller = { rank: first ? 'stranger' : 'proven', who: addressGroup(ctx.ip) } as const
	const passwordHash = await hashPassword(owner.password, caller)
	const ids = { accountId: uuid(), userId: uuid() }
	await transact(ctx, async ({ db, locale }) => {
		if (first && !(await isFirstRun(db))) throw refuse('code_needed')
		const company = company_name ? { company_name } : {}
		const settings = {
			...(decimal ? { decimal } : {}),
			...(currency ? { currency } : {}),
			...(timezone && isTimeZone(timezone) ? { timezone } : {}),
		}
		const account = { ...ids, username, email, passwordHash, nickname, company, settings, isOperator: first, locale }
		await insertAccount(db, account)
	}).catch((error: unknown) => {
		// Two first sign-ups at once, neither of which sees the other: the database lets one be the operator.
		if (isUniqueViolation(error, 'account_operator')) throw refuse('code_needed')
		const lost = nameLost(error)
		if (lost) throw lost
		if (isUniqueViolation(error)) throw refuseProblem({ code: 'email_taken', path: 'email' })
		throw error
	})
	return ids
}

async function admit(ctx: PublicCtx, email: string, code: string | undefined): Promise<void> {
	if (ctx.house.config.signup !== 'open') throw refuse('signup_closed')
	if (!code) throw refuseProblem({ code: 'code_needed', path: 'code' })
	if (!(await useCode(ctx, email, 'signup', code))) throw refuseProblem({ code: 'code_wrong', path: 'code' })
}

/** Changes the password of the signed-in user; all other sessions end and this one gets a new token. */
export async function updatePassword(ctx: Ctx, params: Params<'updatePassword'>) {
	checkPassword(params.new_password, 'new_password')
	await requirePassword(ctx, params.old_password, 'old_password')
	await replacePassword(ctx, params.new_password)
	return signIn(ctx, ctx.accountId, ctx.userId, params.device)
}

/** Sets a new password with a code sent to the address; where there is a second step, it is still asked. */
export async function resetPassword(ctx: PublicCtx, params: Params<'resetPassword'>) {
	await limitRate(ctx, RESETS, addressGroup(ctx.ip))
	checkPassword(params.new_password, 'new_password')
	const email = foldEmail(params.email)
	const right = await useCode(ctx, email, 'reset', params.code)
	const known = await findLogin(ctx, email)
	if (!right || !known) throw refuseProblem({ code: 'code_wrong', path: 'code' })
	const who = { accountId: known.account_id, userId: known.user_id, isOperator: false, tokenHash: '' }
	await replacePassword({ ...ctx, ...who }, params.new_password)
	return enter(ctx, known.account_id, known.user_id, params.device)
}

/** Every session ends with the old password. */
async function replacePassword(ctx: Ctx, password: string): Promise<void> {
	const password_hash = await hashPassword(password)
	await transact(ctx, async (ctx) => {
		await updateUser(ctx, { password_hash })
		await closeSessionsOf(ctx, ctx.accountId, ctx.userId)
	})
}

function checkPassword(password: string, path: string): void {
	if (!password) throw refuseProblem({ code: 'password_missing', path })
	if (passwordProblems(password).length) throw refuseProblem({ code: 'password_weak', path })
}

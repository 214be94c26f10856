import { foldRecoveryCode } from '#domain/account/recovery-code.ts'
import { TOTP } from '#domain/account/totp.ts'
import { isDiskFull } from '#server/db/errors.ts'
import type { House } from '#server/house.ts'
import { unseal } from '#server/mail/seal.ts'
import { findFactor, type FactorRow, type Person, takeRecoveryCode, takeStep } from './factor.store.ts'
import { hashToken } from './session.service.ts'
import { matchingStep } from './totp.rule.ts'

const DIGITS = new RegExp(`^\\d{${TOTP.digits}}$`)

/** What the key of a user's app is sealed for. */
export const keyOfApp = ({ accountId, userId }: Omit<Person, 'db'>) =>
	`key of an authenticator app\n${accountId}\n${userId}`

/** Whether signing in asks this user for a second step. */
export async function asksFactor(person: Person): Promise<boolean> {
	return Boolean((await findFactor(person))?.confirmed_at)
}

/** The step of a code that an app shows now; undefined: it shows no such code, or its key cannot be read any more. */
export function stepOf(
	{ config, now }: Pick<House, 'config' | 'now'>,
	person: Person,
	{ secret }: Pick<FactorRow, 'secret'>,
	typed: string,
): number | undefined {
	const digits = typed.replace(/\s/g, '')
	const key = DIGITS.test(digits) ? unseal(config.secret, keyOfApp(person), secret) : null
	return key === null ? undefined : matchingStep(Buffer.from(key, 'base64url'), digits, now())
}

/** Uses up a code of the app that is on, or a recovery code; says which it was, null: neither. */
export async function useFactorCode(house: House, person: Person, typed: string): Promise<'app' | 'recovery' | null> {
	const factor = await findFactor(person)
	if (!factor?.confirmed_at) return null
	const step = stepOf(house, person, factor, typed)
	if (step !== undefined) return (await takeStepAnyway(person, factor, step)) ? 'app' : null
	const recovery = foldRecoveryCode(typed)
	return recovery !== null && (await takeRecoveryCode(person, hashToken(recovery))) ? 'recovery' : null
}

/** Steps of users that were used while the database could not write: a full disk keeps nobody out, and lets no code in twice. */
const inMemory = new Map<string, number>()
const IN_MEMORY_MAX = 1000

async function takeStepAnyway(person: Person, { last_step }: FactorRow, step: number): Promise<boolean> {
	if ((inMemory.get(person.userId) ?? last_step) >= step) return false
	return takeStep(person, step).catch((error: unknown) => {
		if (!isDiskFull(error)) throw error
		const [oldest] = inMemory.keys()
		if (inMemory.size >= IN_MEMORY_MAX && oldest !== undefined) inMemory.delete(oldest)
		// Nothing is waited for since it was looked up: of calls at once one comes first.
		if ((inMemory.get(person.userId) ?? last_step) >= step) return false
		inMemory.set(person.userId, step)
		return true
	})
}

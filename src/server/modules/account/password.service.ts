import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Ctx } from '#server/context.ts'
import { limitRate } from '#server/http/rate-limit.ts'
import { refuse } from '#server/http/refusal.ts'
import { readUser } from './account.store.ts'
import { type Caller, inTurn } from './hash-queue.service.ts'

const hash = promisify(argon2)

/** OWASP's recommendation for argon2id with room to spare: 64 MiB, 3 passes (architecture.md section 11). */
const COST = { memory: 65_536, passes: 3, parallelism: 1, tagLength: 32 }
const PROVEN: Caller = { rank: 'proven', who: '' }

/** The stored form of a password: `argon2id$<salt>$<hash>`, base64url. Throws `sign_in_busy` as `inTurn` does. */
export async function hashPassword(password: string, caller = PROVEN): Promise<string> {
	const nonce = randomBytes(16)
	const tag = await inTurn(caller, () => hash('argon2id', { ...COST, message: password.normalize('NFKC'), nonce }))
	return `argon2id$${nonce.toString('base64url')}$${tag.toString('base64url')}`
}

/** Whether the password fits the stored form. Without one it does the same work and says no. Throws `sign_in_busy`. */
export async function verifyPassword(password: string, stored: string | undefined, caller = PROVEN): Promise<boolean> {
	const [, salt = '', expected = ''] = (stored ?? NOBODY).split('$')
	const nonce = Buffer.from(salt, 'base64url')
	const tag = await inTurn(caller, () => hash('argon2id', { ...COST, message: password.normalize('NFKC'), nonce }))
	const right = Buffer.from(expected, 'base64url')
	return stored !== undefined && right.length === tag.length && timingSafeEqual(right, tag)
}

const OWN = { name: 'old-password', max: 10, seconds: 15 * 60 }

/** Wants the password of the user who is signed in; `path` is the field it was typed in. Refuses with `login_wrong`. */
export async function requirePassword(ctx: Ctx, password: string, path: string): Promise<void> {
	await limitRate(ctx, OWN, ctx.userId)
	const { password_hash } = await readUser(ctx.db, ctx.accountId, ctx.userId)
	if (!(await verifyPassword(password, password_hash)))
		throw refuse('login_wrong', { errors: [{ path, code: 'login_wrong' }] })
}

/** Stands in for unknown addresses, so that they cost the same time. */
const NOBODY = `argon2id$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(32).toString('base64url')}`

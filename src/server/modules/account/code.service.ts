import { createHash, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { PublicCtx } from '#server/context.ts'
import { waitWords } from '#server/http/rate-limit.ts'
import { refuse } from '#server/http/refusal.ts'
import { writeToUser } from './letter.service.ts'

export type CodePurpose = 'login' | 'signup' | 'reset' | 'change_email' | 'delete_account'

/** Rules of codes (product.md section 3.19). */
const LIFE = 10 * 60 * 1000
const TRIES = 5
export const RESEND_SECONDS = 60

/**
 * Sends a fresh code, at most one a minute. Sending again does not give back used-up tries of a code still alive: while
 * none are left, a new one could not work and is refused with `code_spent`.
 */
export async function sendCode(ctx: PublicCtx, email: string, purpose: CodePurpose, known: boolean): Promise<void> {
	const now = ctx.house.now()
	const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
	const sent = await ctx.db
		.insertInto('email_code')
		.values({
			email,
			purpose,
			code_hash: hashCode(email, code),
			sent_at: now,
			expires_at: new Date(now.getTime() + LIFE),
		})
		.onConflict((conflict) =>
			conflict
				.columns(['email', 'purpose'])
				.doUpdateSet({
					code_hash: hashCode(email, code),
					sent_at: now,
					expires_at: new Date(now.getTime() + LIFE),
					tries: sql`case when email_code.expires_at <= ${now} then 0 else email_code.tries end`,
				})
				.where('email_code.sent_at', '<=', new Date(now.getTime() - RESEND_SECONDS * 1000))
				.where((eb) => eb.or([eb('email_code.expires_at', '<=', now), eb('email_code.tries', '<', TRIES)])),
		)
		.executeTakeFirst()
	if (sent.numInsertedOrUpdatedRows !== 1n) {
		await refuseSpent(ctx, email, purpose)
		throw refuse('code_too_soon', { params: { seconds: RESEND_SECONDS }, retryAfter: RESEND_SECONDS })
	}
	// Unknown addresses get the same answer; only the message is missing.
	if (known) await postMessage(ctx, email, code)
}

/** Refuses when all tries of a code still alive are used up, and says until when; `path` is the field it was typed in. */
async function refuseSpent(ctx: PublicCtx, email: string, purpose: CodePurpose, path?: string): Promise<void> {
	const now = ctx.house.now()
	const spent = await ctx.db
		.selectFrom('email_code')
		.select('expires_at')
		.where('email', '=', email)
		.where('purpose', '=', purpose)
		.where('expires_at', '>', now)
		.where('tries', '>=', TRIES)
		.executeTakeFirst()
	if (!spent) return
	const retryAfter = Math.ceil((spent.expires_at.getTime() - now.getTime()) / 1000)
	const params = { wait: waitWords(retryAfter, ctx.locale) }
	throw refuse('code_spent', {
		params,
		retryAfter,
		...(path ? { errors: [{ path, code: 'code_spent', params }] } : {}),
	})
}

/**
 * Spends one try; true when the code is the one sent, which then is used up. Refuses with `code_spent` where no try is
 * left.
 */
export async function useCode(ctx: PublicCtx, email: string, purpose: CodePurpose, code: string): Promise<boolean> {
	const now = ctx.house.now()
	// The try is counted and the hash read in one statement, so parallel guesses share the five tries.
	const row = await ctx.db
		.updateTable('email_code')
		.set({ tries: sql`tries + 1` })
		.where('email', '=', email)
		.where('purpose', '=', purpose)
		.where('expires_at', '>', now)
		.where('tries', '<', TRIES)
		.returning('code_hash')
		.executeTakeFirst()
	if (!row) await refuseSpent(ctx, email, purpose, 'code')
	if (row?.code_hash !== hashCode(email, code.trim())) return false
	const used = await ctx.db
		.deleteFrom('email_code')
		.where('email', '=', email)
		.where('purpose', '=', purpose)
		.where('code_hash', '=', row.code_hash)
		.executeTakeFirst()
	return used.numDeletedRows === 1n
}

function hashCode(email: string, code: string): string {
	return createHash('sha256').update(`${email}\n${code}`).digest('base64url')
}

async function postMessage(ctx: PublicCtx, to: string, code: string): Promise<void> {
	const zh = ctx.locale === 'zh'
	const subject = zh ? 'Vitrine 验证码' : 'Your Vitrine code'
	const said = zh ? `您的验证码是 ${code}，10 分钟内有效。` : `Your code is ${code}. It is valid for 10 minutes.`
	const foot = zh
		? '如果不是您本人操作，请忽略此邮件；请勿将验证码告诉任何人。'
		: 'If you did not ask for it, ignore this message. Tell the code to nobody.'
	await writeToUser(ctx, { kind: 'code', to, subject, said, foot })
}

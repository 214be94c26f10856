import type { RefusalCode } from '#contract/refusals/index.ts'
import type { PublicCtx } from '#server/context.ts'
import { addressGroup, clearRate, countRate, limitRate, type RateLimit, uncountRate } from '#server/http/rate-limit.ts'
import { refuse } from '#server/http/refusal.ts'

/** How many wrong ones are borne, and what is said when all strangers together had too many. */
interface Pace {
	/** For one account from one address. */
	visitor: RateLimit
	/** … from a device that the account knows; with more it counts as a stranger. */
	device: RateLimit
	/** … from all strangers together. */
	account: RateLimit
	full: RefusalCode
}

/** Of passwords: a hundred from all strangers, and one is not enough any more. */
export const PASSWORDS: Pace = {
	visitor: { name: 'password', max: 10, seconds: 15 * 60 },
	device: { name: 'password-device', max: 50, seconds: 3600 },
	account: { name: 'password-account', max: 100, seconds: 24 * 3600 },
	full: 'login_code_needed',
}
/** Of second steps, which only those take who have taken the first: so many hit one of a million codes once in 10,000 days. */
export const FACTORS: Pace = {
	visitor: { name: 'factor', max: 5, seconds: 15 * 60 },
	device: { name: 'factor-device', max: 20, seconds: 24 * 3600 },
	account: { name: 'factor-account', max: 30, seconds: 24 * 3600 },
	full: 'factor_guessed',
}

/** What is being tried, for the account called `who`. */
export interface Guess {
	who: string
	/** The device that the account knows, if it comes from one. */
	device: string | undefined
}

/** What became of it, for the counts. */
export interface CountedGuess {
	/** It was right. */
	right(): Promise<void>
	/** It was not judged after all. */
	unjudged(): Promise<void>
}

/**
 * Counts a guess before it is judged, so that guesses at the same time share what is left. Refuses those of an address
 * that had too many wrong ones for this account, and strangers when all of them together had. A device
 * that the account knows is not concerned by what others do.
 */
export async function countGuess(ctx: PublicCtx, pace: Pace, { who, device }: Guess): Promise<CountedGuess> {
	if (device && !(await countRate(ctx, pace.device, `${who} ${device}`)))
		return {
			right: () => clearRate(ctx, pace.device, `${who} ${device}`),
			unjudged: () => uncountRate(ctx, pace.device, `${who} ${device}`),
		}
	const visitor = `${who} ${addressGroup(ctx.ip)}`
	await limitRate(ctx, pace.visitor, visitor)
	const wait = await countRate(ctx, pace.account, who)
	if (wait) throw refuse(pace.full, { retryAfter: wait })
	return {
		async right() {
			await clearRate(ctx, pace.visitor, visitor)
			await uncountRate(ctx, pace.account, who)
		},
		async unjudged() {
			await uncountRate(ctx, pace.visitor, visitor)
			await uncountRate(ctx, pace.account, who)
		},
	}
}

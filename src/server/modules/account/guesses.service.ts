import type { PublicCtx } from '#server/context.ts'
import { addressGroup, clearRate, countRate, limitRate, uncountRate } from '#server/http/rate-limit.ts'
import { refuse } from '#server/http/refusal.ts'

/** Wrong passwords for one account from one address. */
const PER_VISITOR = { name: 'password', max: 10, seconds: 15 * 60 }
/** … from a device that the account knows; with more it counts as a stranger. */
const PER_DEVICE = { name: 'password-device', max: 50, seconds: 3600 }
/** … from all strangers together: then a password is not enough. */
const PER_ACCOUNT = { name: 'password-account', max: 100, seconds: 24 * 3600 }

/** A password that is being tried, for the account called `who`. */
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
 * Counts a password before it is judged, so that guesses at the same time share what is left. Refuses those of an address
 * that had too many wrong ones for this account, and asks strangers for a code when all of them together had. A device
 * that the account knows is not concerned by what others do.
 */
export async function countGuess(ctx: PublicCtx, { who, device }: Guess): Promise<CountedGuess> {
	if (device && !(await countRate(ctx, PER_DEVICE, `${who} ${device}`)))
		return {
			right: () => clearRate(ctx, PER_DEVICE, `${who} ${device}`),
			unjudged: () => uncountRate(ctx, PER_DEVICE, `${who} ${device}`),
		}
	const visitor = `${who} ${addressGroup(ctx.ip)}`
	await limitRate(ctx, PER_VISITOR, visitor)
	const wait = await countRate(ctx, PER_ACCOUNT, who)
	if (wait) throw refuse('login_code_needed', { retryAfter: wait })
	return {
		async right() {
			await clearRate(ctx, PER_VISITOR, visitor)
			await uncountRate(ctx, PER_ACCOUNT, who)
		},
		async unjudged() {
			await uncountRate(ctx, PER_VISITOR, visitor)
			await uncountRate(ctx, PER_ACCOUNT, who)
		},
	}
}

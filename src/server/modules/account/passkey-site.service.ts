import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { takesPasskeys } from '#domain/account/passkey.ts'
import type { PublicCtx } from '#server/context.ts'
import type { House } from '#server/house.ts'
import { refuse } from '#server/http/refusal.ts'
import { keepChallenge, takeChallenge } from './passkey.store.ts'

/** So long a browser may take to answer. */
export const CHALLENGE_MS = 5 * 60_000
const CHALLENGE_BYTES = 32

/** WebAuthn's own code is large, and seldom needed: it is read when somebody uses a passkey. */
export const loadWebAuthn = () => import('@simplewebauthn/server')

/** Whom passkeys of this installation are for: the name and the origin of its public address. Refuses with `passkey_address`. */
export function passkeySite({ config }: Pick<House, 'config'>): { rpID: string; origin: string } {
	const { protocol, hostname, origin } = new URL(config.publicUrl)
	if (!takesPasskeys({ protocol, hostname })) throw refuse('passkey_address')
	return { rpID: hostname, origin }
}

/** What a passkey is to sign, which is used once within five minutes. */
export async function newChallenge(ctx: PublicCtx, purpose: string): Promise<Uint8Array<ArrayBuffer>> {
	const challenge = Uint8Array.from(randomBytes(CHALLENGE_BYTES))
	const until = new Date(ctx.house.now().getTime() + CHALLENGE_MS)
	await keepChallenge(ctx.db, purpose, Buffer.from(challenge).toString('base64url'), until)
	return challenge
}

const ClientData = z.object({ challenge: z.string().min(1) })

/** The challenge that an answer of a browser is to, used up. Refuses with `passkey_wrong`. */
export async function challengeOf(ctx: PublicCtx, purpose: string, clientData: string): Promise<string> {
	const challenge = readChallenge(clientData)
	if (challenge === undefined || !(await takeChallenge(ctx.db, purpose, challenge, ctx.house.now())))
		throw refuse('passkey_wrong')
	return challenge
}

function readChallenge(clientData: string): string | undefined {
	try {
		return ClientData.safeParse(JSON.parse(Buffer.from(clientData, 'base64url').toString())).data?.challenge
	} catch {
		return undefined
	}
}

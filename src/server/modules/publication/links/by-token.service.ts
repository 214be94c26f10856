import { foldUsername } from '#domain/account/username.ts'
import { type Ctx, inNameOf, type PublicCtx, type Scope } from '#server/context.ts'
import { NO_UUID } from '#server/db/no-uuid.ts'
import { addressGroup, limitRate, type RateLimit } from '#server/http/rate-limit.ts'
import type { RefusalCode } from '#contract/refusals/index.ts'
import { refuse } from '#server/http/refusal.ts'
import { ownerOf } from '#server/modules/account/index.ts'
import { findPublisher } from './shared.store.ts'

/** An address that nobody can guess, of something that a seller gave to somebody. */
export interface TokenAddress {
	username: string
	token: string
}

interface Opening<Row> {
	/** Looks of one visitor: more than anybody reads, far too few to guess a token. */
	looks: RateLimit
	find: (scope: Scope, token: string) => Promise<Row | undefined>
	/** What is refused for unknown names and tokens alike. */
	gone: RefusalCode
}

/** What such an address opens, and whose it is. Refuses `rate_limited`, and `gone` after as many statements for every name. */
export async function openByToken<Row>(
	ctx: PublicCtx,
	{ username, token }: TokenAddress,
	{ looks, find, gone }: Opening<Row>,
) {
	await limitRate(ctx, looks, addressGroup(ctx.ip))
	const publisher = await findPublisher(ctx, foldUsername(username))
	const scope: Scope = { db: ctx.db, accountId: publisher?.account_id ?? NO_UUID }
	const row = await find(scope, token)
	if (!publisher || row === undefined) throw refuse(gone)
	return { scope, publisher, row }
}

/** In the name of the seller, for whom a visitor comes: with the seller's rights and the visitor's address. */
export async function asSeller(ctx: PublicCtx, scope: Scope): Promise<Ctx> {
	return { ...inNameOf(ctx.house, await ownerOf(scope)), db: scope.db, ip: ctx.ip }
}

import type { BusinessCard } from '#contract/business-card.ts'
import { foldUsername } from '#domain/account/username.ts'
import type { PublicCtx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { readPublicCard } from '#server/modules/account/index.ts'
import { countPage } from '#server/modules/publication/index.ts'

/** The card of a seller who shows it, and the seller's name now. Refuses `not_found` for all others alike. */
export async function findPublicCard(
	ctx: PublicCtx,
	username: string,
): Promise<{ username: string; card: BusinessCard }> {
	countPage(ctx)
	const found = await readPublicCard(ctx, foldUsername(username))
	if (!found?.card.page) throw refuse('not_found')
	return found
}

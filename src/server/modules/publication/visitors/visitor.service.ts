import type { DataIn, ParamsOf } from '#contract/endpoint.ts'
import type { sharing } from '#contract/sharing.ts'
import { LINK_VISITORS_MAX } from '#domain/catalog/limits.ts'
import { isEmail } from '#domain/url.ts'
import type { Ctx, PublicCtx } from '#server/context.ts'
import { addressGroup, limitRate } from '#server/http/rate-limit.ts'
import { refuse, refuseProblem } from '#server/http/refusal.ts'
import { checkPasscode, findShared, openShared } from '../links/shared.service.ts'
import { addVisitor, countVisitors, deleteVisitor, deleteVisitors, firstVisit, listVisitors } from './visitor.store.ts'
import { holderOf, makePass } from '../links/pass.service.ts'
import { listLinks } from '../links/link.store.ts'

type Rows = typeof sharing

/** Addresses that one caller may give at one link. */
const ENTRIES = { name: 'enter', max: 10, seconds: 15 * 60 }

/**
 * Takes a visitor's e-mail address at a link that asks for one, and answers the pass that opens the catalog. The answer
 * is the same for every address: it says nothing of who was here before.
 */
export async function enterCatalog(
	ctx: PublicCtx,
	{ username, hash, email, passcode }: ParamsOf<Rows['enterCatalog']>,
): Promise<DataIn<Rows['enterCatalog']>> {
	const { scope, link } = await findShared(ctx, username, hash)
	await limitRate(ctx, ENTRIES, `${hash} ${addressGroup(ctx.ip)}`)
	if (!link?.asks_email) throw refuse('not_found')
	const address = email.trim().toLowerCase()
	if (!isEmail(address)) throw refuseProblem({ code: 'email_bad', path: 'email' })
	await checkPasscode(ctx, link, passcode)
	const visitor = { link_id: link.id, email: address }
	const full = (await countVisitors(scope, link.id)) >= LINK_VISITORS_MAX
	if (full && !(await firstVisit(scope, visitor))) throw refuse('link_visitors_full')
	const first_at = await addVisitor(scope, visitor, ctx.house.now())
	return { pass: makePass(ctx, { ...visitor, first_at }) }
}

/**
 * Who has come through a link that asks for an e-mail address, with what opens it. Refuses like a public page, and
 * `not_found` where the link asks for none.
 */
export async function openVisitor(
	ctx: PublicCtx,
	{ pass, ...keys }: { username: string; hash: string; pass: string; passcode?: string | undefined },
) {
	const { scope, link, row } = await openShared(ctx, { ...keys, pass })
	if (!link?.asks_email) throw refuse('not_found')
	return { scope, link_id: link.id, catalog_id: row.id, email: holderOf(pass) }
}

/** Who gave an address at a link, for the seller. */
export async function getLinkVisitors(
	ctx: Ctx,
	{ link_id, ...page }: ParamsOf<Rows['getLinkVisitors']>,
): Promise<DataIn<Rows['getLinkVisitors']>> {
	const [link] = await listLinks(ctx, { link_id, page: 1, size: 1 })
	if (!link) throw refuse('not_found')
	const [total, list] = await Promise.all([countVisitors(ctx, link_id), listVisitors(ctx, link_id, page)])
	return {
		total,
		list: list.map(({ email, first_at, last_at, visits }) => ({
			email,
			visits,
			first_at: first_at.toISOString(),
			last_at: last_at.toISOString(),
		})),
	}
}

/** Forgets an address, as its owner may ask for, and ends what it was given at once. */
export async function deleteLinkVisitor(ctx: Ctx, visitor: ParamsOf<Rows['deleteLinkVisitor']>): Promise<null> {
	if (!(await deleteVisitor(ctx, visitor))) throw refuse('not_found')
	return null
}

/** The same of every address of a link. */
export async function clearLinkVisitors(ctx: Ctx, { link_id }: ParamsOf<Rows['clearLinkVisitors']>): Promise<null> {
	const [link] = await listLinks(ctx, { link_id, page: 1, size: 1 })
	if (!link) throw refuse('not_found')
	await deleteVisitors(ctx, link_id)
	return null
}

import { type cart, KeptLine } from '#contract/cart.ts'
import type { DataIn, ParamsOf } from '#contract/endpoint.ts'
import { foldUsername } from '#domain/account/username.ts'
import { CART_LINES_MAX, CARTS_MAX, OPEN_CART_DAYS, OPEN_CARTS_MAX } from '#domain/cart/cart-line.ts'
import type { Ctx, PublicCtx } from '#server/context.ts'
import { NO_UUID } from '#server/db/no-uuid.ts'
import { readStored } from '#server/db/stored.ts'
import { addressGroup, limitRate } from '#server/http/rate-limit.ts'
import { refuse } from '#server/http/refusal.ts'
import { findPublisher, openVisitor } from '#server/modules/publication/index.ts'
import { countByLink, countOthers, dropLines, emailOf, holdCart, keepCount, putLines, readCart } from './cart.store.ts'
import { listOpenCarts, setOpenCarts, setVisitorsCart } from './open.store.ts'

type Rows = typeof cart
const DAY_MS = 86_400_000

/** Changes of carts that one visitor tells of, and that are told of one link. */
const BY_VISITOR = { name: 'note_cart', max: 120, seconds: 600 }
const BY_LINK = { name: 'note_cart_link', max: 3000, seconds: 3600 }

/** The caller's cart of a seller; empty where there is none, or no such seller: both are looked up alike. */
export async function getCart(ctx: Ctx, { username }: ParamsOf<Rows['getCart']>): Promise<DataIn<Rows['getCart']>> {
	const publisher = await findPublisher(ctx, foldUsername(username))
	const found = await readCart(ctx, publisher?.account_id ?? NO_UUID)
	if (!found) return { version: 0, list: [] }
	return { version: found.version, list: found.lines.map((line) => readStored(KeptLine, line, 'a line of a cart')) }
}

/**
 * Changes the caller's cart of a seller, who sees how many lines there are. Refuses `not_found`, `conflict`, `cart_full`, `carts_full`.
 */
export async function setCart(
	ctx: Ctx,
	{ username, lines, drop, ...seen }: ParamsOf<Rows['setCart']>,
): Promise<DataIn<Rows['setCart']>> {
	const seller_id = await sellerOf(ctx, username)
	const now = ctx.house.now()
	const version = await holdCart(ctx, seller_id, now)
	if (seen.version !== undefined && seen.version !== version - 1) throw refuse('conflict')
	const latest = new Map(lines.map((line) => [line.sku_name_key, line]))
	await dropLines(ctx, seller_id, drop)
	await putLines(
		ctx,
		[...latest.values()].map((line) => ({
			seller_id,
			sku_name_key: line.sku_name_key,
			hash: line.hash,
			line: JSON.stringify(line),
			changed_at: now,
		})),
	)
	const links = await countByLink(ctx, seller_id)
	const count = links.reduce((sum, { lines }) => sum + lines, 0)
	if (count > CART_LINES_MAX) throw refuse('cart_full', { params: { max: CART_LINES_MAX } })
	if (count && (await countOthers(ctx, seller_id)) >= CARTS_MAX)
		throw refuse('carts_full', { params: { max: CARTS_MAX } })
	await keepCount(ctx, seller_id, count)
	// Who looks at the own catalog is no buyer.
	if (seller_id !== ctx.accountId)
		await setOpenCarts({ db: ctx.db, accountId: seller_id }, await emailOf(ctx), ctx.untracked ? [] : links, now)
	return { version }
}

/**
 * Keeps how much is in the cart of a visitor who has given an address at a link. Refuses like a public page, and
 * `rate_limited`.
 */
export async function noteCart(ctx: PublicCtx, params: ParamsOf<Rows['noteCart']>): Promise<null> {
	await limitRate(ctx, BY_VISITOR, addressGroup(ctx.ip))
	await limitRate(ctx, BY_LINK, params.hash)
	const { scope, ...visitor } = await openVisitor(ctx, params)
	await setVisitorsCart(scope, visitor, ctx.untracked ? 0 : params.lines, ctx.house.now())
	return null
}

/** What is in the carts of whoever has these addresses, for the seller: how many lines of which catalog, and since when. */
export async function openCartsOf(ctx: Ctx, emails: readonly string[]) {
	if (!emails.length) return []
	const since = new Date(ctx.house.now().getTime() - OPEN_CART_DAYS * DAY_MS)
	const rows = await listOpenCarts(ctx, emails, { since, most: OPEN_CARTS_MAX })
	return rows.map(({ changed_at, link_name, ...rest }) => ({
		...rest,
		link_name: link_name ?? '',
		changed_at: changed_at.toISOString(),
	}))
}

async function sellerOf(ctx: Ctx, username: string): Promise<string> {
	const publisher = await findPublisher(ctx, foldUsername(username))
	if (!publisher) throw refuse('not_found')
	return publisher.account_id
}

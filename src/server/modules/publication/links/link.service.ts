import { v7 as uuid } from 'uuid'
import type { DataIn, ParamsOf } from '#contract/endpoint.ts'
import type { ShareLink, sharing } from '#contract/sharing.ts'
import { SHARE_LINKS_MAX } from '#domain/catalog/limits.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { getUsername } from '#server/modules/account/index.ts'
import { newHash, ownCatalog } from '#server/modules/catalog/index.ts'
import { wantPriceLists } from '#server/modules/price-list/index.ts'
import { passcodeHash } from './shared.service.ts'
import { sharePath } from '#domain/catalog/share-path.ts'
import { countLinks, holdsCustomer, insertLink, type LinkRow, listLinks, removeLink, updateLink } from './link.store.ts'
import { findByHash, findLink } from './shared.store.ts'

type Params<K extends keyof typeof sharing> = ParamsOf<(typeof sharing)[K]>

/** What was shared with whom, by which link. */
export async function getShareLinks(
	ctx: Ctx,
	params: Params<'getShareLinks'>,
): Promise<DataIn<(typeof sharing)['getShareLinks']>> {
	if (params.catalog_id) await ownCatalog(ctx, params.catalog_id)
	const rows = await listLinks(ctx, params)
	const username = await getUsername(ctx)
	return { total: rows[0]?.total ?? 0, list: rows.map((row) => toLink(ctx, row, username)) }
}

/** Makes a link, or changes one. A revoked link stays revoked: whoever holds it must not come back unasked. */
export async function setShareLink(ctx: Ctx, params: Params<'setShareLink'>): Promise<ShareLink> {
	const { link_id, catalog_id, price_list_id, customer_id } = params
	await wantPriceLists(ctx, [price_list_id])
	if (customer_id && !(await holdsCustomer(ctx, customer_id))) throw refuse('not_found')
	const id = link_id ?? (await createLink(ctx, params))
	if (link_id) await changeLink(ctx, link_id, params)
	const row = await ownShareLink(ctx, id, catalog_id)
	return toLink(ctx, row, await getUsername(ctx))
}

async function createLink(
	ctx: Ctx,
	{ catalog_id, name, passcode, asks_email = false, expires_at, ...prices }: Params<'setShareLink'>,
) {
	if (!catalog_id) throw refuse('invalid', { errors: [{ path: 'catalog_id', code: 'field_required' }] })
	if (!name) throw refuse('invalid', { errors: [{ path: 'name', code: 'field_required' }] })
	const catalog = await ownCatalog(ctx, catalog_id, true)
	if (catalog.status === 'deleted') throw refuse('catalog_deleted')
	if ((await countLinks(ctx, catalog_id)) >= SHARE_LINKS_MAX)
		throw refuse('share_links_too_many', { params: { max: SHARE_LINKS_MAX } })
	const id = uuid()
	await insertLink(ctx, {
		id,
		catalog_id,
		name,
		hash: newHash(),
		passcode: passcode ? passcodeHash(ctx, passcode) : null,
		asks_email,
		expires_at: expires_at ? new Date(expires_at) : null,
		price_list_id: prices.price_list_id ?? null,
		customer_id: prices.customer_id ?? null,
		prices: prices.prices ?? 'catalog',
		files: prices.files ?? 'catalog',
	})
	return id
}

async function changeLink(
	ctx: Ctx,
	id: string,
	{ name, passcode, asks_email, expires_at, revoked, catalog_id, ...prices }: Params<'setShareLink'>,
) {
	const row = await ownShareLink(ctx, id, catalog_id)
	await updateLink(ctx, id, {
		...(name === undefined ? {} : { name }),
		...(passcode === undefined ? {} : { passcode: passcode ? passcodeHash(ctx, passcode) : null }),
		...(asks_email === undefined ? {} : { asks_email }),
		...(prices.price_list_id === undefined ? {} : { price_list_id: prices.price_list_id }),
		...(prices.customer_id === undefined ? {} : { customer_id: prices.customer_id }),
		...(prices.prices === undefined ? {} : { prices: prices.prices }),
		...(prices.files === undefined ? {} : { files: prices.files }),
		...(expires_at === undefined ? {} : { expires_at: expires_at ? new Date(expires_at) : null }),
		...(revoked && !row.revoked_at ? { revoked_at: ctx.house.now() } : {}),
	})
}

/** Removes a link that was revoked, with the addresses given at it; its visits stay in the numbers of the catalog. */
export async function deleteShareLink(ctx: Ctx, { link_id }: Params<'deleteShareLink'>): Promise<null> {
	const row = await ownShareLink(ctx, link_id)
	if (!row.revoked_at) throw refuse('share_link_works')
	await removeLink(ctx, link_id)
	return null
}

/** A named link of the account, or of one of its catalogs. Refuses with `not_found`. */
export async function ownShareLink(ctx: Ctx, link_id: string, catalog_id?: string): Promise<LinkRow> {
	const [row] = await listLinks(ctx, { link_id, catalog_id, page: 1, size: 1 })
	if (!row) throw refuse('not_found')
	return row
}

/** What the account calls one of its links: a catalog's own by its catalog. Refuses with `not_found`. */
export async function ownShare(ctx: Ctx, hash: string): Promise<{ name: string }> {
	const found = (await findByHash(ctx, { hash })) ?? (await findLink(ctx, hash))
	if (!found) throw refuse('not_found')
	return { name: found.name }
}

function toLink(ctx: Ctx, row: LinkRow, username: string): ShareLink {
	const { id, catalog_id, catalog_name, name, has_passcode, asks_email, emails, views, visitors, last_day } = row
	return {
		id,
		catalog_id,
		catalog_name,
		kind: row.kind,
		name,
		has_passcode,
		asks_email,
		emails,
		share_path: sharePath(username, row.hash),
		state: stateOf(row, ctx.house.now()),
		expires_at: row.expires_at?.toISOString() ?? null,
		created_at: row.created_at.toISOString(),
		views,
		visitors,
		last_day,
		price_list: row.price_list_id ? { id: row.price_list_id, name: row.price_list ?? '' } : null,
		customer: row.customer_id
			? { id: row.customer_id, name: row.customer_company || row.customer_contact || '' }
			: null,
		customer_email: row.customer_email ?? '',
		prices: row.prices,
		files: row.files,
	}
}

function stateOf({ revoked_at, expires_at, published }: LinkRow, now: Date): ShareLink['state'] {
	if (revoked_at) return 'revoked'
	if (expires_at && now >= expires_at) return 'expired'
	return published ? 'active' : 'closed'
}

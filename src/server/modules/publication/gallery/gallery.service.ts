import type { Catalog } from '#contract/catalog.ts'
import type { DataIn, ParamsOf } from '#contract/endpoint.ts'
import type { sharing } from '#contract/sharing.ts'
import { foldUsername } from '#domain/account/username.ts'
import { faceOf } from '#domain/catalog/face.ts'
import { cardUrl } from '#domain/media/urls.ts'
import type { Ctx, PublicCtx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { newGroup, record } from '#server/modules/activity/index.ts'
import { ownCatalog, present } from '#server/modules/catalog/index.ts'
import { sharePath } from '#domain/catalog/share-path.ts'
import { TEMPLATES } from '#templates/registry.ts'
import {
	type GalleryRow,
	listCategories,
	listGallery,
	lockListing,
	operatorEmail,
	setListing,
	setPlace,
} from './gallery.store.ts'

/** Categories that the filter offers, and that a card names. */
const CATEGORIES = 30
const CATEGORIES_OF_CARD = 3

type Params<K extends keyof typeof sharing> = ParamsOf<(typeof sharing)[K]>

/** Shows a catalog in the gallery, or takes it out; it stands there only while it is published and open. */
export async function setCatalogListing(
	ctx: Ctx,
	{ catalog_id, in_gallery }: Params<'setCatalogListing'>,
): Promise<Catalog> {
	const row = await ownCatalog(ctx, catalog_id, true)
	if (row.status === 'deleted') throw refuse('catalog_deleted')
	await setListing(ctx, row.id, in_gallery)
	return present(ctx, await ownCatalog(ctx, row.id))
}

/** The catalogs that sellers of this installation show to everybody. */
export async function getGallery(
	ctx: PublicCtx,
	{ group, ...wish }: Params<'getGallery'>,
): Promise<DataIn<(typeof sharing)['getGallery']>> {
	if (!ctx.house.config.gallery) return { open: false, report_email: '', categories: [], total: 0, list: [] }
	const layouts = group && TEMPLATES.filter((layout) => layout.group === group).map(({ key }) => key)
	const [rows, categories, report_email] = await Promise.all([
		listGallery(ctx, { ...wish, layouts }),
		listCategories(ctx, CATEGORIES),
		operatorEmail(ctx),
	])
	return { open: true, report_email, categories, total: rows[0]?.total ?? 0, list: rows.map(toCard) }
}

/** What the operator has hidden, to be taken back. */
export async function getHiddenListings(ctx: Ctx, page: Params<'getHiddenListings'>) {
	const rows = await listGallery(ctx, { ...page, hidden: true })
	return { total: rows[0]?.total ?? 0, list: rows.map(toCard) }
}

/** The operator's hand on the gallery. The owner, and the operator's own history, are told what was done. */
export async function setGalleryPlace(ctx: Ctx, { username, hash, place }: Params<'setGalleryPlace'>): Promise<null> {
	const listing = await lockListing(ctx, foldUsername(username), hash)
	if (!listing) throw refuse('not_found')
	await setPlace(ctx, listing, place)
	const activity = {
		group_id: newGroup(),
		action: `gallery_${place}`,
		entity: 'catalog',
		entity_id: listing.id,
		before: null,
		after: { catalog: listing.name },
	}
	for (const accountId of new Set([ctx.accountId, listing.account_id])) await record({ ...ctx, accountId }, [activity])
	return null
}

function toCard({ username, hash, cover, photos, published_at, company, categories, ...row }: GalleryRow) {
	const picture = cover || faceOf(photos ?? [])
	return {
		...row,
		username,
		hash,
		company: company || username,
		categories: categories.slice(0, CATEGORIES_OF_CARD),
		share_path: sharePath(username, hash),
		...(picture ? { cover_url: cardUrl(picture) } : {}),
		updated_at: published_at.toISOString(),
	}
}

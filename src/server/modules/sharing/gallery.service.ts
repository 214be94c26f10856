import type { Catalog } from '#contract/catalog.ts'
import type { ParamsOf } from '#contract/endpoint.ts'
import type { sharing } from '#contract/sharing.ts'
import { cardUrl } from '#domain/media/urls.ts'
import type { Ctx, PublicCtx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { ownCatalog, present, sharePath } from '#server/modules/catalog/index.ts'
import { listGallery, operatorEmail, setListing } from './gallery.store.ts'

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
export async function getGallery(ctx: PublicCtx, params: Params<'getGallery'>) {
	if (!ctx.house.config.gallery) return { open: false, report_email: '', total: 0, list: [] }
	const rows = await listGallery(ctx, params)
	return {
		open: true,
		report_email: await operatorEmail(ctx),
		total: rows[0]?.total ?? 0,
		list: rows.map(({ username, hash, picture, published_at, company, ...row }) => ({
			...row,
			company: company || username,
			share_path: sharePath(username, hash),
			...(picture ? { cover_url: cardUrl(picture) } : {}),
			updated_at: published_at.toISOString(),
		})),
	}
}

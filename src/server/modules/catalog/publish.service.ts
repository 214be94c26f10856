import type { Catalog, catalog } from '#contract/catalog.ts'
import type { ParamsOf } from '#contract/endpoint.ts'
import type { CatalogSettings } from '#domain/catalog/settings.ts'
import { type Ctx, transact } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { settingsOf } from './catalog.presenter.ts'
import { duplicateCatalog, newHash, ownCatalog, present } from './catalog.service.ts'
import { type CatalogRow, insertVersion, updateCatalog } from './catalog.store.ts'
import { type Content, type PlannedSection, resolveContent } from './content.service.ts'
import { type GoodsRow, readGoods } from './content.store.ts'

/** What a published version keeps. Live versions keep the structure, frozen ones the data of every SKU too. */
export interface Snapshot {
	name: string
	settings: CatalogSettings
	template: string
	sections: PlannedSection[]
	/** SKU key → its version when it was published. */
	versions: Record<string, number>
	goods?: GoodsRow[]
}

/** Publishes, takes back, restores, copies, or gives a new link (api.md; product.md section 1.19). */
export async function operateCatalog(
	ctx: Ctx,
	{ catalog_id, action }: ParamsOf<(typeof catalog)['operateCatalog']>,
): Promise<Catalog> {
	return transact(ctx, async (ctx) => {
		const row = await ownCatalog(ctx, catalog_id, true)
		if (action === 'restore') return present(ctx, await restore(ctx, row))
		if (action === 'duplicate') return present(ctx, await duplicateCatalog(ctx, row))
		if (row.status === 'deleted') throw refuse('catalog_deleted')
		if (action === 'unpublish') return present(ctx, await updateCatalog(ctx, row.id, { published: 0 }))
		if (action === 'rotate_link') return present(ctx, await updateCatalog(ctx, row.id, { hash: newHash() }))
		return present(ctx, await publish(ctx, row))
	})
}

/** Makes version n of what the catalog shows now; its link was made once and stays. */
async function publish(ctx: Ctx, row: CatalogRow): Promise<CatalogRow> {
	const { sections, versions, count } = await resolveContent(
		ctx,
		row.content as Content,
		row.sections as { name: string; sku_name_keys: string[] }[],
	)
	if (!count) throw refuse('catalog_empty')
	const snapshot: Snapshot = {
		name: row.name,
		settings: settingsOf(row),
		template: row.template_id,
		sections,
		versions,
	}
	if (row.mode === 'frozen') snapshot.goods = [...(await readGoods(ctx, Object.keys(versions))).values()]
	const n = (row.published_version ?? 0) + 1
	await insertVersion(ctx, row.id, n, snapshot)
	return updateCatalog(ctx, row.id, { published: 1, published_version: n, published_at: ctx.house.now() })
}

function restore(ctx: Ctx, row: CatalogRow): Promise<CatalogRow> {
	if (row.status !== 'deleted') return Promise.resolve(row)
	return updateCatalog(ctx, row.id, { status: 'active', published: 0, deleted_at: null })
}

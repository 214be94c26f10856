import type { Catalog, catalog } from '#contract/catalog.ts'
import type { ParamsOf } from '#contract/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import { setCatalog } from '#server/modules/catalog/index.ts'
import { operateCatalog } from './publish.service.ts'

/** Saves a catalog. An uploaded one has no draft: readers of a published one see its new name at once. */
export async function saveCatalog(ctx: Ctx, params: ParamsOf<(typeof catalog)['setCatalog']>): Promise<Catalog> {
	const saved = await setCatalog(ctx, params)
	if (saved.kind === 'generated' || !saved.published) return saved
	return operateCatalog(ctx, { catalog_id: saved.id, action: 'publish' })
}

import type { Catalog, catalog } from '#contract/catalog.ts'
import type { ParamsOf } from '#contract/endpoint.ts'
import { catalogState, catalogStep } from '#domain/catalog/states.ts'
import { type Ctx, transact } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { getSettings } from '#server/modules/account/index.ts'
import {
	type CatalogRow,
	duplicateCatalog,
	findFile,
	newHash,
	ownCatalog,
	pageUrl,
	present,
	refuseIncomplete,
	resolveContent,
	settingsOf,
	updateCatalog,
} from '#server/modules/catalog/index.ts'
import { requireQuota } from '#server/modules/usage/index.ts'
import { tellWebhooks } from '#server/webhooks.ts'
import { keepItems } from '../versions/version-items.store.ts'
import { insertVersion } from '../versions/version.store.ts'

/** Publishes, takes back, restores, copies, or gives a new link (api.md; product.md section 1.19). */
export async function operateCatalog(
	ctx: Ctx,
	{ catalog_id, action }: ParamsOf<(typeof catalog)['operateCatalog']>,
): Promise<Catalog> {
	return transact(ctx, async (ctx) => {
		const row = await ownCatalog(ctx, catalog_id, true)
		const step = action === 'published' ? 'publish' : action
		if (!catalogStep(catalogState(row), step)) throw refuse('catalog_deleted')
		if (action === 'restore') return present(ctx, await restore(ctx, row))
		if (action === 'duplicate') return present(ctx, await duplicateCatalog(ctx, row))
		if (action === 'unpublish') return present(ctx, await unpublish(ctx, row))
		if (action === 'rotate_link') return present(ctx, await updateCatalog(ctx, row.id, { hash: newHash() }))
		return present(ctx, await publish(ctx, row))
	})
}

async function unpublish(ctx: Ctx, { id, published }: CatalogRow): Promise<CatalogRow> {
	if (published) await tellWebhooks(ctx, ctx.accountId, 'catalog.unpublished', { catalog_id: id })
	return updateCatalog(ctx, id, { published: 0 })
}

/** Makes version n of what the catalog shows now; its link was made once and stays. Refuses `quota_catalogs` where it was not online. */
export async function publish(
	ctx: Ctx,
	row: CatalogRow,
	{ automatic = false }: { automatic?: boolean } = {},
): Promise<CatalogRow> {
	if (row.published !== 1) await requireQuota(ctx, { catalogs: 1 })
	const n = (row.published_version ?? 0) + 1
	const shown_categories =
		row.kind === 'uploaded' ? await keepUploaded(ctx, row, n) : await keepGenerated(ctx, row, n, automatic)
	await tellWebhooks(ctx, ctx.accountId, 'catalog.published', { catalog_id: row.id, version: n, hash: row.hash })
	return updateCatalog(ctx, row.id, {
		published: 1,
		published_version: n,
		published_edit: row.version,
		published_at: ctx.house.now(),
		shown_categories,
	})
}

/** Of an uploaded catalog a version says what it was called; what readers see is always the file that it has. */
async function keepUploaded(ctx: Ctx, row: CatalogRow, n: number): Promise<string[]> {
	const file = await findFile(ctx, row.id, 'ready')
	if (!file) throw refuse('catalog_no_pages')
	await insertVersion(ctx, row.id, n, {
		name: row.name,
		settings: { ...settingsOf(row), cover: pageUrl(file, 1) },
		template: row.template_id,
		sections: [],
		count: file.pages,
	})
	return []
}

/** Keeps the design and the data of its SKUs; answers the categories of level 1 that it shows. */
async function keepGenerated(ctx: Ctx, row: CatalogRow, n: number, automatic: boolean): Promise<string[]> {
	const own = row.sections
	const settings = settingsOf(row)
	const planned = await resolveContent(ctx, row.content, own, settings.group)
	const { count } = planned
	const sections = planned.sections.map(({ name, parent, keys }) => ({ name, parent, keys }))
	if (!count) throw refuse('catalog_empty')
	const keys = sections.flatMap((section) => section.keys)
	await refuseIncomplete(ctx, keys)
	const { currency, stock_policy } = await getSettings(ctx)
	await insertVersion(ctx, row.id, n, {
		name: row.name,
		settings,
		template: row.template_id,
		sections,
		mode: row.mode,
		currency,
		stock_policy,
		count,
		own_sections: own.length > 0,
		...(automatic ? { automatic } : {}),
	})
	await keepItems(ctx, { catalog_id: row.id, n }, keys, row.mode)
	return own.length ? [] : [...new Set(sections.map(({ name, parent }) => parent || name).filter(Boolean))]
}

function restore(ctx: Ctx, row: CatalogRow): Promise<CatalogRow> {
	if (row.status !== 'deleted') return Promise.resolve(row)
	return updateCatalog(ctx, row.id, { status: 'active', published: 0, deleted_at: null })
}

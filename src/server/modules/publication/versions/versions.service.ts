import type { Catalog } from '#contract/catalog.ts'
import type { ParamsOf } from '#contract/endpoint.ts'
import type { publishing } from '#contract/publishing.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { contentByKeys, ownCatalog, present, refuseUploaded, updateCatalog } from '#server/modules/catalog/index.ts'
import { listVersions, readSnapshot } from './version.store.ts'

type Params<K extends keyof typeof publishing> = ParamsOf<(typeof publishing)[K]>

/** What was published when and by whom, the newest first. */
export async function getCatalogVersions(ctx: Ctx, { catalog_id, page, size }: Params<'getCatalogVersions'>) {
	const row = await ownCatalog(ctx, catalog_id)
	const rows = await listVersions(ctx, catalog_id, { page, size })
	return {
		total: rows[0]?.total ?? 0,
		list: rows.map(({ n, created_at, name, mode, template, count, automatic, by }) => ({
			n,
			created_at: created_at.toISOString(),
			by,
			automatic,
			name,
			mode: mode ?? row.mode,
			template,
			count: count ?? 0,
			current: row.published === 1 && row.published_version === n,
		})),
	}
}

/**
 * Makes an earlier version the draft again: its name, look and SKUs, as chosen ones. Buyers see it when it is published.
 * SKUs deleted since are left out; data of SKUs are those of today.
 */
export async function restoreCatalogVersion(
	ctx: Ctx,
	{ catalog_id, n }: Params<'restoreCatalogVersion'>,
): Promise<Catalog> {
	const row = await ownCatalog(ctx, catalog_id, true)
	refuseUploaded(row)
	if (row.status === 'deleted') throw refuse('catalog_deleted')
	const snapshot = await readSnapshot(ctx, catalog_id, n)
	if (!snapshot) throw refuse('not_found')
	const keys = snapshot.sections.flatMap((section) => section.keys)
	const there = new Set((await contentByKeys(ctx, keys)).map(({ sku_name_key }) => sku_name_key))
	const sections = snapshot.own_sections
		? snapshot.sections.map(({ name, keys }) => ({ name, sku_name_keys: keys.filter((key) => there.has(key)) }))
		: []
	const saved = await updateCatalog(ctx, row.id, {
		name: snapshot.name,
		template_id: snapshot.template,
		settings: JSON.stringify(snapshot.settings),
		content: JSON.stringify({ sku_name_keys: keys.filter((key) => there.has(key)) }),
		sections: JSON.stringify(sections),
		mode: snapshot.mode ?? row.mode,
		version: row.version + 1,
	})
	return present(ctx, saved)
}

/** The window in which buyers see the catalog; null: open on that side. */
export async function setCatalogWindow(
	ctx: Ctx,
	{ catalog_id, from, until }: Params<'setCatalogWindow'>,
): Promise<Catalog> {
	const row = await ownCatalog(ctx, catalog_id, true)
	if (row.status === 'deleted') throw refuse('catalog_deleted')
	const [opens_at, closes_at] = [from, until].map((at) => (at === null ? null : new Date(at)))
	if (opens_at && closes_at && closes_at <= opens_at)
		throw refuse('invalid', { errors: [{ path: 'until', code: 'window_backwards' }] })
	return present(ctx, await updateCatalog(ctx, row.id, { opens_at: opens_at ?? null, closes_at: closes_at ?? null }))
}

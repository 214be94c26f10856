import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Catalog, catalog } from '#contract/catalog.ts'
import type { ParamsOf } from '#contract/endpoint.ts'
import { CATALOG_NAME_MAX, CATALOGS_MAX } from '#domain/catalog/limits.ts'
import type { CatalogSettings } from '#domain/catalog/settings.ts'
import { catalogState, catalogStep } from '#domain/catalog/states.ts'
import { baseName, freeName } from '#domain/free-name.ts'
import { type Ctx, transact } from '#server/context.ts'
import { refuse, refuseProblem } from '#server/http/refusal.ts'
import { removeDroppedFiles } from './upload/dropped-files.store.ts'
import { readGroup } from '#server/modules/activity/index.ts'
import { tellWebhooks } from '#server/webhooks.ts'
import { TEMPLATES } from '#templates/registry.ts'
import { settingsOf } from './catalog.presenter.ts'
import {
	type CatalogRow,
	countCatalogs,
	countKnown,
	insertCatalog,
	listCatalogs,
	namesLike,
	readCatalog,
	removeCatalog,
	updateCatalog,
} from './catalog.store.ts'
import type { Content } from './content.types.ts'
import { checkPictures, freshSettings, laidOver } from './design.service.ts'
import { preparePhotosSoon } from './export/prepare.service.ts'
import { present, presentAll } from './list/present.service.ts'
import { type Choice, chosenTemplate, defaultChoice, keepUses } from './template/chosen.service.ts'
import { copyUses, readUses } from './template/use.store.ts'
import { dropFiles } from './upload/file.store.ts'

type Params<K extends keyof typeof catalog> = ParamsOf<(typeof catalog)[K]>

/** Creates or changes a catalog. Settings merge, content and sections replace; an older `version` answers 409. */
export async function setCatalog(
	ctx: Ctx,
	{ catalog_id, version, ...changes }: Params<'setCatalog'>,
): Promise<Catalog> {
	await checkContent(ctx, changes.content, changes.sections)
	await checkPictures(ctx, changes.settings)
	const choice = await chosenTemplate(ctx, changes.template)
	if (!catalog_id) return createCatalog(ctx, changes, changes.template ? choice : await defaultChoice(ctx))
	const row = await ownCatalog(ctx, catalog_id, true)
	if (version !== undefined && version !== row.version) throw refuse('conflict', { data: await present(ctx, row) })
	const { name, mode, content, sections, settings, download } = changes
	const designed = changes.template || settings
	if (designed || mode || content || sections) refuseUploaded(row)
	const saved = await updateCatalog(ctx, row.id, {
		...(name === undefined ? {} : { name }),
		...(mode === undefined ? {} : { mode }),
		...(download === undefined ? {} : { download }),
		...(choice.layout === undefined ? {} : { template_id: choice.layout }),
		...(content === undefined ? {} : { content: JSON.stringify(content) }),
		...(sections === undefined ? {} : { sections: JSON.stringify(sections) }),
		...(designed ? { settings: JSON.stringify(designedBy(settingsOf(row), choice, settings)) } : {}),
		version: row.version + 1,
	})
	await keepUses(ctx, row.id, choice)
	if (designed || content || sections) await preparePhotosSoon(ctx)
	return present(ctx, saved)
}

async function createCatalog(
	ctx: Ctx,
	changes: Omit<Params<'setCatalog'>, 'catalog_id' | 'version'>,
	choice: Choice,
): Promise<Catalog> {
	if (!changes.name) throw refuse('invalid', { errors: [{ path: 'name', code: 'field_required' }] })
	await refuseTooMany(ctx)
	const id = uuid()
	await insertCatalog(ctx, {
		id,
		name: changes.name,
		hash: newHash(),
		mode: changes.mode ?? 'live',
		template_id: choice.layout ?? 'DefaultTemp',
		settings: JSON.stringify(designedBy(await freshSettings(ctx), choice, changes.settings)),
		content: JSON.stringify(changes.content ?? {}),
		sections: JSON.stringify(changes.sections ?? []),
		published_version: null,
		created_at: ctx.house.now(),
		updated_at: ctx.house.now(),
	})
	await keepUses(ctx, id, choice)
	await preparePhotosSoon(ctx)
	return present(ctx, await ownCatalog(ctx, id))
}

/** No more catalogs than an account may hold, of both kinds together. */
export async function refuseTooMany(ctx: Ctx): Promise<void> {
	const { active, uploaded, deleted } = await countCatalogs(ctx)
	if (active + uploaded + deleted >= CATALOGS_MAX) throw refuse('catalog_too_many', { params: { max: CATALOGS_MAX } })
}

/** Settings with a chosen template over them, and over that what the caller says himself. */
export function designedBy(
	settings: CatalogSettings,
	choice: Choice,
	own: Record<string, unknown> | undefined,
): CatalogSettings {
	return laidOver(laidOver(settings, { ...choice.settings }), own ?? {})
}

/** A page of catalogs with the templates they use. */
export async function getCatalogs(ctx: Ctx, params: Params<'getCatalog'>) {
	const { list, total } = await listCatalogs(ctx, params)
	if (params.catalog_id && !list.length) throw refuse('not_found')
	return { total, list: await presentAll(ctx, list), templates: await templatesOf(ctx, list) }
}

/** The templates that catalogs use, by `<type>_<id>`; layouts of the system by `system_<key>` (spec section 3). */
async function templatesOf(ctx: Ctx, rows: CatalogRow[]) {
	const uses = await readUses(
		ctx,
		rows.map(({ id }) => id),
	)
	const layouts = TEMPLATES.filter(({ key }) => rows.some((row) => row.template_id === key))
	const system = layouts.map(({ key, number, name }) => [
		`system_${key}`,
		{ type: 'system', key, number, name: name[ctx.locale] },
	])
	const own = uses.flatMap(({ catalog_id, type, id, name }) => {
		const key = rows.find((row) => row.id === catalog_id)?.template_id ?? ''
		const number = TEMPLATES.find((template) => template.key === key)?.number ?? 0
		return [[`${type}_${id}`, { type, id, key, number, name }]]
	})
	return Object.fromEntries([...system, ...own])
}

/** Moves a catalog to Deleted catalogs, or purges a deleted one. Its link is dead at once. */
export async function deleteCatalog(ctx: Ctx, { id, purge }: Params<'delPhotoAlbum'>): Promise<null> {
	await transact(ctx, async (ctx) => {
		const row = await ownCatalog(ctx, id, true)
		if (!catalogStep(catalogState(row), purge ? 'purge' : 'delete')) throw refuse('catalog_not_deleted')
		if (row.published) await tellWebhooks(ctx, ctx.accountId, 'catalog.unpublished', { catalog_id: id })
		if (purge) await purgeCatalog(ctx, id)
		else await updateCatalog(ctx, id, { status: 'deleted', published: 0, deleted_at: ctx.house.now() })
	})
	if (purge) await removeDroppedFiles(ctx.house)
	return null
}

async function purgeCatalog(ctx: Ctx, id: string): Promise<void> {
	// A job that still draws its pages finds them gone.
	await dropFiles(ctx, id, ['ready', 'drawing'])
	await removeCatalog(ctx, id)
}

/** A catalog of the account, or 404. */
export async function ownCatalog(ctx: Ctx, id: string, lock = false): Promise<CatalogRow> {
	const row = await readCatalog(ctx, id, lock)
	if (!row) throw refuse('not_found')
	return row
}

/** An uploaded PDF has no SKUs, no look and no versions to go back to. */
export function refuseUploaded({ kind }: Pick<CatalogRow, 'kind'>): void {
	if (kind === 'uploaded') throw refuse('catalog_uploaded')
}

/** Gives a new random link; the old one is dead. 128 bits cannot be guessed (product.md section 3.6). */
export function newHash(): string {
	return randomBytes(16).toString('base64url')
}

/** A copy of a catalog with its own link, unpublished. */
export async function duplicateCatalog(ctx: Ctx, row: CatalogRow): Promise<CatalogRow> {
	refuseUploaded(row)
	const id = uuid()
	const { mode, template_id, settings, content, sections } = row
	const name = freeName(row.name, await namesLike(ctx, baseName(row.name)), CATALOG_NAME_MAX)
	return transact(ctx, async (ctx) => {
		await insertCatalog(ctx, {
			id,
			name,
			hash: newHash(),
			mode,
			template_id,
			settings: JSON.stringify(settings),
			content: JSON.stringify(content),
			sections: JSON.stringify(sections),
			published_version: null,
			created_at: ctx.house.now(),
			updated_at: ctx.house.now(),
		})
		await copyUses(ctx, row.id, id)
		return ownCatalog(ctx, id)
	})
}

/** Every SKU, category and group of changes that a catalog names must be the account's own. */
export async function checkContent(
	ctx: Ctx,
	content: Content | undefined,
	sections: { sku_name_keys: string[] }[] | undefined,
): Promise<void> {
	const chosen = content?.sku_name_keys ?? []
	const keys = [...chosen, ...(sections ?? []).flatMap(({ sku_name_keys }) => sku_name_keys)]
	const ids = [...(content?.category_ids ?? []), ...(content?.search?.category_ids ?? [])].filter((id) => id > 0)
	const known = await countKnown(ctx, keys, ids)
	if (known.skus < new Set(keys).size) throw refuseProblem({ code: 'not_found' }, 'content.sku_name_keys')
	if (known.categories < new Set(ids).size) throw refuseProblem({ code: 'not_found' }, 'content.category_ids')
	const group = content?.search?.filters?.group
	if (group && !(await readGroup(ctx, group)))
		throw refuseProblem({ code: 'not_found' }, 'content.search.filters.group')
}

import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { CatalogSettings } from '#domain/catalog/settings.ts'
import type { OwnTemplateType } from '#domain/catalog/template.ts'
import type { Ctx } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import type { Tables } from '#server/db/tables.ts'
import { StoredSettings } from '../stored.rule.ts'

type StoredRow = Selectable<Tables['template']>

/** A template, its JSON read. */
export interface TemplateRow extends Omit<StoredRow, 'content'> {
	content: Partial<CatalogSettings>
}

function toRow(row: StoredRow): TemplateRow {
	return { ...row, content: readStored(StoredSettings, row.content, `content of template ${row.id}`) }
}

/** A template with the catalogs designed with it. */
export type CountedTemplate = TemplateRow & { used_by: number; used_published: number }

export async function insertTemplate(ctx: Ctx, row: Omit<Insertable<Tables['template']>, 'account_id'>): Promise<void> {
	await ctx.db
		.insertInto('template')
		.values({ ...row, account_id: ctx.accountId })
		.execute()
}

/** Names of a kind that begin with a text. */
export async function namesLike(ctx: Ctx, type: OwnTemplateType, start: string): Promise<string[]> {
	const rows = await ctx.db
		.selectFrom('template')
		.select('name')
		.where('account_id', '=', ctx.accountId)
		.where('type', '=', type)
		.where('deleted_at', 'is', null)
		.where(sql<boolean>`starts_with(name, ${start})`)
		.execute()
	return rows.map(({ name }) => name)
}

/** One template, a deleted one only when asked for; locked when it is about to change. */
export async function readTemplate(
	ctx: Ctx,
	id: string,
	{ lock = false, deleted = false }: { lock?: boolean; deleted?: boolean } = {},
): Promise<TemplateRow | undefined> {
	const row = await ctx.db
		.selectFrom('template')
		.selectAll()
		.where('account_id', '=', ctx.accountId)
		.where('id', '=', id)
		.where('deleted_at', deleted ? 'is not' : 'is', null)
		.$if(lock, (query) => query.forUpdate())
		.executeTakeFirst()
	return row && toRow(row)
}

/** The default template of a kind, when the seller has chosen one. */
export async function readDefault(ctx: Ctx, type: OwnTemplateType): Promise<TemplateRow | undefined> {
	const row = await ctx.db
		.selectFrom('template')
		.selectAll()
		.where('account_id', '=', ctx.accountId)
		.where('type', '=', type)
		.where('is_default', '=', true)
		.executeTakeFirst()
	return row && toRow(row)
}

export async function updateTemplate(ctx: Ctx, id: string, changes: Updateable<Tables['template']>): Promise<void> {
	await ctx.db
		.updateTable('template')
		.set(changes)
		.where('account_id', '=', ctx.accountId)
		.where('id', '=', id)
		.execute()
}

/** The layout of the system that new catalogs begin with, when the seller has chosen one. */
export async function readDefaultLayout(ctx: Ctx): Promise<string | null> {
	const row = await ctx.db
		.selectFrom('account')
		.select('default_layout')
		.where('account_id', '=', ctx.accountId)
		.executeTakeFirst()
	return row?.default_layout ?? null
}

export async function keepDefaultLayout(ctx: Ctx, default_layout: string | null): Promise<void> {
	await ctx.db.updateTable('account').set({ default_layout }).where('account_id', '=', ctx.accountId).execute()
}

export async function countTemplates(ctx: Ctx): Promise<number> {
	const { total } = await ctx.db
		.selectFrom('template')
		.select((eb) => eb.fn.countAll<number>().as('total'))
		.where('account_id', '=', ctx.accountId)
		.where('deleted_at', 'is', null)
		.executeTakeFirstOrThrow()
	return Number(total)
}

interface ListParams {
	type?: OwnTemplateType
	name?: string | undefined
	template_id?: string | undefined
	page: number
	size: number
}

/** A page of templates in a stable order, the last changed first, with the total. */
export async function listTemplates(ctx: Ctx, { type, name, template_id, page, size }: ListParams) {
	const wanted = ctx.db
		.selectFrom('template')
		.where('account_id', '=', ctx.accountId)
		.where('deleted_at', 'is', null)
		.$if(type !== undefined, (query) => query.where('type', '=', type ?? 'user'))
		.$if(template_id !== undefined, (query) => query.where('id', '=', template_id ?? ''))
		.$if(!!name, (query) => query.where(sql<boolean>`strpos(lower(name), ${(name ?? '').toLowerCase()}) > 0`))
	const [list, { total }] = await Promise.all([
		wanted
			.selectAll()
			.orderBy('updated_at', 'desc')
			.orderBy('id')
			.limit(size)
			.offset((page - 1) * size)
			.execute(),
		wanted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
	])
	return { total: Number(total), list: await counted(ctx, list.map(toRow)) }
}

/** Templates with how many catalogs were designed with each; deleted catalogs do not count. */
export async function counted(ctx: Ctx, rows: TemplateRow[]): Promise<CountedTemplate[]> {
	if (!rows.length) return []
	const uses = await usesOf(ctx)
		.select('template_use.template_id')
		.select(sql<number>`count(*)::int`.as('used_by'))
		.select(sql<number>`(count(*) filter (where catalog.published = 1))::int`.as('used_published'))
		.where(
			'template_use.template_id',
			'in',
			rows.map(({ id }) => id),
		)
		.groupBy('template_use.template_id')
		.execute()
	const byId = new Map(uses.map((use) => [use.template_id, use]))
	return rows.map((row) => {
		const { used_by = 0, used_published = 0 } = byId.get(row.id) ?? {}
		return { ...row, used_by, used_published }
	})
}

/** A page of the catalogs designed with a template, published ones first. */
export async function listUses(ctx: Ctx, id: string, { page, size }: { page: number; size: number }) {
	const wanted = usesOf(ctx).where('template_use.template_id', '=', id)
	const [list, { total }] = await Promise.all([
		wanted
			.select(['catalog.id', 'catalog.name', 'catalog.published'])
			.orderBy('catalog.published', 'desc')
			.orderBy('catalog.name')
			.orderBy('catalog.id')
			.limit(size)
			.offset((page - 1) * size)
			.execute(),
		wanted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
	])
	return { total: Number(total), list }
}

const usesOf = (ctx: Ctx) =>
	ctx.db
		.selectFrom('template_use')
		.innerJoin('catalog', (join) =>
			join
				.onRef('catalog.account_id', '=', 'template_use.account_id')
				.onRef('catalog.id', '=', 'template_use.catalog_id'),
		)
		.where('template_use.account_id', '=', ctx.accountId)
		.where('catalog.status', '=', 'active')

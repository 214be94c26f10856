import type { OwnTemplateType } from '#domain/catalog/template.ts'
import type { Ctx } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import { StoredSettings } from '../stored.rule.ts'

/** A seller's own template that a catalog was designed with. */
export interface TemplateUse {
	catalog_id: string
	type: OwnTemplateType
	id: string
	name: string
}

/** The own templates of catalogs, in one query for a whole list. */
export async function readUses(ctx: Ctx, catalogs: readonly string[]): Promise<TemplateUse[]> {
	if (!catalogs.length) return []
	return ctx.db
		.selectFrom('template_use')
		.innerJoin('template', (join) =>
			join
				.onRef('template.account_id', '=', 'template_use.account_id')
				.onRef('template.id', '=', 'template_use.template_id'),
		)
		.select(['template_use.catalog_id', 'template_use.type', 'template.id', 'template.name'])
		.where('template_use.account_id', '=', ctx.accountId)
		.where('template_use.catalog_id', 'in', [...catalogs])
		.where('template.deleted_at', 'is', null)
		.execute()
}

/** Says which template of a kind a catalog was designed with; null: none any more. */
export async function setUse(ctx: Ctx, catalog_id: string, type: OwnTemplateType, id: string | null): Promise<void> {
	if (id === null) {
		await ctx.db
			.deleteFrom('template_use')
			.where('account_id', '=', ctx.accountId)
			.where('catalog_id', '=', catalog_id)
			.where('type', '=', type)
			.execute()
		return
	}
	await ctx.db
		.insertInto('template_use')
		.values({ account_id: ctx.accountId, catalog_id, type, template_id: id })
		.onConflict((conflict) => conflict.columns(['account_id', 'catalog_id', 'type']).doUpdateSet({ template_id: id }))
		.execute()
}

/** Lets a copy of a catalog name the same templates. */
export async function copyUses(ctx: Ctx, from: string, to: string): Promise<void> {
	for (const { type, id } of await readUses(ctx, [from])) await setUse(ctx, to, type, id)
}

/** Catalogs designed with a template, deleted ones too, locked: they are about to change. */
export async function lockUsers(ctx: Ctx, template_id: string) {
	const rows = await ctx.db
		.selectFrom('catalog')
		.select(['id', 'settings', 'version', 'published', 'status'])
		.where('account_id', '=', ctx.accountId)
		.where((eb) =>
			eb(
				'id',
				'in',
				eb
					.selectFrom('template_use')
					.select('template_use.catalog_id')
					.where('template_use.account_id', '=', ctx.accountId)
					.where('template_use.template_id', '=', template_id),
			),
		)
		.forUpdate()
		.execute()
	return rows.map((row) => ({
		...row,
		settings: readStored(StoredSettings, row.settings, `settings of catalog ${row.id}`),
	}))
}

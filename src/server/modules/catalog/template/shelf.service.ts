import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { OwnTemplate, template } from '#contract/template.ts'
import { displayField } from '#domain/sku/display-fields.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Grid } from '#templates/data.ts'
import { type Template, TEMPLATES } from '#templates/registry.ts'
import { type CountedTemplate, listTemplates, listUses, readDefaultLayout, readTemplate } from './template.store.ts'

type Shelf = (typeof template)['getTemplate']
type Listed = DataOf<(typeof template)['getLayouts']>['list'][number]

/** A page of the layouts, or of what the seller has saved (product.md section 3.17). */
export async function getTemplates(ctx: Ctx, params: ParamsOf<Shelf>): Promise<DataOf<Shelf>> {
	const { type, name = '', page, size } = params
	if (type !== 'system') {
		const { total, list } = await listTemplates(ctx, { ...params, type })
		return { total, list: list.map(toTemplate) }
	}
	const wanted = name.toLowerCase()
	const chosen = await readDefaultLayout(ctx)
	const all = TEMPLATES.filter(({ name: { en, zh } }) => `${en} ${zh}`.toLowerCase().includes(wanted))
	return { total: all.length, list: all.slice((page - 1) * size, page * size).map((one) => listed(one, chosen)) }
}

/** Every layout, for anybody. */
export function getLayouts(): DataOf<(typeof template)['getLayouts']> {
	return { total: TEMPLATES.length, list: TEMPLATES.map((one) => listed(one, null)) }
}

/** The catalogs designed with a template. */
export async function getTemplateUsage(
	ctx: Ctx,
	{ template_id, ...page }: ParamsOf<(typeof template)['getTemplateUsage']>,
) {
	if (!(await readTemplate(ctx, template_id))) throw refuse('not_found')
	const { total, list } = await listUses(ctx, template_id, page)
	return { total, list: list.map((use) => ({ ...use, published: use.published === 1 ? (1 as const) : (0 as const) })) }
}

/** A template of the seller as the wire shows it. */
export function toTemplate(row: CountedTemplate): OwnTemplate {
	const { id, type, name, layout, content, is_default, version, used_by, used_published } = row
	return {
		type,
		template_id: id,
		name,
		...(layout ? { key: layout } : {}),
		settings: { ...content },
		is_default,
		version,
		used_by,
		used_published,
		created_at: row.created_at.toISOString(),
		updated_at: row.updated_at.toISOString(),
	}
}

/** A layout as the wire shows it; `chosen` is the one that new catalogs begin with. */
export function listed({ key, number, name, group, manifest }: Template, chosen: string | null): Listed {
	const { A4, Letter, HalfLetterH, HalfLetterV } = manifest.papers
	return {
		type: 'system',
		key,
		number,
		name,
		group,
		papers: { A4: grid(A4), Letter: grid(Letter), HalfLetterH: grid(HalfLetterH), HalfLetterV: grid(HalfLetterV) },
		fields: manifest.fields.map((field) => displayField(field)?.placeholder ?? field),
		max_fields: manifest.maxFields,
		is_default: key === chosen,
	}
}

const grid = ({ cols, rows }: Grid) => ({ columns: cols, rows, per_page: cols * rows })

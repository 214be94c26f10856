import { v7 as uuid } from 'uuid'
import type { ParamsOf } from '#contract/endpoint.ts'
import type { OwnTemplate, template } from '#contract/template.ts'
import { TEMPLATES_MAX } from '#domain/catalog/limits.ts'
import { CATALOG_DEFAULTS, type CatalogSettings, mergeCatalogSettings } from '#domain/catalog/settings.ts'
import { keptBy, type OwnTemplateType } from '#domain/catalog/template.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { manifestOf } from '#templates/registry.ts'
import { checkPictures, laidOver } from '../design.service.ts'
import { toTemplate } from './shelf.service.ts'
import {
	counted,
	countTemplates,
	insertTemplate,
	readTemplate,
	type TemplateRow,
	updateTemplate,
} from './template.store.ts'

/** What a new template is made of. */
interface NewTemplate {
	type: OwnTemplateType
	name: string
	layout: string | null
	content: Partial<CatalogSettings>
}

/** Saves a template, or changes one: settings merge. An older `version` answers 409 with the template as it is. */
export async function setTemplate(ctx: Ctx, params: ParamsOf<(typeof template)['setTemplate']>): Promise<OwnTemplate> {
	const { template_id, type, name, content, version } = params
	await checkPictures(ctx, content?.settings)
	if (content?.key !== undefined && !manifestOf(content.key)) throw unknownLayout()
	if (!template_id) {
		if (!name) throw refuse('invalid', { errors: [{ path: 'name', code: 'field_required' }] })
		if (type === 'user' && !content?.key) throw unknownLayout()
		const settings = keptBy(type, laidOver(CATALOG_DEFAULTS, content?.settings ?? {}))
		return makeTemplate(ctx, { type, name, layout: type === 'user' ? (content?.key ?? null) : null, content: settings })
	}
	const row = await ownTemplate(ctx, template_id)
	if (version !== undefined && version !== row.version) throw refuse('conflict', { data: await present(ctx, row.id) })
	const settings = laidOver(settingsOf(row), content?.settings ?? {})
	return saveTemplate(ctx, row, {
		...(name ? { name } : {}),
		...(content?.key && row.type === 'user' ? { layout: content.key } : {}),
		content: JSON.stringify(keptBy(row.type, settings)),
	})
}

/** A template that did not exist. Throws `template_too_many`. */
export async function makeTemplate(ctx: Ctx, { type, name, layout, content }: NewTemplate): Promise<OwnTemplate> {
	await requireRoom(ctx)
	const id = uuid()
	const now = ctx.house.now()
	await insertTemplate(ctx, {
		id,
		type,
		name,
		layout,
		content: JSON.stringify(content),
		created_at: now,
		updated_at: now,
	})
	return present(ctx, id)
}

/** Throws `template_too_many` where one more is too many. */
export async function requireRoom(ctx: Ctx): Promise<void> {
	if ((await countTemplates(ctx)) >= TEMPLATES_MAX)
		throw refuse('template_too_many', { params: { max: TEMPLATES_MAX } })
}

/** Changes of a template that was locked, as its next version. */
export async function saveTemplate(
	ctx: Ctx,
	row: TemplateRow,
	changes: Parameters<typeof updateTemplate>[2],
): Promise<OwnTemplate> {
	await updateTemplate(ctx, row.id, { ...changes, version: row.version + 1, updated_at: ctx.house.now() })
	return present(ctx, row.id)
}

/** A template of the account, locked, or 404. */
export async function ownTemplate(ctx: Ctx, id: string): Promise<TemplateRow> {
	const row = await readTemplate(ctx, id, { lock: true })
	if (!row) throw refuse('not_found')
	return row
}

export async function present(ctx: Ctx, id: string): Promise<OwnTemplate> {
	const row = await readTemplate(ctx, id)
	const [shown] = row ? await counted(ctx, [row]) : []
	if (!shown) throw refuse('not_found')
	return toTemplate(shown)
}

const settingsOf = ({ content }: TemplateRow) => mergeCatalogSettings(CATALOG_DEFAULTS, content)

const unknownLayout = () => refuse('template_unknown', { errors: [{ path: 'content.key', code: 'template_unknown' }] })

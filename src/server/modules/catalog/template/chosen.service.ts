import type { CatalogSettings } from '#domain/catalog/settings.ts'
import type { OwnTemplateType } from '#domain/catalog/template.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { manifestOf, TEMPLATES } from '#templates/registry.ts'
import { readDefault, readDefaultLayout, readTemplate } from './template.store.ts'
import { setUse } from './use.store.ts'

/** How the wire names a template: a layout by its key or its number, an own template by its id, which a key may give another layout. */
export interface TemplateRef {
	type: 'system' | OwnTemplateType
	key?: string | undefined
	id?: string | number | undefined
}

/** What choosing a template does to a catalog. */
export interface Choice {
	/** Key of the layout; absent: it stays. */
	layout?: string
	/** Laid over the catalog's settings. */
	settings: Partial<CatalogSettings>
	/** Which own templates it was designed with from now on; null: none. */
	uses: Partial<Record<OwnTemplateType, string | null>>
}

/** What a chosen template does; nothing when none was chosen. Throws `template_unknown`. */
export async function chosenTemplate(ctx: Ctx, ref: TemplateRef | undefined): Promise<Choice> {
	if (!ref) return { settings: {}, uses: {} }
	const { type, key, id } = ref
	if (key !== undefined && !manifestOf(key)) throw unknown()
	if (type === 'system') {
		const layout = key ?? TEMPLATES.find(({ number }) => number === id)?.key
		if (layout === undefined) throw unknown()
		return { layout, settings: {}, uses: { user: null } }
	}
	const row = typeof id === 'string' ? await readTemplate(ctx, id) : undefined
	if (row?.type !== type) throw unknown()
	const layout = key ?? row.layout
	const uses = type === 'user' ? { user: row.id, display_content: null } : { display_content: row.id }
	return { ...(layout ? { layout } : {}), settings: row.content, uses }
}

/** What a new catalog begins with: the seller's default templates or layout, or the work-horse of the system. */
export async function defaultChoice(ctx: Ctx): Promise<Choice> {
	const [look, fields, layout] = await Promise.all([
		readDefault(ctx, 'user'),
		readDefault(ctx, 'display_content'),
		readDefaultLayout(ctx),
	])
	return {
		layout: look?.layout ?? layout ?? 'DefaultTemp',
		settings: { ...look?.content, ...fields?.content },
		uses: { user: look?.id ?? null, display_content: fields?.id ?? null },
	}
}

/** Keeps which templates a catalog was designed with. */
export async function keepUses(ctx: Ctx, catalog_id: string, { uses }: Choice): Promise<void> {
	if (uses.user !== undefined) await setUse(ctx, catalog_id, 'user', uses.user)
	if (uses.display_content !== undefined) await setUse(ctx, catalog_id, 'display_content', uses.display_content)
}

const unknown = () => refuse('template_unknown', { errors: [{ path: 'template', code: 'template_unknown' }] })

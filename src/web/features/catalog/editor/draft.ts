import type { Params } from '#web/api/client.ts'
import type { CatalogSettings } from '#domain/catalog/settings.ts'
import type { Edit } from '#web/ui/editing/use-steps.ts'
import type { Catalog } from '../catalog-data.ts'
import type { TemplateRef } from '../template-data.ts'

/** What the editor changes of a catalog. */
export interface EditorDraft {
	name: string
	template: TemplateRef
	mode: 'live' | 'frozen'
	content: Content
	sections: Sections
	settings: CatalogSettings
}

/** A change of it. */
export type EditorEdit = Edit<EditorDraft>

/** What the catalog shows; what it is made of besides, like a followed search, is kept as it stands. */
export type Content = NonNullable<Params<'setCatalog'>['content']>

/** Parts under own headings, in their order. */
export type Sections = NonNullable<Params<'setCatalog'>['sections']>

/** What the editor changes of a catalog that was read. */
export function toDraft({ name, template, mode, content, sections, settings }: Catalog): EditorDraft {
	return {
		name,
		template,
		mode,
		content: content as Content,
		sections: sections as Sections,
		settings: settings as unknown as CatalogSettings,
	}
}

/** A draft as setCatalog and previewCatalog take it. */
export function toParams({ template, settings, ...rest }: Partial<EditorDraft>): Partial<Params<'setCatalog'>> {
	return { ...rest, ...(template ? { template } : {}), ...(settings ? { settings: { ...settings } } : {}) }
}

/**
 * What a change concerns, single settings by name: fast changes of one of them are one step. SKUs that come, go or move
 * and templates are always a step of their own.
 */
export function stepOf(before: EditorDraft, { settings, ...rest }: Partial<EditorDraft>): string {
	if (rest.template || rest.content || (rest.sections && placesOf(rest.sections) !== placesOf(before.sections)))
		return ''
	const old = before.settings as unknown as Record<string, unknown>
	const single = Object.entries(settings ?? {}).filter(([key, value]) => old[key] !== value)
	return [...Object.keys(rest), ...single.map(([key]) => key)].join()
}

const placesOf = (sections: Sections) => JSON.stringify(sections.map(({ sku_name_keys }) => sku_name_keys))

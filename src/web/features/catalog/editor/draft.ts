import type { Params } from '#web/api/client.ts'
import type { CatalogSettings } from '#domain/catalog/settings.ts'
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

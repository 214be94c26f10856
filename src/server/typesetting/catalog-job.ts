import type { CatalogData, Settings } from '#templates/data.ts'

/** What shall be set: a template's key, the look, and the content. */
export interface CatalogJob {
	readonly template: string
	readonly settings: Settings
	readonly data: CatalogData
}

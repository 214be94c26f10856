import type { CatalogData, Settings } from '#templates/data.ts'
import type { Plan } from '#templates/plan.ts'

/** What shall be set: a template's key, the look, and the content. */
export interface CatalogJob {
	readonly template: string
	readonly settings: Settings
	readonly data: CatalogData
	/** The plan of these sections, where it is known: of thousands of items it takes some milliseconds. */
	readonly plan?: Plan
}

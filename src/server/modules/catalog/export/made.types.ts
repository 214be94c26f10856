import type { catalog } from '#contract/catalog.ts'
import type { ParamsOf } from '#contract/endpoint.ts'

export type ExportParams = ParamsOf<(typeof catalog)['exportCatalog']>

/** What is known of a file that was made, as the job's result shows it. */
export interface Made {
	readonly lost_photos: number
	/** The first SKUs that have them. */
	readonly lost_skus?: readonly string[]
	/** Of a PDF: whether screen readers find its parts. */
	readonly tagged?: boolean
	readonly [fact: string]: unknown
}

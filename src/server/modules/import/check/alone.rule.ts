import { targetOf } from '#domain/import/targets.ts'
import type { SheetRow } from '#server/sheets/types.ts'
import type { Session } from '../session.service.ts'

/** Cells that were mended: one, or all of a column that read `like`; `value` is what they read now. */
export interface MendedCells {
	readonly column: number
	readonly row?: number
	readonly like?: string
	readonly value?: string
}

/** What says which SKU a row is, whose variant, or which pictures the list names: other rows may hang on it. */
const TIES = /^(?:sku_name|sku_name_key|handle|kind|parent|variants|images|variant_images|bps\.product_name|option)/
const EXPLICIT: readonly string[] = ['parent', 'kind', 'variants']

/**
 * Whether a mended cell of a column can change nothing but its own product's rows, so that only those are checked again.
 * Only a finished check can be amended.
 */
export function standsAlone({ state, mapping, rules }: Session, column: number): boolean {
	const targets = Object.values(mapping ?? {}).flatMap((name) => (name ? (targetOf(name)?.target ?? []) : []))
	const name = mapping?.[column]
	const target = name ? targetOf(name)?.target : undefined
	if (state !== 'checked' || rules.duplicates !== 'refuse' || !target) return false
	return (
		!TIES.test(target) &&
		!(target === 'bps.upc' && rules.key === 'upc') &&
		!targets.some((one) => EXPLICIT.includes(one))
	)
}

/** Whether a row holds a mended cell, or one that reads as if. */
export function isMended({ row, cells }: SheetRow, { column, row: only, like, value }: MendedCells): boolean {
	if (only !== undefined) return row === only
	const text = cells[column] ?? ''
	return text === like || text === value
}

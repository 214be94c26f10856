import { foldText } from '../../text.ts'
import type { Variation } from '../../sku/value/variations.ts'
import { readNamedVariants } from '../cells/named-variants.ts'
import type { Cell } from '../draft.ts'
import type { ImportMapping } from '../rules.ts'
import { targetOf } from '../targets.ts'
import { hasOptions, type ParsedRow } from './parsed-row.ts'

/** The parent that names a SKU as its variant, and the options it says of it. */
export interface Adoption {
	readonly parent: string
	readonly options: readonly Variation[]
}

/** By the folded SKU of the variant. */
export type Adoptions = ReadonlyMap<string, Adoption>

/**
 * Gathers who belongs to whom in a list whose parents name their variants (Magento). Variants stand before their parents
 * there, so every row is to be seen before the first is read. Null where no column names variants.
 */
export function gatherAdoptions(mapping: ImportMapping) {
	const columnOf = (wanted: string) =>
		Object.keys(mapping).find((index) => targetOf(mapping[index] ?? '')?.target === wanted)
	const [sku, variants] = [columnOf('sku_name'), columnOf('variants')]
	if (sku === undefined || variants === undefined) return null
	const adoptions = new Map<string, Adoption>()
	const text = (cells: readonly Cell[], column: string) => String(cells[Number(column)] ?? '').trim()
	return {
		adoptions: adoptions as Adoptions,
		see(cells: readonly Cell[]) {
			const parent = text(cells, sku)
			if (parent === '') return
			for (const { sku_name, options } of readNamedVariants(text(cells, variants))) {
				const folded = foldText(sku_name)
				if (!adoptions.has(folded) && folded !== foldText(parent)) adoptions.set(folded, { parent, options })
			}
		},
	}
}

/** Gives a row the parent that names it, and the options it has none of itself. */
export function adopt(adoptions: Adoptions, row: ParsedRow): void {
	const adoption = row.sku === null || row.parent !== '' ? undefined : adoptions.get(foldText(row.sku))
	if (!adoption) return
	row.parent = adoption.parent
	if (hasOptions(row)) return
	for (const [at, { name, values }] of adoption.options.entries()) {
		row.optionNames[at] = name
		row.optionValues[at] = values[0] ?? ''
	}
}

import type { SkuSearch } from '#contract/sku.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { countFound, findAllNumbers, numbersOfKeys, soldOfKeys } from '#server/modules/sku/index.ts'

/** The SKUs that a file is made of: named ones, those of categories, or a search without some. */
export interface Selected {
	sku_name_keys?: string[] | undefined
	category_ids?: number[] | undefined
	search?: SkuSearch | undefined
	except?: string[] | undefined
}

/** SKUs of one read: a statement costs little beside them, and they take few megabytes. */
const PAGE = 2000

/** Refuses a call that chooses nothing. */
export function refuseNoChoice({ sku_name_keys, category_ids, search }: Selected): void {
	if (!sku_name_keys && !category_ids && !search)
		throw refuse('invalid', { errors: [{ path: 'sku_name_keys', code: 'field_required' }] })
}

/**
 * What is folded in a list into parents, or named by its parent: `sold` writes it out, every SKU that is sold; `listed`
 * leaves it as it is, a parent for its variants.
 */
export type Folding = 'sold' | 'listed'

/** Running numbers of the SKUs in their order, read once: edits meanwhile neither repeat nor lose one. */
export async function numbersOf(ctx: Ctx, selected: Selected, folding: Folding = 'sold'): Promise<number[]> {
	const { sku_name_keys, except = [] } = selected
	const named = (keys: readonly string[]) => (folding === 'sold' ? soldOfKeys(ctx, keys) : numbersOfKeys(ctx, keys))
	if (sku_name_keys) return named(sku_name_keys)
	const left = new Set(await named(except))
	return (await findAllNumbers(ctx, searchOf(selected, folding))).filter((no) => !left.has(no))
}

/** How many SKUs these are, without reading which. */
export async function countOf(ctx: Ctx, selected: Selected, folding: Folding = 'sold'): Promise<number> {
	const { sku_name_keys, except = [] } = selected
	if (sku_name_keys) return (await numbersOf(ctx, selected, folding)).length
	return countFound(ctx, searchOf(selected, folding), except)
}

function searchOf({ search, category_ids = [] }: Selected, folding: Folding): SkuSearch {
	if (!search) return { category_ids, status: 'active' }
	return folding === 'sold' ? { ...search, fold: false } : search
}

/** The numbers in portions that are read at once. */
export function* pagesOf(numbers: readonly number[]): Generator<readonly number[]> {
	for (let at = 0; at < numbers.length; at += PAGE) yield numbers.slice(at, at + PAGE)
}

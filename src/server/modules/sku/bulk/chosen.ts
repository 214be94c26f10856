import type { SkuSearch } from '#contract/sku.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { findAllIds } from '../list/list.service.ts'
import { idsOfKeys } from '../sku.store.ts'

/** How a bulk call names its SKUs: exactly one of keys, categories and a search. */
export interface Choice {
	sku_name_keys?: readonly string[] | undefined
	in_cate?: number[] | undefined
	/** False: without the categories' children. */
	all_in?: boolean | undefined
	search?: SkuSearch | undefined
	/** Left out of categories or a search. */
	except?: readonly string[] | undefined
}

/**
 * The ids meant, as they stand now: a bulk change does not run after what is added later. Refuses with `not_found` when
 * no key is the account's, and with `sku_nothing_chosen`.
 */
export async function chosenIds(ctx: Ctx, choice: Choice, status: 'active' | 'deleted'): Promise<string[]> {
	const { sku_name_keys, in_cate, search } = choice
	if ([sku_name_keys, in_cate, search].filter(Boolean).length !== 1) throw refuse('sku_nothing_chosen')
	if (sku_name_keys) {
		const ids = [...(await idsOfKeys(ctx, sku_name_keys)).values()]
		if (!ids.length) throw refuse('not_found')
		return ids
	}
	const ids = in_cate ? await idsInCategories(ctx, in_cate, { status, direct: choice.all_in === false }) : []
	if (search) ids.push(...(await findAllIds(ctx, { ...search, status })))
	const spared = new Set((await idsOfKeys(ctx, choice.except ?? [])).values())
	return ids.filter((id) => !spared.has(id))
}

/** Every SKU of categories, parents included: nothing stays behind in a category that is emptied. */
async function idsInCategories(
	ctx: Ctx,
	category_ids: number[],
	{ status, direct }: Pick<SkuSearch, 'status' | 'direct'>,
): Promise<string[]> {
	return category_ids.length ? findAllIds(ctx, { category_ids, status, direct }, 'all') : []
}

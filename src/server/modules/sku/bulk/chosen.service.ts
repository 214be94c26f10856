import type { SkuSearch } from '#contract/sku.ts'
import type { Ctx } from '#server/context.ts'
import { itemError, refuse } from '#server/http/refusal.ts'
import { findAllIds } from '../list/list.service.ts'
import { familiesApart } from '../families.store.ts'
import { idsOfKeys } from '../sku.store.ts'
import type { ItemResult } from '../write/item.rule.ts'

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
	const apart = search?.fold && spared.size ? await familiesApart(ctx, [...spared]) : NONE
	// A parent would take along the variant that is left out: the others go without it.
	return ids.flatMap((id) => (spared.has(id) ? [] : (apart.get(id)?.filter((variant) => !spared.has(variant)) ?? id)))
}

const NONE: ReadonlyMap<string, string[]> = new Map()

/** As `chosenIds`, with the results of keys that are not the account's in place of a refusal. */
export async function chosenOrMissing(
	ctx: Ctx,
	choice: Choice,
	status: 'active' | 'deleted',
): Promise<{ ids: string[]; missing: ItemResult[] }> {
	const { sku_name_keys: keys } = choice
	if (!keys || choice.search) return { ids: await chosenIds(ctx, choice, status), missing: [] }
	const byKey = await idsOfKeys(ctx, keys)
	const error = itemError({ code: 'not_found' }, ctx.locale)
	return {
		ids: keys.flatMap((key) => byKey.get(key) ?? []),
		missing: keys.filter((key) => !byKey.has(key)).map((key) => ({ key, ok: false, error })),
	}
}

/** Every SKU of categories, parents included: nothing stays behind in a category that is emptied. */
async function idsInCategories(
	ctx: Ctx,
	category_ids: number[],
	{ status, direct }: Pick<SkuSearch, 'status' | 'direct'>,
): Promise<string[]> {
	return category_ids.length ? findAllIds(ctx, { category_ids, status, direct }, 'all') : []
}

import { printedCategories } from '#domain/catalog/category-order.ts'
import { CATALOG_SKUS_MAX } from '#domain/catalog/limits.ts'
import type { CatalogSettings } from '#domain/catalog/settings.ts'
import type { SkuSearch } from '#contract/sku.ts'
import type { Ctx, Scope } from '#server/context.ts'
import { findAllIds } from '#server/modules/sku/index.ts'
import {
	NO_PARENTS,
	type Parents,
	type PlannedSection,
	productsOf,
	readParents,
	type SkuSection,
} from '#server/modules/paper/index.ts'
import type { Content, OwnSection } from './content.types.ts'
import { categoryOrder, contentByCategories, contentByIds, contentByKeys, type ContentRow } from './content.store.ts'

/** What stands under the heading of a category. */
interface CategorySection extends SkuSection {
	/** 0: SKUs without category, without a heading. */
	id: number
}

export interface ResolvedContent {
	sections: PlannedSection[]
	/** The categories among the sections, in printing order. */
	categories: { id: number; name: string; parent: string; count: number }[]
	/** SKUs, and what buyers see as one thing. */
	count: number
	products: number
}

/**
 * The SKUs of a content in printing order, under the seller's own sections or under their categories; a family as one
 * product where the catalog shows products.
 */
export async function resolveContent(
	ctx: Ctx,
	content: Content,
	own: readonly OwnSection[],
	group: CatalogSettings['group'],
): Promise<ResolvedContent> {
	const rows = await listContent(ctx, content)
	const byKey = new Map(rows.map((row) => [row.sku_name_key, row]))
	const sections: SkuSection[] = []
	for (const { name, sku_name_keys } of own) {
		const keys = sku_name_keys.filter((key) => byKey.has(key))
		if (keys.length) sections.push({ name, parent: '', keys })
	}
	const placed = new Set(sections.flatMap(({ keys }) => keys))
	const others = rows.filter((row) => !placed.has(row.sku_name_key))
	const grouped = await byCategory(ctx, others, content.category_order)
	const parents = group === 'product' ? await readParents(ctx, rows) : NO_PARENTS
	const planned = [...sections, ...grouped].map((section) => withProducts(section, parents))
	return {
		sections: planned,
		products: planned.reduce((sum, { products }) => sum + products.length, 0),
		categories: grouped.flatMap(({ id, name, parent, keys }) => (id ? [{ id, name, parent, count: keys.length }] : [])),
		count: rows.length,
	}
}

function withProducts({ name, parent, keys }: SkuSection, parents: Parents): PlannedSection {
	const products = productsOf(keys, parents)
	// Those of a family stand together.
	return { name, parent, keys: products.flatMap(({ keys }) => keys), products }
}

async function listContent(ctx: Ctx, { sku_name_keys, category_ids, search, except }: Content): Promise<ContentRow[]> {
	const rows: ContentRow[] = []
	if (sku_name_keys?.length) rows.push(...(await contentByKeys(ctx, sku_name_keys)))
	if (category_ids?.length) rows.push(...(await contentByCategories(ctx, category_ids, CATALOG_SKUS_MAX)))
	if (search) rows.push(...(await contentBySearch(ctx, search, new Set(except))))
	const once = new Map(rows.map((row) => [row.sku_name_key, row]))
	return [...once.values()].slice(0, CATALOG_SKUS_MAX)
}

/** SKUs of one query: two short columns. */
const BATCH = 5000

async function contentBySearch(ctx: Ctx, search: SkuSearch, except: ReadonlySet<string>): Promise<ContentRow[]> {
	const rows: ContentRow[] = []
	const ids = await findAllIds(ctx, { ...search, status: 'active', fold: false })
	for (let at = 0; at < ids.length && rows.length < CATALOG_SKUS_MAX; at += BATCH) {
		const found = await contentByIds(ctx, ids.slice(at, at + BATCH))
		rows.push(...found.filter(({ sku_name_key }) => !except.has(sku_name_key)))
	}
	return rows
}

/** One section per category in printing order; SKUs without category come last, without a heading. */
async function byCategory(scope: Scope, rows: ContentRow[], first: number[] = []): Promise<CategorySection[]> {
	const known = new Map((await categoryOrder(scope)).map((category) => [category.id, category]))
	const groups = Map.groupBy(rows, (row) => row.category_id ?? 0)
	return [...printedCategories([...known.keys()], first), 0].flatMap((id) => {
		const keys = groups.get(id)?.map((row) => row.sku_name_key)
		const { name = '', parent } = known.get(id) ?? {}
		return keys ? [{ id, name, parent: parent ?? '', keys }] : []
	})
}

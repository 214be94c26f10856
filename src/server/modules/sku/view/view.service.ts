import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { sku } from '#contract/sku.ts'
import { attributePathProblem } from '#domain/sku/attribute-path.ts'
import { homePath } from '#domain/sku/attributes.ts'
import { isStockColumn, STOCK_COLUMNS } from '#domain/inventory/columns.ts'
import { DEFAULT_COLUMNS } from '#domain/sku/columns.ts'
import type { Ctx } from '#server/context.ts'
import { hasVariants } from '../list/cells.store.ts'
import { readView, saveView, type ViewColumn } from './view.store.ts'

const FIRST = 'sku_name'

type View = DataOf<(typeof sku)['getSkuAttrs']>

/** The user's columns, of the SKU table the spec's default ones until they choose; grouped until then where there are variants. */
export async function getView(ctx: Ctx, { table = 'sku' }: ParamsOf<(typeof sku)['getSkuAttrs']>): Promise<View> {
	const { list, grouped } = await readView(ctx, table)
	return {
		list: list.length || table === 'stock' ? list : defaults(ctx),
		grouped: grouped ?? (await hasVariants(ctx)),
	}
}

/** Saves columns (product.md section 3.14; an empty list brings the defaults back), grouping or both. */
export async function setView(
	ctx: Ctx,
	{ table = 'sku', list, grouped }: ParamsOf<(typeof sku)['setSkuAttrs']>,
): Promise<View> {
	const arrange = table === 'stock' ? arrangedStock : arranged
	await saveView(ctx, table, { ...(list && { list: list.length ? arrange(ctx, list) : [] }), grouped })
	return getView(ctx, { table })
}

/** The first column first, every one once, unknown ones left out. An empty name is the usual one. */
function arrangedStock(_: Ctx, list: View['list']): ViewColumn[] {
	const known = list.flatMap(({ path, name, width }) =>
		isStockColumn(path) ? [[path, { path, name, ...(width !== undefined && { width }) }] as const] : [],
	)
	const columns = new Map<string, ViewColumn>(known.toReversed())
	const [sku] = STOCK_COLUMNS
	const others = [...new Set(known.map(([path]) => path))].filter((path) => path !== sku)
	return [columns.get(sku) ?? { path: sku, name: '' }, ...others.flatMap((path) => columns.get(path) ?? [])]
}

/** SKU first, every column once under its home path, unknown paths left out. */
function arranged(ctx: Ctx, list: View['list']): ViewColumn[] {
	const columns = new Map<string, ViewColumn>()
	for (const column of list) {
		const path = homePath(column.path)
		if (attributePathProblem(path) || columns.has(path)) continue
		const { name, width } = column
		columns.set(path, { path, name: name || nameOf(ctx, path), ...(width !== undefined && { width }) })
	}
	const first = columns.get(FIRST) ?? { path: FIRST, name: nameOf(ctx, FIRST) }
	columns.delete(FIRST)
	return [first, ...columns.values()]
}

function defaults({ locale }: Ctx): ViewColumn[] {
	return DEFAULT_COLUMNS.map((column) => ({ path: column.path, name: column[locale] }))
}

function nameOf({ locale }: Ctx, path: string): string {
	return DEFAULT_COLUMNS.find((column) => column.path === path)?.[locale] ?? path
}

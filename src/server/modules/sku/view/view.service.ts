import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { sku } from '#contract/sku.ts'
import { attributePathProblem } from '#domain/sku/attribute-path.ts'
import { homePath } from '#domain/sku/attributes.ts'
import { DEFAULT_COLUMNS } from '#domain/sku/columns.ts'
import type { Ctx } from '#server/context.ts'
import { hasVariants } from '../list/cells.store.ts'
import { readView, saveView, type ViewColumn } from './view.store.ts'

const FIRST = 'sku_name'

type View = DataOf<(typeof sku)['getSkuAttrs']>

/** The user's columns, the spec's default ones until they choose; grouped until then where there are variants. */
export async function getView(ctx: Ctx): Promise<View> {
	const { list, grouped } = await readView(ctx)
	return { list: list.length ? list : defaults(ctx), grouped: grouped ?? (await hasVariants(ctx)) }
}

/** Saves columns (product.md section 3.14; an empty list brings the defaults back), grouping or both. */
export async function setView(ctx: Ctx, { list, grouped }: ParamsOf<(typeof sku)['setSkuAttrs']>): Promise<View> {
	await saveView(ctx, { ...(list && { list: list.length ? arranged(ctx, list) : [] }), grouped })
	return getView(ctx)
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

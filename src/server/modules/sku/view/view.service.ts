import type { ParamsOf } from '#contract/endpoint.ts'
import type { sku } from '#contract/sku.ts'
import { attributePathProblem } from '#domain/sku/attribute-path.ts'
import { homePath } from '#domain/sku/attributes.ts'
import { DEFAULT_COLUMNS } from '#domain/sku/columns.ts'
import type { Ctx } from '#server/context.ts'
import { readView, saveView, type ViewColumn } from './view.store.ts'

const FIRST = 'sku_name'

/** The user's columns, the spec's default ones until they choose. */
export async function getView(ctx: Ctx): Promise<{ list: ViewColumn[] }> {
	const saved = await readView(ctx)
	return { list: saved.length ? saved : defaults(ctx) }
}

/** Saves the user's columns (product.md section 3.14); an empty list brings the defaults back. */
export async function setView(
	ctx: Ctx,
	{ list }: ParamsOf<(typeof sku)['setSkuAttrs']>,
): Promise<{ list: ViewColumn[] }> {
	await saveView(ctx, list.length ? arranged(ctx, list) : [])
	return getView(ctx)
}

/** SKU first, every column once under its home path, unknown paths left out. */
function arranged(ctx: Ctx, list: ParamsOf<(typeof sku)['setSkuAttrs']>['list']): ViewColumn[] {
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

import { sql } from 'kysely'
import { attributeEntries, getAttribute } from '#domain/sku/attribute-tree.ts'
import { inheritedValue } from '#domain/sku/inherit.ts'
import type { Ctx } from '#server/context.ts'
import type { SkuRow } from '../sku.store.ts'

type Parent = Pick<SkuRow, 'id' | 'attrs' | 'images'>

/**
 * What variants show of their parents where they have nothing of their own, by the variant's id: values by path. One
 * statement, and none where no variant is.
 */
export async function readInherited(ctx: Ctx, rows: readonly SkuRow[]): Promise<Map<string, Record<string, unknown>>> {
	const ids = new Set(rows.flatMap(({ parent_id }) => parent_id ?? []))
	const parents = new Map(ids.size ? (await readParents(ctx, ids)).map((parent) => [parent.id, parent]) : [])
	return new Map(
		rows.flatMap((row) => {
			const parent = parents.get(row.parent_id ?? '')
			const values = parent ? inheritedBy(row, parent) : {}
			return Object.keys(values).length ? [[row.id, values]] : []
		}),
	)
}

function readParents(ctx: Ctx, ids: ReadonlySet<string>): Promise<Parent[]> {
	return ctx.db
		.selectFrom('sku')
		.select(['id', 'attrs', 'images'])
		.where('account_id', '=', ctx.accountId)
		.where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
		.execute()
}

function inheritedBy({ attrs, images }: SkuRow, parent: Parent): Record<string, unknown> {
	const own = (path: string) => getAttribute(attrs, path)
	const values: Record<string, unknown> = {}
	for (const [path] of attributeEntries(parent.attrs)) {
		if (own(path) !== undefined) continue
		const value = inheritedValue(path, own, (path) => getAttribute(parent.attrs, path))
		if (value !== undefined) values[path] = value
	}
	return images.length || !parent.images.length ? values : { ...values, sku_img: parent.images }
}

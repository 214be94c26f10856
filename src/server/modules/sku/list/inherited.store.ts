import { sql } from 'kysely'
import { attributeEntries, getAttribute } from '#domain/sku/attribute-tree.ts'
import { inheritedValue } from '#domain/sku/inherit.ts'
import type { Ctx } from '#server/context.ts'
import { compileOnce } from '#server/db/compile-once.ts'
import { planKept } from '#server/db/kept-plans.ts'
import { answered, read, type Reading, reading } from '#server/db/readings.ts'
import type { SkuRow } from '../sku.store.ts'

type Parent = Pick<SkuRow, 'id' | 'attrs' | 'images'>
type Child = Parent & Pick<SkuRow, 'parent_id'>

/** Values by path, by the id of the variant that shows them. */
export type Inherited = ReadonlyMap<string, Record<string, unknown>>

/**
 * What variants show of their parents where they have nothing of their own, by the variant's id: values by path. One
 * statement, and none where no variant is.
 */
export function readInherited(ctx: Ctx, rows: readonly SkuRow[]): Promise<Inherited> {
	return read(ctx.db, readingInherited(ctx, rows))
}

/** The same, to be read together with more. */
export function readingInherited({ db, accountId }: Ctx, rows: readonly Child[]): Reading<Inherited> {
	const ids = [...new Set(rows.flatMap(({ parent_id }) => parent_id ?? []))]
	if (!ids.length) return answered(new Map())
	return reading(selectParents.query(db, { accountId, ids }), (found) => {
		const parents = new Map(found.map((parent) => [parent.id, parent]))
		return new Map(
			rows.flatMap((row) => {
				const parent = parents.get(row.parent_id ?? '')
				const values = parent ? inheritedBy(row, parent) : {}
				return Object.keys(values).length ? [[row.id, values]] : []
			}),
		)
	})
}

const selectParents = compileOnce((db, { accountId, ids }: { accountId: string; ids: string[] }) =>
	db
		.selectFrom('sku')
		.select(['id', 'attrs', 'images'])
		.where('account_id', '=', accountId)
		.where('id', '=', sql<string>`any(${ids}::uuid[])`)
		.modifyEnd(planKept),
)

function inheritedBy({ attrs, images }: Child, parent: Parent): Record<string, unknown> {
	const own = (path: string) => getAttribute(attrs, path)
	const values: Record<string, unknown> = {}
	for (const [path] of attributeEntries(parent.attrs)) {
		if (own(path) !== undefined) continue
		const value = inheritedValue(path, own, (path) => getAttribute(parent.attrs, path))
		if (value !== undefined) values[path] = value
	}
	return images.length || !parent.images.length ? values : { ...values, sku_img: parent.images }
}

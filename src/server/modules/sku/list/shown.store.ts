import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#server/context.ts'

/** A table of SKUs in a statement, by its name there. */
export type SkuTable = 'sku' | 'hit' | 'variant'

/**
 * What a SKU shows at `bps.<key>`, as text or as JSON: a variant without a value of its own has its parent's
 * (domain/sku/inherit.ts). The parent is looked up for those alone.
 */
export function shownAs(as: 'text' | 'json', { accountId }: Ctx, sku: SkuTable, key: string): RawBuilder<unknown> {
	const pick = as === 'text' ? sql`#>>` : sql`#>`
	const valueOf = (table: string) => sql`${sql.ref(`${table}.attrs`)} ${pick} ${sql.lit(`{bps,${key}}`)}`
	const parentId = sql.ref(`${sku}.parent_id`)
	return sql`coalesce(${valueOf(sku)}, case when ${parentId} is not null then (select ${valueOf('parent')} from sku as parent
		where parent.account_id = ${accountId}::uuid and parent.id = ${parentId}) end)`
}

/** What a SKU costs as lists show it. */
export function shownPrice(ctx: Ctx, sku: SkuTable): RawBuilder<unknown> {
	return sql`${shownAs('text', ctx, sku, 'price')}::numeric`
}

/** The same for a list with variants folded in: of a parent the least that a variant costs, as its row begins with. */
export function leastPrice(ctx: Ctx): RawBuilder<unknown> {
	return sql`case when sku.is_parent then (select min(${shownPrice(ctx, 'variant')}) from sku as variant
		where variant.account_id = ${ctx.accountId}::uuid and variant.parent_id = sku.id and variant.status = sku.status)
		else ${shownPrice(ctx, 'sku')} end`
}

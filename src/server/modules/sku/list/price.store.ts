import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#server/context.ts'

const priceOf = (sku: string) => sql`(${sql.ref(`${sku}.attrs`)} #>> '{bps,price}')::numeric`

/**
 * What a SKU costs as lists show it: a variant without a price of its own has its parent's (domain/sku/inherit.ts). The
 * parent is looked up for those alone.
 */
export function shownPrice({ accountId }: Ctx, sku: 'sku' | 'hit' | 'variant'): RawBuilder<unknown> {
	const parentId = sql.ref(`${sku}.parent_id`)
	return sql`coalesce(${priceOf(sku)}, case when ${parentId} is not null then (select ${priceOf('parent')} from sku as parent
		where parent.account_id = ${accountId}::uuid and parent.id = ${parentId}) end)`
}

/** The same for a list with variants folded in: of a parent the least that a variant costs, as its row begins with. */
export function leastPrice(ctx: Ctx): RawBuilder<unknown> {
	return sql`case when sku.is_parent then (select min(${shownPrice(ctx, 'variant')}) from sku as variant
		where variant.account_id = ${ctx.accountId}::uuid and variant.parent_id = sku.id and variant.status = sku.status)
		else ${shownPrice(ctx, 'sku')} end`
}

import { sql } from 'kysely'
import { MAIN } from '#domain/inventory/location.ts'
import { POLICY_PATH } from '#domain/inventory/policy.ts'
import type { Ctx } from '#server/context.ts'
import { joinParent, liveVariant, shownText } from '#server/db/inherited.ts'
import { planKept } from '#server/db/kept-plans.ts'
import { type Reading, reading } from '#server/db/readings.ts'
import type { Commitment } from './promises.store.ts'

/** A SKU whose stock is counted. */
export interface CountedSku {
	sku_id: string
	sku_name_key: string
	sku_name: string
	/** Where it usually lies. */
	location: string
	/** What buyers meet when it is out of stock, where it or its product says so. */
	policy: string | null
}

/**
 * Those of the SKUs whose stock is counted anywhere, in the order of their ids: neither products with variants, which have none
 * of their own, nor what was deleted.
 */
export async function countedSkus(ctx: Ctx, keys: readonly string[]): Promise<CountedSku[]> {
	const { rows } = await sql<CountedSku>`
		select sku.id as sku_id, sku.sku_name_key, sku.sku_name, coalesce(place.id, ${MAIN}) as location,
			${shownText(liveVariant('sku', 'parent'), POLICY_PATH)} as policy
		from sku ${joinParent('sku', 'parent')}
		left join stock_location as place on place.account_id = ${ctx.accountId}::uuid and place.id = sku.stock_location
			and place.archived_at is null
		where sku.account_id = ${ctx.accountId}::uuid and sku.sku_name_key = any(${[...keys]}::text[])
			and sku.status = 'active' and not sku.is_parent
			and exists (select from stock_level as level where level.account_id = ${ctx.accountId}::uuid
				and level.sku_id = sku.id and level.on_hand is not null)
		order by sku.id`.execute(ctx.db)
	return rows
}

/** A SKU by what people call it. */
export type Named<T> = T & { sku_name_key: string; sku_name: string }

/** What is committed to a document, with the SKUs' names, in their order. */
export function readingCommitted(ctx: Ctx, id: string): Reading<Named<Commitment>[]> {
	const query = sql<Named<Commitment>>`
		select kept.line_id, kept.sku_id, kept.location, trim_scale(kept.qty) as qty, sku.sku_name_key,
			sku.sku_name
		from stock_commitment as kept
		join sku on sku.account_id = ${ctx.accountId}::uuid and sku.id = kept.sku_id
		where kept.account_id = ${ctx.accountId}::uuid
			and kept.doc_type in ('invoice', 'quotation', 'customer_order') and kept.doc_id = ${id}::uuid
		order by sku.sku_name, kept.location ${planKept}`.compile(ctx.db)
	return reading(query, (rows) => rows)
}

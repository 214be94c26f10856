import { sql } from 'kysely'
import { VARIANTS_MAX } from '#domain/sku/variants.ts'
import type { Ctx } from '#server/context.ts'

/**
 * Ids of the active SKUs of these running numbers in their order, each once. A variant whose parent is among them is left
 * out: it is told of with its parent.
 */
export async function idsOfHeads(ctx: Ctx, numbers: readonly number[]): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`
		with chosen as (
			select sku.id, sku.parent_id, min(asked.place) as place
			from unnest(${numbers}::int[]) with ordinality as asked(no, place)
			join sku on sku.account_id = ${ctx.accountId}::uuid and sku.status = 'active' and sku.no = asked.no
			group by sku.id, sku.parent_id)
		select id from chosen
		where parent_id is null or parent_id not in (select id from chosen)
		order by place`.execute(ctx.db)
	return rows.map(({ id }) => id)
}

/** Ids of the active variants of each of these parents in their order, the first 500 of each. */
export async function idsOfVariants(ctx: Ctx, parents: readonly string[]): Promise<Map<string, string[]>> {
	if (!parents.length) return new Map()
	const { rows } = await sql<{ id: string; parent_id: string }>`
		select variant.id, variant.parent_id from unnest(${parents}::uuid[]) as parent(id)
		cross join lateral (
			select id, parent_id from sku where account_id = ${ctx.accountId}::uuid and parent_id = parent.id
			and status = 'active' order by no, id limit ${VARIANTS_MAX}) as variant`.execute(ctx.db)
	const families = Map.groupBy(rows, ({ parent_id }) => parent_id)
	return new Map([...families].map(([parent, variants]) => [parent, variants.map(({ id }) => id)]))
}

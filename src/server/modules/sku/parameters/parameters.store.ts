import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'

/** The next SKUs in the order of their ids, in any state; with `keys`, only those that hold a value under one. */
export async function idsAfter(
	ctx: Ctx,
	{ after, limit, keys }: { after: string; limit: number; keys: readonly string[] | null },
): Promise<string[]> {
	const holding = keys
		? sql`and exists (select from jsonb_array_elements(coalesce(attrs -> 'cps', '[]')) own
			where own ->> 'key' = any(${keys}::text[]))`
		: sql``
	const { rows } = await sql<{ id: string }>`
		select id from sku where account_id = ${ctx.accountId} and id > ${after}::uuid ${holding}
		order by id limit ${limit}`.execute(ctx.db)
	return rows.map(({ id }) => id)
}

/** How many SKUs the account has, deleted ones included. */
export async function countAll(ctx: Ctx): Promise<number> {
	const row = await ctx.db
		.selectFrom('sku')
		.select((eb) => eb.fn.countAll<number>().as('n'))
		.where('account_id', '=', ctx.accountId)
		.executeTakeFirstOrThrow()
	return Number(row.n)
}

/** Ids of the variants of parents, in any state. */
export async function variantsOf(ctx: Ctx, parents: readonly string[]): Promise<string[]> {
	if (!parents.length) return []
	const rows = await ctx.db
		.selectFrom('sku')
		.select('id')
		.where('account_id', '=', ctx.accountId)
		.where('parent_id', '=', sql<string>`any(${parents}::uuid[])`)
		.execute()
	return rows.map(({ id }) => id)
}

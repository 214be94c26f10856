import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Ctx } from './context.ts'
import type { Tables } from './db/tables.ts'

const TYPES = { id: 'uuid', sku_name_fold: 'text', sku_name_key: 'text' } as const

/**
 * The account's SKUs by id, folded name or key, as a table to select from: each value is looked up in the column's
 * unique index. With `column = any(values)` PostgreSQL reads all SKUs of the account for every batch as long as it does
 * not know how many they are: in the middle of an import, when that costs most.
 */
export function skusBy(
	ctx: Ctx,
	column: keyof typeof TYPES,
	values: Iterable<string>,
): RawBuilder<Selectable<Tables['sku']>> {
	return sql`(
		select sku.* from (select distinct unnest(${[...values]}::${sql.raw(TYPES[column])}[])) as wanted (value)
		cross join lateral (
			select * from sku where account_id = ${ctx.accountId}::uuid and ${sql.ref(column)} = wanted.value offset 0
		) as sku)`
}

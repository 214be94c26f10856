import { sql } from 'kysely'
import type { Scope } from '#server/context.ts'
import { type Families, type MemberRow, NO_FAMILIES, type ParentRow } from './products.rule.ts'

/** The families among active SKUs by key: two statements, one where there are none. */
export async function readFamilies({ db, accountId }: Scope, keys: readonly string[]): Promise<Families> {
	const { rows: members } = await sql<MemberRow>`
		select s.sku_name_key, p.sku_name_key as parent_key, s.attrs #> '{bps,variations}' as variations
		from sku s join sku p on p.account_id = s.account_id and p.id = s.parent_id
		where s.account_id = ${accountId} and s.sku_name_key = any(${sql.val([...keys])}::text[]) and s.status = 'active'
	`.execute(db)
	if (!members.length) return NO_FAMILIES
	const parents = [...new Set(members.map(({ parent_key }) => parent_key))]
	const { rows } = await sql<ParentRow>`
		select sku_name_key, sku_name, attrs #>> '{bps,product_name}' as product_name, attrs #> '{bps,variations}' as variations
		from sku where account_id = ${accountId} and sku_name_key = any(${sql.val(parents)}::text[])`.execute(db)
	return {
		members: new Map(members.map((row) => [row.sku_name_key, row])),
		parents: new Map(rows.map((row) => [row.sku_name_key, row])),
	}
}

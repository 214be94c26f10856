import { sql } from 'kysely'
import type { Scope } from '#server/context.ts'
import type { ParentRow, Parents } from './products.rule.ts'

/** The parents of SKUs, by the keys of their variants. `variants` names each with its parent's id. */
export async function readParents(
	{ db, accountId }: Scope,
	variants: readonly { sku_name_key: string; parent_id: string | null }[],
): Promise<Parents> {
	const ids = [...new Set(variants.flatMap(({ parent_id }) => parent_id ?? []))]
	if (!ids.length) return new Map()
	const { rows } = await sql<ParentRow & { id: string }>`
		select id, sku_name_key, sku_name, attrs #>> '{bps,product_name}' as product_name, attrs #> '{bps,variations}' as variations
		from sku where account_id = ${accountId} and id = any(${sql.val(ids)}::uuid[])`.execute(db)
	const byId = new Map(rows.map(({ id, ...row }) => [id, row]))
	return new Map(
		variants.flatMap(({ sku_name_key, parent_id }) => {
			const parent = byId.get(parent_id ?? '')
			return parent ? [[sku_name_key, parent] as const] : []
		}),
	)
}

/** What variants say of themselves, by key: their axes as stored, `bps.variations`, and their own name. */
export async function readAxes(
	{ db, accountId }: Scope,
	keys: readonly string[],
): Promise<Map<string, { variations: unknown; product_name: string | null }>> {
	if (!keys.length) return new Map()
	const { rows } = await sql<{ sku_name_key: string; variations: unknown; product_name: string | null }>`
		select sku_name_key, attrs #> '{bps,variations}' as variations, attrs #>> '{bps,product_name}' as product_name
		from sku where account_id = ${accountId} and sku_name_key = any(${sql.val([...keys])}::text[])`.execute(db)
	return new Map(rows.map(({ sku_name_key, ...row }) => [sku_name_key, row]))
}

/** What tells how the variants of a product stand on paper. */
export interface VariantRow {
	readonly sku_name_key: string
	readonly sku_name: string
	/** Its axes as stored, `bps.variations`. */
	readonly variations: unknown
	/** Its own price as stored. */
	readonly price: string | null
	/** Differs where one of the asked values is another. */
	readonly facts: string
}

/** SKUs by key as lists of variants need them; `paths` are the values that are compared (`bps.moq`). */
export async function readVariants(
	{ db, accountId }: Scope,
	keys: readonly string[],
	paths: readonly string[],
): Promise<Map<string, VariantRow>> {
	if (!keys.length) return new Map()
	const values = paths.map((path) => sql`attrs #> ${path.split('.')}::text[]`)
	const { rows } = await sql<VariantRow>`
		select sku_name_key, sku_name, attrs #> '{bps,variations}' as variations, attrs #>> '{bps,price}' as price,
			${values.length ? sql`md5(jsonb_build_array(${sql.join(values)})::text)` : sql`''`} as facts
		from sku where account_id = ${accountId} and sku_name_key = any(${sql.val([...keys])}::text[])`.execute(db)
	return new Map(rows.map((row) => [row.sku_name_key, row]))
}

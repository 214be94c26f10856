import { sql } from 'kysely'
import { z } from 'zod'
import { CHECKS } from '#domain/catalog/checks.ts'
import type { Scope } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import type { CountedHits } from './findings.rule.ts'

const Stored: z.ZodType<CountedHits[]> = z.array(
	z.object({
		code: z.custom<CountedHits['code']>((code) => typeof code === 'string' && Object.hasOwn(CHECKS, code)),
		field: z.string().optional(),
		count: z.int(),
		places: z.array(
			z.object({
				item: z.string().optional(),
				field: z.string().optional(),
				value: z.string().optional(),
				page: z.int().optional(),
			}),
		),
	}),
)

/** What drawing every page of a catalog showed. */
export interface Check {
	/** Of what was drawn. */
	fingerprint: string
	pages: number
	/** Places in all. */
	total: number
	found: CountedHits[]
}

/** What is known of a catalog as the fingerprint says that it stands. */
export async function readCheck(
	{ db, accountId }: Scope,
	catalog_id: string,
	fingerprint: string,
): Promise<Check | undefined> {
	const row = await db
		.selectFrom('catalog_check')
		.select(['fingerprint', 'pages', 'total', 'found'])
		.where('account_id', '=', accountId)
		.where('catalog_id', '=', catalog_id)
		.where('fingerprint', '=', fingerprint)
		.executeTakeFirst()
	return row && { ...row, found: readStored(Stored, row.found, `findings of catalog ${catalog_id}`) }
}

/** Keeps a check in the place of the one before. */
export async function writeCheck(
	{ db, accountId }: Scope,
	catalog_id: string,
	{ found, ...check }: Check,
	checked_at: Date,
): Promise<void> {
	const row = { ...check, found: JSON.stringify(found), checked_at }
	await db
		.insertInto('catalog_check')
		.values({ ...row, account_id: accountId, catalog_id })
		.onConflict((conflict) => conflict.columns(['account_id', 'catalog_id']).doUpdateSet(row))
		.execute()
}

/** Whoever asks for a check next gets a new one. */
export async function forgetCheck({ db, accountId }: Scope, catalog_id: string): Promise<void> {
	await db
		.deleteFrom('catalog_check')
		.where('account_id', '=', accountId)
		.where('catalog_id', '=', catalog_id)
		.execute()
}

/** The edit that a catalog stands at; undefined when it is gone. */
export async function readEdit({ db, accountId }: Scope, id: string): Promise<number | undefined> {
	const row = await db
		.selectFrom('catalog')
		.select('version')
		.where('account_id', '=', accountId)
		.where('id', '=', id)
		.executeTakeFirst()
	return row?.version
}

/** A digest that differs as soon as one of these SKUs, or a parent of one, is written. */
export async function goodsDigest({ db, accountId }: Scope, keys: readonly string[]): Promise<string> {
	const { rows } = await sql<{ digest: string | null }>`
		select md5(string_agg(s.sku_name_key || ' ' || s.version || ' ' || coalesce(p.version, 0), ',' order by s.id)) as digest
		from sku s
		left join sku p on p.account_id = s.account_id and p.id = s.parent_id
		where s.account_id = ${accountId} and s.sku_name_key = any(${sql.val([...keys])}::text[])
			and s.status = 'active'`.execute(db)
	return rows[0]?.digest ?? ''
}

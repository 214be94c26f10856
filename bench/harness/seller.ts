import { randomUUID } from 'node:crypto'
import { cp, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import { type Database, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { POSTGRES_TEMPLATE, preparePglite, preparePostgres } from '#tests/database-template.ts'
import { PASSWORD } from '#tests/password.ts'
import { createDatabase } from '#tests/postgres.ts'
import type { Bench } from '../workload.ts'
import type { Server } from './server.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

const prepared = new Map<string, Promise<void>>()

/** A new database on the bench's PostgreSQL server that nobody has used. */
export async function freshDatabase({ postgres }: Bench): Promise<string> {
	const template = prepared.get(postgres.url) ?? preparePostgres(postgres.url)
	prepared.set(postgres.url, template)
	await template
	return createDatabase(postgres.url, `bench_${randomUUID().replaceAll('-', '')}`, POSTGRES_TEMPLATE)
}

export function freshFolder({ folder }: Bench): Promise<string> {
	return mkdtemp(join(folder, 'data-'))
}

/** A data folder with an embedded database that nobody has used: making one takes longer than most of a smoke. */
export async function embeddedFolder(bench: Bench): Promise<string> {
	const folder = await freshFolder(bench)
	await cp(await preparePglite(), join(folder, 'database'), { recursive: true })
	return folder
}

/** The first account of a server, signed in. */
export async function signUp(server: Server): Promise<void> {
	server.use(
		await server.call('signup', {
			email: 'bench@example.com',
			username: 'bench',
			password: PASSWORD,
		}),
	)
}

/** Opens a database of the bench itself, while no server of ours has it open if it is the embedded one. */
export async function withDatabase<T>(
	where: { dataDir: string; databaseUrl?: string | undefined },
	work: (database: Database, accountId: string) => Promise<T>,
): Promise<T> {
	const database = await openDatabase({ dataDir: where.dataDir, databaseUrl: where.databaseUrl, log: quiet })
	try {
		await migrate(database)
		const { rows } = await database.executeRaw('select account_id from account')
		return await work(database, String(rows[0]?.['account_id']))
	} finally {
		await database.close()
	}
}

/** Does something while the keys that rows of these tables name are not looked up: a million rows would look up millions. */
export async function unchecked({ executeRaw }: Database, tables: readonly string[], work: () => Promise<void>) {
	const triggers = (word: string) => tables.map((table) => `alter table ${table} ${word} trigger all`).join('; ')
	await executeRaw(triggers('disable'))
	await work()
	await executeRaw(triggers('enable'))
}

/** Does something while SKUs are not indexed by their words, and makes that index after it: in one go it takes a tenth as long. */
export async function wordsIndexedLast({ executeRaw, patiently }: Database, work: () => Promise<void>): Promise<void> {
	const { rows } = await executeRaw(
		`select indexname, indexdef from pg_indexes where tablename = 'sku' and indexdef like '% USING gin %'`,
	)
	for (const { indexname } of rows) await executeRaw(`drop index ${String(indexname)}`)
	await work()
	await patiently(async (db) => {
		await db.executeQuery(CompiledQuery.raw(`set maintenance_work_mem = '256MB'`))
		for (const { indexdef } of rows) await db.executeQuery(CompiledQuery.raw(String(indexdef)))
	})
}

/** SKUs of one statement: the embedded database must be done with it in a few seconds. */
export const CHUNK = 2000

/** SKUs like a wholesaler's, filled in by few statements; number 7 is `SKU-000007`. */
export async function fillSkus({ executeRaw }: Database, accountId: string, count: number): Promise<void> {
	await executeRaw(
		`insert into category (account_id, id, level, name, name_key, position)
		select $1, n, 1, 'Section ' || n, 'section ' || n, n from generate_series(1, 40) n`,
		[accountId],
	)
	for (let from = 1; from <= count; from += CHUNK)
		await executeRaw(SKUS, [accountId, from, Math.min(count, from + CHUNK - 1)])
	await executeRaw('update account set next_sku_no = $2 where account_id = $1', [accountId, count + 1])
	await executeRaw('analyze')
}

const SKUS = `
insert into sku (account_id, id, no, sku_name, sku_name_fold, sku_name_key, category_id, attrs, search)
select $1::uuid, gen_random_uuid(), n, code, lower(code), lower(code), 1 + n % 40,
	jsonb_build_object(
		'bps', jsonb_build_object(
			'product_name', name, 'description', 'A sturdy thing for shelf ' || n || ', made to be sold again and again.',
			'price', (n % 900 + 1) || '.50', 'brand_name', brand, 'moq', 12, 'upc', lpad(n::text, 12, '0'),
			'material', jsonb_build_array('Oak', 'Steel'), 'colors', jsonb_build_array('Black')),
		'pps', jsonb_build_object('qty_per_carton', 24, 'item_weight', '1.2', 'item_weight_unit', 'kg')),
	lower(code || ' ' || name || ' ' || lpad(n::text, 12, '0') || ' ' || brand)
from (
	select n, 'SKU-' || lpad(n::text, greatest(6, length(n::text)), '0') as code, 'Brand ' || n % 97 as brand,
		(array['Table', 'Lamp', 'Vase', 'Chair', 'Mug', 'Mirror', 'Basket'])[1 + n % 7] || ' ' ||
		(array['Harbor', 'Juniper', 'Willow', 'Granite', 'Copper'])[1 + n % 5] || ' ' || md5(n::text) as name
	from generate_series($2::int, $3::int) n) as made`

/** Products of a kind: parents `P-000001` and a variant of each for every pair of options. */
interface Products {
	code: string
	products: number
	options: Readonly<Record<string, readonly string[]>>
}

/** Products with variants behind the SKUs that are there; answers the keys of the variants. */
export async function fillProducts(
	{ executeRaw }: Database,
	accountId: string,
	{ code, products, options }: Products,
): Promise<string[]> {
	const [[first = '', values = []] = [], [second = '', others = []] = []] = Object.entries(options)
	const pairs = values.flatMap((value) => others.map((other) => [value, other] as const))
	const each = Math.max(1, Math.floor(CHUNK / pairs.length))
	for (let from = 1; from <= products; from += each)
		await executeRaw(PRODUCTS, [
			accountId,
			code,
			from,
			Math.min(products, from + each - 1),
			JSON.stringify(pairs.map(([value, other]) => ({ value, other }))),
			first,
			second,
		])
	await executeRaw(
		'update account set next_sku_no = (select max(no) + 1 from sku where account_id = $1) where account_id = $1',
		[accountId],
	)
	await executeRaw('analyze')
	return Array.from({ length: products }, (_, at) => `${code}-${String(at + 1).padStart(6, '0')}`).flatMap((parent) =>
		pairs.map(([value, other]) => `${parent}-${value}-${other}`.toLowerCase()),
	)
}

const PRODUCTS = `
with last as (select coalesce(max(no), 0) as no from sku where account_id = $1::uuid),
pairs as (
	select place, pair ->> 'value' as value, pair ->> 'other' as other
	from jsonb_array_elements($5::jsonb) with ordinality as of(pair, place)
),
parents as (
	insert into sku (account_id, id, no, sku_name, sku_name_fold, sku_name_key, is_parent, category_id, attrs, search)
	select $1::uuid, gen_random_uuid(), last.no + n - $3::int + 1, code, lower(code), lower(code), true, 1 + n % 40,
		jsonb_build_object('bps', jsonb_build_object(
			'product_name', 'Jacket Harbor ' || md5(n::text), 'description', 'A sturdy thing for shelf ' || n || '.',
			'material', jsonb_build_array('Oak', 'Steel'),
			'variations', jsonb_build_array(
				jsonb_build_object('name', $6::text, 'values', (select jsonb_agg(distinct value) from pairs)),
				jsonb_build_object('name', $7::text, 'values', (select jsonb_agg(distinct other) from pairs))))),
		lower(code)
	from generate_series($3::int, $4::int) n cross join last
	cross join lateral (select $2::text || '-' || lpad(n::text, 6, '0') as code) as named
	returning id, no, sku_name, category_id
)
insert into sku (account_id, id, no, sku_name, sku_name_fold, sku_name_key, parent_id, category_id, attrs, search)
select $1::uuid, gen_random_uuid(),
	last.no + ($4::int - $3::int + 1) + row_number() over (order by parents.no, place),
	code, lower(code), lower(code), parents.id, parents.category_id,
	jsonb_build_object('bps', jsonb_build_object(
		'price', (parents.no % 900 + 1) || '.50', 'moq', 6,
		'variations', jsonb_build_array(
			jsonb_build_object('name', $6::text, 'values', jsonb_build_array(value)),
			jsonb_build_object('name', $7::text, 'values', jsonb_build_array(other))))),
	lower(code)
from parents cross join pairs cross join last
cross join lateral (select parents.sku_name || '-' || value || '-' || other as code) as named`

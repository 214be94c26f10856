import { withDatabase } from '../harness/seller.ts'
import { homesOf, type Workload } from '../workload.ts'
import { type Call, call, cpuRows, onHomes, post } from './calls.ts'

const CUSTOMERS = 100_000
/** A part of 100 customers. */
const WORD = 'shop 0421'

/** A page of 10 of 100,000 customers, and a search among them, against the statement that it cannot do without. */
export const customers: Workload = {
	name: 'customers',
	run: (bench) =>
		onHomes(bench, homesOf(bench), { fillWith: fill, yardstick: 'bench/yardsticks/customers.ts' }, (home, sides) =>
			cpuRows(bench, home, sides, CALLS),
		),
}

const CALLS: readonly Call[] = [
	{
		name: '10 of 100,000 customers',
		ours: (server) => call(server, 'getCustomers', {}),
		yardstick: (url) => post(`${url}/list`, {}),
		most: { postgres: 2, pglite: 2 },
	},
	{
		name: 'a search among 100,000 customers',
		ours: (server) => call(server, 'getCustomers', { name: WORD }),
		yardstick: (url) => post(`${url}/search`, { word: WORD }),
		most: { postgres: 2, pglite: 2 },
	},
]

function fill(where: { dataDir: string; databaseUrl?: string }, smoke: boolean): Promise<string> {
	return withDatabase(where, async (database, accountId) => {
		const count = smoke ? 1000 : CUSTOMERS
		// In parts: a statement must be done in a few seconds. Counted once, not row by row.
		await database.executeRaw('alter table customer disable trigger customer_counted')
		for (let from = 1; from <= count; from += 2000) await database.executeRaw(ROWS, [accountId, from, from + 1999])
		await database.executeRaw('alter table customer enable trigger customer_counted')
		await database.executeRaw(COUNT, [accountId, count])
		await database.executeRaw('vacuum analyze')
		return accountId
	})
}

const ROWS = `insert into customer (account_id, id, type, role, company, contact_name, emails, phones, website, addresses, tax_id,
		tax_exempt, tax_exempt_reason, currency, language, payment_terms, default_discount, payments_info, tags, source, notes,
		consent_marketing, name_fold, search, created_at, updated_at)
	select $1::uuid, gen_random_uuid(), 'company', 'customer', 'Shop ' || code, 'Buyer ' || n, array['shop' || n || '@example.com'],
		array['+49 30 ' || code], '', '[{"kind":"billing","label":"","line1":"Quay 4","line2":"","city":"Hamburg","region":"","postcode":"20457","country":"DE"}]',
		'', false, '', '', '', 'net_30', 5, '{"bank_name":"","account_no":"","swift":"","bank_text":""}', array['wholesale'], 'import', '',
		false, 'shop ' || code, 'shop ' || code || ' buyer ' || n || ' shop' || n || '@example.com wholesale', now(), now()
	from (select n, lpad(n::text, 6, '0') as code from generate_series($2::int, $3::int) as n) as made`
const COUNT = `insert into customer_count (account_id, archived, tag, n)
	select $1::uuid, false, tag, $2::int from unnest(array['', 'wholesale']) as tag`

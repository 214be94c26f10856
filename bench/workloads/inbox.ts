import { withDatabase } from '../harness/seller.ts'
import type { Workload } from '../workload.ts'
import { type Call, call, cpuRows, onPostgres, post } from './calls.ts'

const INQUIRIES = 100_000
const MOST = 2

/** A page of the inbox, and one of a search, among 100,000 inquiries on a server: processor time against the ideal statement. */
export const inbox: Workload = {
	name: 'inbox',
	run: (bench) =>
		onPostgres(bench, { fillWith: fill, yardstick: 'bench/yardsticks/inbox.ts' }, (sides) =>
			cpuRows(bench, 'postgres', sides, CALLS),
		),
}

const CALLS: readonly Call[] = [
	{
		name: 'inbox of 20 among 100,000 inquiries',
		ours: (server) => call(server, 'getInquiries', { head: 'open' }),
		yardstick: (url) => post(`${url}/page`, {}),
		most: { postgres: MOST, pglite: MOST },
	},
	{
		name: 'inbox searched among 100,000 inquiries',
		ours: (server, n) => call(server, 'getInquiries', { name: nameOf(n) }),
		yardstick: (url, n) => post(`${url}/search`, { name: nameOf(n) }),
		most: { postgres: MOST, pglite: MOST },
	},
]

const nameOf = (n: number) => `buyer ${String(1000 + ((n * 7) % 1000))}`

/** Most are closed, as in an inbox that is years old; each has three lines. Answers the account. */
function fill(where: { dataDir: string; databaseUrl?: string }, smoke: boolean): Promise<string> {
	return withDatabase(where, async (database, accountId) => {
		const count = smoke ? 1000 : INQUIRIES
		// In parts: a statement must be done in a few seconds.
		for (let from = 1; from <= count; from += 5000)
			await database.executeRaw(FILL, [accountId, from, Math.min(count, from + 4999)])
		await database.executeRaw('vacuum analyze')
		return accountId
	})
}

const LINE = `jsonb_build_object('key', 'sku-' || line, 'options', '', 'num', 24, 'note', '', 'goods', jsonb_build_object(
	'sku_name', 'SKU-' || line, 'name', 'Padded chair', 'picture', '/files/media/00/' || line || '-t.png', 'price', '67.60',
	'price_text', '$67.60', 'currency', 'USD', 'breaks', '[]'::jsonb))`
const FILL = `insert into inquiry (account_id, id, year, no, state, is_unread, catalog_name, link_name, name, email, company,
		phone, country, locale, ship_to, po_number, consent, currency, lines, pieces, amount, search, excerpt, sender,
		follow_token, request_id, last_at, created_at)
	select $1, gen_random_uuid(), 2026, n, case when n % 20 = 0 then 'new' when n % 20 = 1 then 'open' when n % 20 = 2 then 'quoted'
			when n % 2 = 0 then 'won' else 'lost' end, n % 40 = 0, 'Living', '', 'Buyer ' || n, 'buyer' || n || '@example.com',
		'Company ' || n, '', '', 'en', '', '', false, 'USD', (select jsonb_agg(${LINE}) from generate_series(1, 3) as line),
		72, 4867.20, 'inq-2026-' || n || ' buyer ' || n || ' company ' || n, 'Could you ship before the holidays?', md5(n::text),
		md5('token' || n), gen_random_uuid(), now() - make_interval(mins => n), now() - make_interval(mins => n)
	from generate_series($2::int, $3::int) as n`

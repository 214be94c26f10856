import { makeDocument, makeLines } from '#tests/make/paper-documents.ts'
import { withDatabase } from '../harness/seller.ts'
import type { Server } from '../harness/server.ts'
import { percentile, shown } from '../harness/stats.ts'
import { type Bench, HOME_NAMES, homesOf, type Row, upTo, type Workload } from '../workload.ts'
import { type Call, call, compare, cpuRows, onHomes, post, type Sides } from './calls.ts'

const DOCUMENTS = 100_000
/** Of these, one of so many is a draft, which the yardstick finalises. */
const DRAFT_EVERY = 10
/** A part of 100 documents. */
const WORD = 'shop 0421'
const AT_ONCE = 50
/** Of the bare transaction's rate. */
const LEAST_RATE = 0.3

/** Lists of 100,000 documents against the statements that they cannot do without; many that finalise at once. */
export const documents: Workload = {
	name: 'documents',
	run: (bench) =>
		onHomes(
			bench,
			homesOf(bench),
			{ fillWith: fill, yardstick: 'bench/yardsticks/documents.ts' },
			async (home, sides) => [
				...(await cpuRows(bench, home, sides, CALLS)),
				await lookAtOverview(bench, sides.server, HOME_NAMES[home]),
				await finalizeAtOnce(bench, sides, HOME_NAMES[home]),
			],
		),
}

const CALLS: readonly Call[] = [
	{
		name: '20 of 100,000 documents',
		ours: (server) => call(server, 'getDocuments', {}),
		yardstick: (url) => post(`${url}/list`, {}),
		most: { postgres: 2, pglite: 2 },
	},
	{
		name: 'a search among 100,000 documents',
		ours: (server) => call(server, 'getDocuments', { name: WORD }),
		yardstick: (url) => post(`${url}/search`, { word: WORD }),
		most: { postgres: 2, pglite: 2 },
	},
]

const OVERVIEW_MS = 300

/** The overview of the Business Hub: of sums that are kept, however many documents there are. */
async function lookAtOverview({ smoke }: Bench, server: Server, home: string): Promise<Row> {
	const times: number[] = []
	for (let turn = -3; turn < (smoke ? 3 : 40); turn++) {
		const began = performance.now()
		await server.call('getDocumentStats', {})
		if (turn >= 0) times.push(performance.now() - began)
	}
	return upTo(`overview of 100,000 documents, ${home}, p95`, percentile(times, 0.95), OVERVIEW_MS, 'ms')
}

/** Numbers must be without a gap and each one's own, however many ask for the next. */
async function finalizeAtOnce({ smoke }: Bench, sides: Sides, home: string): Promise<Row> {
	const sizes = smoke ? { requests: 10, rounds: 1 } : { requests: 4 * AT_ONCE, rounds: 5 }
	// Each side has a turn to warm up; `n` counts up over both.
	const all = 2 * (sizes.rounds + 1) * sizes.requests
	const drafts = await makeDrafts(sides.server, all)
	const numbers: string[] = []
	const finalize: Call = {
		name: 'finalise',
		async ours(server, n) {
			const answer = await call(server, 'operateDocument', { id: drafts[n] ?? '', action: 'finalize' })
			numbers.push(/"number":"([^"]+)"/.exec(answer)?.[1] ?? '')
		},
		yardstick: (url, n) => post(`${url}/finalize`, { id: draftOf(n), company: '{}', hash: 'f'.repeat(64) }),
		most: { postgres: 0, pglite: 0 },
	}
	const { rate } = await compare(sides, finalize, { ...sizes, connections: AT_ONCE })
	const last = numbers.map((number) => Number(number.split('-').at(-1))).toSorted((a, b) => a - b)
	const wrong = last.filter((number, at) => number !== at + 1).length
	return {
		workload: `${AT_ONCE} finalise at once, ${home}, documents a second (${wrong} numbers wrong)`,
		ours: shown(rate.ours, '/s'),
		yardstick: shown(rate.bare, '/s'),
		ratio: rate.ratio,
		limit: `≥ ${LEAST_RATE} ×, 0 wrong`,
		holds: rate.ratio >= LEAST_RATE && wrong === 0,
	}
}

/** Drafts of three lines, made as people make them. */
async function makeDrafts(server: Server, count: number): Promise<string[]> {
	const { bill_to, meta } = makeDocument()
	const draft = { type: 'invoice' as const, bill_to, meta, lines: makeLines(3) }
	const ids: string[] = []
	for (let n = 0; n < count; n++) ids.push((await server.call('setDocument', draft)).id)
	return ids
}

/** The n-th draft of those that lie in the database. */
const draftOf = (n: number) => idOf((n + 1) * DRAFT_EVERY)
const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

function fill(where: { dataDir: string; databaseUrl?: string }, smoke: boolean): Promise<string> {
	return withDatabase(where, async (database, accountId) => {
		const count = smoke ? 4000 : DOCUMENTS
		// In parts: a statement must be done in a few seconds. Added up once, not row by row.
		for (const trigger of TRIGGERS) await database.executeRaw(`alter table document disable trigger ${trigger}`)
		for (let from = 1; from <= count; from += 2000) await database.executeRaw(ROWS, [accountId, from, from + 1999])
		for (const trigger of TRIGGERS) await database.executeRaw(`alter table document enable trigger ${trigger}`)
		await database.executeRaw(SUMS, [accountId])
		for (const sums of [MONTHS, BEST]) await database.executeRaw(sums, [accountId])
		await database.executeRaw('vacuum analyze')
		return accountId
	})
}

const TRIGGERS = ['document_summed', 'document_sale_summed']
/** Three lines of 5,000 SKUs. */
const LINES = `(select jsonb_agg(jsonb_build_object('kind', 'item', 'sku_name_key', 'sku-' || (n * at) % 5000, 'qty', '2',
	'factor', 1, 'unit_price', '205.75', 'discount', null)) from generate_series(1, 3) as at)`
const ROWS = `insert into document (account_id, id, type, state, number, name, currency, issue_date, due_date, total, paid,
		line_count, parts, lines, note, memo, tags, search, created_at, updated_at)
	select $1::uuid, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'invoice', state,
		case when state <> 'draft' then 'OLD-' || n end, 'Shop ' || code, 'USD', day, day + 30, 1234.50,
		case when state = 'paid' then 1234.50 else 0 end, 3, '{}', ${LINES}, '', '', array['wholesale'], 'old-' || n || ' shop ' || code,
		now(), now()
	from (
		select n, lpad((n % 1000)::text, 4, '0') || n as code, '2026-11-01'::date - n % 400 as day,
			case when n % ${DRAFT_EVERY} = 0 then 'draft' when n % ${DRAFT_EVERY} < 4 then 'open' else 'paid' end as state
		from generate_series($2::int, $3::int) as n
	) as made`
const SUMS = `insert into document_sum (account_id, type, state, currency, due_date, n, total, balance)
	select account_id, type, state, currency, due_date, count(*), sum(total), sum(total - paid) from document
	where account_id = $1 group by account_id, type, state, currency, due_date`
const MONTHS = `insert into sale_month (account_id, currency, month, invoices, credit_notes, invoiced, credited)
	select account_id, currency, month_of(issue_date), count(*), 0, sum(total), 0 from document
	where account_id = $1 and is_sale(document) group by account_id, currency, month_of(issue_date)`
const BEST = `insert into sale_best (account_id, part, currency, year, key, invoices, credit_notes, invoiced, credited, pieces)
	select document.account_id, part, currency, extract(year from issue_date)::int, key, count(*), 0, sum(amount), 0, sum(pieces)
	from document, best_of(document) where document.account_id = $1 and is_sale(document)
	group by document.account_id, part, currency, extract(year from issue_date)::int, key`

import { sql } from 'kysely'
import { compareDecimals } from '#domain/decimal.ts'
import { pricedDocument } from '#domain/documents/totals.ts'
import type { Database } from '#server/db/database.ts'
import type { Db } from '#server/house.ts'
import { fieldsOf } from '#server/modules/document/stored.rule.ts'
import { isUp } from '#tests/database.ts'
import { countFaults, keyFaults, mediaFaults } from './count-proofs.ts'
import { exactTotals } from './exact-totals.ts'

interface Scope {
	db: Db
	/** None: all accounts, whose sellers may have taken more than was due after being asked. */
	accountId?: string
}

/**
 * What must hold of an account's documents whatever happened (P01), counted without our own code; each line names what does
 * not: numbers without a gap and each once, drafts without one, what was paid is what the payments come to and no more than
 * is due, sums kept by triggers are those of the documents, no payment is taken back twice.
 */
export async function documentFaults({ db, accountId }: Scope): Promise<string[]> {
	const ours = accountId === undefined ? sql`true` : sql`account_id = ${accountId}::uuid`
	const { rows } = await sql<{ fault: string }>`
		with mine as (select * from document where ${ours}),
		numbered as (
			select account_id, type, substring(number from '^(.*-)\\d+$') as series, substring(number from '(\\d+)$')::int as n
			from mine where number ~ '-\\d{1,9}$' and revision = 1
		), paid as (
			select document_id, sum(amount) as amount from document_payment where ${ours} group by 1
		), counted as (
			select account_id, type, state, currency, coalesce(due_date, 'infinity') as due_date, count(*) as n,
				sum(total) as total, sum(total - paid) as balance from mine group by 1, 2, 3, 4, 5
		), kept as (
			select account_id, type, state, currency, due_date, n, total, balance from document_sum where ${ours} and n > 0
		), owed as (
			select account_id, customer_id, currency, count(*) as n,
				sum(case when type = 'credit_note' then -total when state = 'uncollectible' then paid else total end) as invoiced,
				sum(case when type = 'credit_note' then paid - total when state = 'uncollectible' then 0 else total - paid end)
					as balance
			from mine where customer_id is not null and type in ('invoice', 'credit_note') and state not in ('draft', 'void')
			group by 1, 2, 3
		), owing as (select account_id, customer_id, currency, n, invoiced, balance from customer_sum where ${ours})
		select format('numbers %s of %s: %s up to %s', series, type, count(*), max(n)) as fault
			from numbered group by account_id, type, series having count(*) <> max(n) or count(distinct n) <> count(*)
		union all
		select format('a draft with a number: %s', id) from mine where (state = 'draft') <> (number is null)
		union all
		select format('%s says %s is paid, its payments come to %s', number, mine.paid, coalesce(amount, 0))
			from mine left join paid on document_id = id where mine.paid <> coalesce(amount, 0)
		union all
		select format('%s is paid %s of %s', number, paid, total) from mine
			where type = 'invoice' and state in ('open', 'paid')
				and ((state = 'paid') <> (paid >= total) or (${accountId !== undefined} and paid > total and total > 0))
		union all
		select format('sums of %s %s', type, state) from (
			(select * from counted except select * from kept) union all (select * from kept except select * from counted)
		) as other
		union all
		select format('sums of customer %s', customer_id) from (
			(select * from owed except select * from owing) union all (select * from owing except select * from owed)
		) as other
		union all
		select format('payment %s is taken back %s times', reverses, count(*)) from document_payment
			where ${ours} and reverses is not null group by reverses having count(*) > 1`.execute(db)
	return rows.map(({ fault }) => fault)
}

/** Levels that are not what their movements, promises and expected receipts come to, in all accounts (`inventoryProof`). */
export async function stockFaults(db: Db): Promise<string[]> {
	const { rows } = await sql<{ fault: string }>`
		with lines as (
			select account_id, sku_id, location, 'stock' as of, delta as qty from stock_move
			union all select account_id, sku_id, location, 'committed', qty from stock_commitment
			union all select account_id, sku_id, location, 'incoming', greatest(qty - received, 0) from stock_expected where is_open
		), summed as (select account_id, sku_id, location, of, sum(qty) as sum from lines group by 1, 2, 3, 4), told as (
			select account_id, sku_id, location, of, n from stock_level
			cross join lateral (values ('stock', on_hand), ('committed', committed), ('incoming', incoming)) as number (of, n)
		)
		select format('%s of %s is %s, its lines come to %s', of, sku_id, n, sum) as fault
		from told full join summed using (account_id, sku_id, location, of)
		where coalesce(n, 0) <> coalesce(sum, 0)`.execute(db)
	return rows.map(({ fault }) => fault)
}

/** More lines take the exact fractions too long. */
const LINES_ADDED = 100

/** Documents whose stored totals are not what their stored lines come to in exact fractions, in all accounts. */
async function totalFaults(db: Db): Promise<string[]> {
	const rows = await db.selectFrom('document').selectAll().where('line_count', '<=', LINES_ADDED).execute()
	return rows.flatMap((row) => {
		const { total } = exactTotals(pricedDocument(fieldsOf(row), '0'))
		return compareDecimals(total, row.total) === 0
			? []
			: `${row.type} ${row.number} says ${row.total}, its lines ${total}`
	})
}

interface Known {
	/** Numbers of documents were typed by hand, which leaves some out. */
	isTyped?: boolean
}

/** What is wrong with a whole database after whatever was done with it (P01): what documents, stock, counts and files come to. */
export async function everyFault(db: Db, { isTyped = false }: Known = {}): Promise<string[]> {
	// One after the other: a connection that is new to its database takes the server longer than a proof does.
	const faults = await documentFaults({ db })
	for (const proof of [stockFaults, totalFaults, countFaults, mediaFaults, keyFaults]) faults.push(...(await proof(db)))
	return isTyped ? faults.filter((fault) => !fault.startsWith('numbers ')) : faults
}

/** As a suite leaves its database: throws what is wrong with it, if it still answers. */
export async function proveDatabase(database: Database, known?: Known): Promise<void> {
	if (!(await isUp(database))) return
	const faults = await everyFault(database.db, known)
	if (faults.length) throw new Error(['P01, after all tests:', ...faults].join('\n'))
}

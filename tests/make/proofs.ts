import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'

/**
 * What must hold of an account's documents whatever happened (P01), counted without our own code; each line names what does
 * not: numbers without a gap and each once, drafts without one, what was paid is what the payments come to and no more than
 * is due, sums kept by triggers are those of the documents, no payment is taken back twice.
 */
export async function documentFaults({ db, accountId }: Pick<Ctx, 'db' | 'accountId'>): Promise<string[]> {
	const { rows } = await sql<{ fault: string }>`
		with mine as (select * from document where account_id = ${accountId}::uuid),
		numbered as (
			select type, substring(number from '^(.*-)\\d+$') as series, substring(number from '(\\d+)$')::int as n
			from mine where number is not null and revision = 1
		), paid as (
			select document_id, sum(amount) as amount from document_payment where account_id = ${accountId}::uuid group by 1
		), counted as (
			select type, state, currency, coalesce(due_date, 'infinity') as due_date, count(*) as n, sum(total) as total,
				sum(total - paid) as balance from mine group by 1, 2, 3, 4
		), kept as (
			select type, state, currency, due_date, n, total, balance from document_sum
			where account_id = ${accountId}::uuid and n > 0
		)
		select format('numbers %s of %s: %s up to %s', series, type, count(*), max(n)) as fault
			from numbered group by type, series having count(*) <> max(n) or count(distinct n) <> count(*)
		union all
		select format('a draft with a number: %s', id) from mine where (state = 'draft') <> (number is null)
		union all
		select format('%s says %s is paid, its payments come to %s', number, mine.paid, coalesce(amount, 0))
			from mine left join paid on document_id = id where mine.paid <> coalesce(amount, 0)
		union all
		select format('%s is paid %s of %s', number, paid, total) from mine
			where type = 'invoice' and state in ('open', 'paid')
				and ((state = 'paid') <> (paid >= total) or (paid > total and total > 0))
		union all
		select format('sums of %s %s', type, state) from (
			(select * from counted except select * from kept) union all (select * from kept except select * from counted)
		) as other
		union all
		select format('payment %s is taken back %s times', reverses, count(*)) from document_payment
			where account_id = ${accountId}::uuid and reverses is not null group by reverses having count(*) > 1`.execute(db)
	return rows.map(({ fault }) => fault)
}

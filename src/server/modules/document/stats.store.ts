import { sql } from 'kysely'
import type { DocumentType } from '#domain/documents/document.ts'
import type { DocumentState } from '#domain/documents/states.ts'
import type { Scope } from '#server/context.ts'
import { type Reading, reading } from '#server/db/readings.ts'
import { LISTED, type ListedRow } from './list.store.ts'

/** What a part of the sales comes to. */
export interface SaleRow {
	part: 'month' | 'customer' | 'sku'
	/** The first day of the month; of the others the year. */
	period: string
	/** The customer's id, the SKU's key; of a month empty. */
	key: string
	invoices: number
	credit_notes: number
	invoiced: string
	credited: string
	pieces: string
	/** Null: it is gone. */
	name: string | null
	product_name: string | null
}

interface Wanted {
	currency: string
	/** The first day of the oldest month. */
	since: string
	years: readonly number[]
	/** Customers and SKUs of each year. */
	most: number
}

/** Sales by month in a currency, and the best customers and SKUs of years, the best first. */
export function readingSales({ db, accountId }: Scope, { currency, since, years, most }: Wanted): Reading<SaleRow[]> {
	const query = sql<SaleRow>`
		select 'month' as part, month::text as period, '' as key, invoices, credit_notes, invoiced::text, credited::text,
			'0' as pieces, null as name, null as product_name
		from sale_month where account_id = ${accountId}::uuid and currency = ${currency} and month >= ${since}::date
		union all
		select best.part, best.year::text, best.key, best.invoices, best.credit_notes, best.invoiced::text,
			best.credited::text, best.pieces::text, coalesce(nullif(customer.company, ''), customer.contact_name, sku.sku_name),
			sku.attrs->'bps'->>'product_name'
		from unnest(array['customer', 'sku']) as asked(part)
		cross join unnest(${[...years]}::int[]) as of(year)
		cross join lateral (
			select * from sale_best
			where account_id = ${accountId}::uuid and part = asked.part and currency = ${currency} and year = of.year
				and invoiced - credited > 0
			order by invoiced - credited desc limit ${most}
		) as best
		left join customer on best.part = 'customer' and customer.account_id = ${accountId}::uuid
			and customer.id = case when best.part = 'customer' then best.key::uuid end
		left join sku on best.part = 'sku' and sku.account_id = ${accountId}::uuid and sku.sku_name_key = best.key
			and sku.status = 'active'`
	return reading(query.compile(db), (rows) => rows)
}

interface Due {
	type: DocumentType
	states: readonly DocumentState[]
	/** Only those whose last day is not over. */
	from?: string
	most: number
}

/** What falls due next of a type, the soonest first, what has no last day at the end. */
export function readingDue({ db, accountId }: Scope, { type, states, from, most }: Due): Reading<ListedRow[]> {
	const query = db
		.selectFrom('document')
		.select(LISTED)
		.where('account_id', '=', accountId)
		.where('type', '=', type)
		.where(sql<boolean>`state in ('sent', 'placed', 'partially_received')`)
		.where('state', 'in', [...states])
		.$if(from !== undefined, (only) => only.where(sql<boolean>`coalesce(due_date, 'infinity') >= ${from}::date`))
		.orderBy('due_date')
		.orderBy('id')
		.limit(most)
	return reading(query.compile(), (rows) => rows)
}

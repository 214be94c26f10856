import type { documentStats } from '#contract/document-stats.ts'
import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import { trimDecimal } from '#domain/decimal.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document.ts'
import { type Days, monthsUpTo, SALE_MONTHS } from '#domain/documents/sales.ts'
import { LATE_STATES } from '#domain/documents/states.ts'
import { roundMoney } from '#domain/money.ts'
import { addDays } from '#domain/zoned-time.ts'
import type { Ctx } from '#server/context.ts'
import { read, readTogether } from '#server/db/readings.ts'
import { getSettings } from '#server/modules/account/index.ts'
import { countInquiries } from '#server/modules/inquiry/index.ts'
import { presentCard } from './document.presenter.ts'
import { agesOf, countOf, isDueIn, isUnder, partingDays, type Sum, sumsOf } from './heads.rule.ts'
import { summing } from './list.store.ts'
import { readingDue, readingSales, type SaleRow } from './stats.store.ts'
import { todayOf } from './today.service.ts'

type Row = (typeof documentStats)['getDocumentStats']
type Stats = DataOf<Row>

/** Customers and SKUs of a year, and documents that are due next. */
const TOP = 5
/** Days from today on within which a purchase order is expected soon. */
const SOON_DAYS = 7

/**
 * What the overview of the Business Hub shows, of sums that triggers keep: nothing is added up now, and where there are no
 * documents nothing more is read. What counts is the rule of domain/documents/sales.ts.
 */
export async function getDocumentStats(ctx: Ctx, { currency: asked }: ParamsOf<Row>): Promise<Stats> {
	const settings = await getSettings(ctx)
	const today = todayOf(ctx, settings)
	const days = partingDays(today, [addDays(today, SOON_DAYS)])
	const sums = await read(ctx.db, summing(ctx, { types: DOCUMENT_TYPES, days }))
	const currencies = currenciesOf(sums, settings.currency)
	const currency = currencies.find((one) => one === asked) ?? currencies[0] ?? settings.currency
	const months = monthsUpTo(today, SALE_MONTHS)
	const year = Number(today.slice(0, 4))
	const years = [year, year - 1]
	if (!sums.length) return { ...NOTHING, today, currency, orders: { ...NOTHING.orders, soon_to: today } }
	const placed = LATE_STATES.purchase_order ?? []
	const [sales, quotations, orders] = await readTogether(ctx.db, [
		readingSales(ctx, { currency, since: months[0]?.from ?? today, years, most: TOP }),
		readingDue(ctx, { type: 'quotation', states: ['sent'], from: today, most: TOP }),
		readingDue(ctx, { type: 'purchase_order', states: placed, most: TOP }),
	])
	return {
		total: countOf(sums),
		today,
		currency,
		currencies,
		months: months.map((month) => saleOf(month, currency, partOf(sales, 'month', month.from)[0])),
		receivables: agesOf(sums, currency, today),
		quotations: {
			...openOf(sums, 'quotation', today),
			next: quotations.map((row) => presentCard(row, today)),
		},
		orders: { ...ordersOf(sums, today), next: orders.map((row) => presentCard(row, today)) },
		inquiries: await countInquiries(ctx),
		years: years.map((year) => bestOf(year, currency, sales)),
	}
}

const NOTHING: Omit<Stats, 'today' | 'currency'> = {
	total: 0,
	currencies: [],
	months: [],
	receivables: [],
	quotations: { count: 0, sums: [], next: [] },
	orders: { count: 0, late: 0, soon: 0, soon_to: '', sums: [], next: [] },
	inquiries: { open: 0, unread: 0 },
	years: [],
}

/** The account's own first, the others by their codes; those that only drafts are in are none. */
function currenciesOf(sums: readonly Sum[], own: string): string[] {
	const used = new Set(sums.filter(({ state }) => state !== 'draft').map(({ currency }) => currency))
	return [...used].toSorted((a, b) => Number(b === own) - Number(a === own) || (a < b ? -1 : 1))
}

const partOf = (sales: readonly SaleRow[], part: SaleRow['part'], period: string) =>
	sales.filter((row) => row.part === part && row.period === period)

function saleOf({ from, to }: Days, currency: string, row: SaleRow | undefined): Stats['months'][number] {
	return {
		from,
		to,
		invoices: row?.invoices ?? 0,
		credit_notes: row?.credit_notes ?? 0,
		invoiced: roundMoney(row?.invoiced ?? '0', currency),
		credited: roundMoney(row?.credited ?? '0', currency),
	}
}

function bestOf(year: number, currency: string, sales: readonly SaleRow[]): Stats['years'][number] {
	const days = { from: `${year}-01-01`, to: `${year}-12-31` }
	return {
		year,
		skus: partOf(sales, 'sku', String(year)).map((row) => ({
			...saleOf(days, currency, row),
			sku_name_key: row.key,
			sku_name: row.name ?? row.key,
			name: row.product_name ?? '',
			is_gone: row.name === null,
			pieces: trimDecimal(row.pieces),
		})),
		customers: partOf(sales, 'customer', String(year)).map((row) => {
			return { ...saleOf(days, currency, row), customer_id: row.key, name: row.name ?? '' }
		}),
	}
}

/** What stands under the head `open` of a list. */
function openOf(sums: readonly Sum[], type: Sum['type'], today: string) {
	const open = sums.filter((sum) => sum.type === type && isUnder('open', sum, today))
	return { count: countOf(open), sums: sumsOf(open).map(({ currency, count, total }) => ({ currency, count, total })) }
}

function ordersOf(sums: readonly Sum[], today: string) {
	const orders = sums.filter(({ type }) => type === 'purchase_order')
	const soon_to = addDays(today, SOON_DAYS - 1)
	const soon = orders.filter((sum) => isUnder('open', sum, today) && isDueIn(sum, { from: today, to: soon_to }))
	const late = orders.filter((sum) => isUnder('overdue', sum, today))
	return { ...openOf(sums, 'purchase_order', today), late: countOf(late), soon: countOf(soon), soon_to }
}

import type { BusinessDocument } from '#contract/document-shapes.ts'
import { multiplyDecimals, roundDecimal } from '#domain/decimal.ts'
import type { DocumentType, Tax } from '#domain/documents/document.ts'
import { makeSkuNameKey } from '#domain/sku/sku-name-key.ts'
import { type Ctx, transact } from '#server/context.ts'
import { getSettings, setInvoiceSetting, setSettings } from '#server/modules/account/index.ts'
import { getCustomers } from '#server/modules/customer/index.ts'
import {
	addLandedCost,
	getDocuments,
	newDocument,
	operateDocument,
	setDocument,
	setPayment,
} from '#server/modules/document/index.ts'
import { getInquiries } from '#server/modules/inquiry/index.ts'
import { setRecurring } from '#server/modules/recurring/index.ts'
import { DEMO_PRODUCTS } from './goods.ts'
import { CUSTOMERS, daysAgo, type DemoEvent, demoHistory, dice } from './history.ts'

/** Every so many orders of the history is billed here; the others are paid at the counter. */
const BILLED = 4
/** Invoices older than that have been paid, and every third of the newer ones; another third in part. */
const PAID_AFTER_DAYS = 40
const BANK = 'First Coast Bank, Portland ME\nAccount 4402 118 753 · ABA 211 274 450'
const SALES_TAX: Tax = { code: 'ME', name: 'Maine sales tax', rate: '5.5', compound: false }
/** What e-invoices say of the shop: it has no IBAN, being in Maine. */
const SELLER = {
	vat_number: '',
	tax_number: '01-0555142',
	register_number: '',
	iban: '',
	bic: '',
	account_name: 'Harbor & Pine LLC',
	payment_code: false,
}

/**
 * How the shop bills its orders while it lives through them: goods leave stock with its invoices. What is not billed, and
 * what the newest orders, which waits to be looked at, left without one.
 */
export async function startBilling(ctx: Ctx): Promise<(then: Ctx, order: DemoEvent) => Promise<DemoEvent['lines']>> {
	const footer = {
		show_discount: true,
		show_deposit: true,
		message_to_customer: { content: 'Thank you for your order.', font_size: 10 },
		add_footer_text: { content: '', font_size: 10 },
		footer_text_position: 'left' as const,
		bank: BANK,
		terms: '',
	}
	// Shops that sell on pay none of it: it stands on no line by itself.
	await setInvoiceSetting(ctx, { color: '#0d5c63', footer, taxes: [SALES_TAX], default_taxes: [], seller: SELLER })
	const { list } = await getCustomers(ctx, { page: 1, size: 100 })
	const ids = new Map(list.map(({ name, id }) => [name, id]))
	const orders = demoHistory().events.filter(({ what }, at) => what === 'order' && at % BILLED === 0)
	const notes = orders.map(({ note }) => note)
	return async (then, order) => {
		const at = notes.indexOf(order.note)
		return at < 0 ? [] : bill(then, order, { ids, third: at % 3, isNewest: at === notes.length - 1, today: ctx })
	}
}

/** Days between two orders of that year: one a week, more before Christmas. */
const PACE = { usual: 8, season: 4 } as const
/** Orders of that year are so many days old. */
const YEAR_BEFORE = { from: 368, to: 99 } as const
/** October to December. */
const SEASON_FROM = 9

/**
 * What the shop billed in the year before it counted its stock here, all of it paid, so that a year can be looked at: nothing left
 * stock with it. All of it or, where it is broken off, none; what is there already is not made again.
 */
export async function billYearBefore(ctx: Ctx): Promise<void> {
	await transact(ctx, async (ctx) => {
		if ((await getDocuments(ctx, { page: 1, size: 1, type: ['invoice'], head: 'all' })).total > 0) return
		const { stock_rule } = await getSettings(ctx)
		await setSettings(ctx, { stock_rule: 'never' })
		const { list } = await getCustomers(ctx, { page: 1, size: 100 })
		const ids = new Map(list.map(({ name, id }) => [name, id]))
		const roll = dice(2026)
		const isSeason = (days: number) => daysAgo(ctx, days).house.now().getUTCMonth() >= SEASON_FROM
		let order = 940
		for (
			let days: number = YEAR_BEFORE.from;
			days > YEAR_BEFORE.to;
			days -= isSeason(days) ? PACE.season : PACE.usual
		) {
			const skus = Array.from({ length: 3 + roll(4) }, () => DEMO_PRODUCTS[roll(DEMO_PRODUCTS.length)])
			const lines = skus.flatMap((product) =>
				product ? { sku: product.sku, qty: Math.ceil(Number(product.carton) / 2) * (1 + roll(3)) } : [],
			)
			const customer = CUSTOMERS[roll(CUSTOMERS.length)] ?? ''
			const past: DemoEvent = { daysAgo: days, what: 'order', note: `Order ${++order}, ${customer}`, lines }
			await bill(daysAgo(ctx, days), past, { ids, third: 1, isNewest: false, today: ctx })
		}
		await setSettings(ctx, { stock_rule })
	})
}

/** A credit note, and quotations of what was asked for; what is there already is not made again. */
export async function makeDocuments(ctx: Ctx): Promise<void> {
	if ((await getDocuments(ctx, { page: 1, size: 1, type: ['quotation'], head: 'all' })).total > 0) return
	await creditOne(ctx)
	await quote(ctx)
	await order(ctx)
	await orderThatCame(ctx)
	await recordOrders(ctx)
	await repeat(ctx)
}

interface Billing {
	ids: ReadonlyMap<string, string>
	/** Which third of the orders it is in. */
	third: number
	isNewest: boolean
	today: Ctx
}

/** Lines of an order that are billed. */
const BILLED_LINES = 7

async function bill(
	then: Ctx,
	{ daysAgo: days, note, lines }: DemoEvent,
	{ ids, third, isNewest, today }: Billing,
): Promise<DemoEvent['lines']> {
	const [order = '', customer = ''] = note.split(', ')
	const customer_id = ids.get(customer)
	if (!customer_id) throw new Error(`the demo has no customer ${customer}`)
	const billed = lines.slice(0, BILLED_LINES)
	const draft = await write(then, 'invoice', { customer_id, lines: billed, po_number: order })
	// The newest waits to be looked at.
	if (isNewest) return []
	await operateDocument(then, { id: draft.id, action: 'finalize', confirm: false })
	await operateDocument(then, { id: draft.id, action: 'mark_sent', confirm: false })
	const isPaid = days > PAID_AFTER_DAYS || third === 1
	if (!isPaid && third === 2) return billed
	const { total } = draft.totals
	const paidOn = daysAgo({ ...today, db: then.db }, Math.max(0, days - (days > PAID_AFTER_DAYS ? 26 : 5)))
	await setPayment(paidOn, {
		document_id: draft.id,
		amount: isPaid ? total : roundDecimal(multiplyDecimals(total, '0.4'), 2),
		date: paidOn.house.now().toISOString().slice(0, 10),
		method: 'Bank transfer',
		reference: order,
		note: '',
		confirm: false,
	})
	return billed
}

interface Wanted {
	customer_id: string
	lines: readonly { sku: string; qty: number }[]
	po_number: string
	/** Where it does not follow from the terms. */
	due_date?: string
}

/** A draft at the customer's prices, with shipping. */
async function write(
	ctx: Ctx,
	type: DocumentType,
	{ customer_id, lines, po_number, due_date }: Wanted,
): Promise<BusinessDocument> {
	const qty = new Map(lines.map(({ sku, qty }) => [makeSkuNameKey(sku), String(qty)]))
	const begun = await newDocument(ctx, { type, customer_id, sku_name_keys: [...qty.keys()], currency: 'USD' })
	const { goods: _goods, lines: priced, meta, ...parts } = begun
	return setDocument(ctx, {
		...parts,
		type,
		lines: priced.map((line) => ({ ...line, qty: qty.get(line.sku_name_key ?? '') ?? line.qty })),
		meta: {
			...meta,
			po_number,
			...(due_date && { due_date }),
			shipping: { amount: '48.00', taxes: [] },
			incoterm: 'EXW',
			incoterm_place: 'Portland, ME',
		},
	})
}

/** Two of the first line of an open invoice came back. */
async function creditOne(ctx: Ctx): Promise<void> {
	const { list } = await getDocuments(ctx, { page: 1, size: 100, type: ['invoice'], head: 'open' })
	const [invoice] = list.slice(-2)
	if (!invoice) throw new Error('the demo has no open invoice')
	const then = daysAgo(ctx, 1)
	const { made } = await operateDocument(then, { id: invoice.id, action: 'credit', confirm: false })
	const [line] = made?.lines ?? []
	if (!made || !line) throw new Error('the demo credits nothing')
	await setDocument(then, { id: made.id, lines: [{ ...line, qty: '2' }], memo: 'Sent back unopened' })
	await operateDocument(then, { id: made.id, action: 'finalize', confirm: false })
}

/** What the newest inquiry asks for, to be looked at, two quotations that customers have answered, and one that waits. */
async function quote(ctx: Ctx): Promise<void> {
	const { list } = await getInquiries(ctx, { page: 1, size: 1 })
	const inquiry_id = list[0]?.id
	await setDocument(ctx, { type: 'quotation', ...(inquiry_id && { inquiry_id }) })
	const { list: customers } = await getCustomers(ctx, { page: 1, size: 100 })
	const idOf = (company: string) => customers.find(({ name }) => name === company)?.id ?? ''
	const lines = [
		{ sku: 'HP-PL-150', qty: 12 },
		{ sku: 'HP-CU-301', qty: 40 },
	]
	for (const [company, days, action] of [
		['Hatch Interiors', 12, 'accept'],
		['North & Vine', 9, 'decline'],
		['Casa Lumen', 6, undefined],
	] as const) {
		const then = daysAgo(ctx, days)
		const one = await write(then, 'quotation', { customer_id: idOf(company), lines, po_number: '' })
		await operateDocument(then, { id: one.id, action: 'finalize', confirm: false })
		if (!action) continue
		const reason = action === 'decline' ? 'Found a maker nearer by' : undefined
		await operateDocument(daysAgo(ctx, days - 4), { id: one.id, action, confirm: false, ...(reason && { reason }) })
	}
}

/** What is on its way from the supplier: one that should have come, one that comes in a few days. */
async function order(ctx: Ctx): Promise<void> {
	const customer_id = await lampMaker(ctx)
	for (const [days, comesIn, sku, qty] of [
		[24, -3, 'HP-PL-150', 120],
		[10, 4, 'HP-PL-153', 48],
	] as const) {
		const due_date = daysAgo(ctx, -comesIn).house.now().toISOString().slice(0, 10)
		const wanted = { customer_id, lines: [{ sku, qty }], po_number: '', due_date }
		const one = await write(daysAgo(ctx, days), 'purchase_order', wanted)
		await operateDocument(daysAgo(ctx, days), { id: one.id, action: 'place', confirm: false })
	}
}

async function lampMaker(ctx: Ctx): Promise<string> {
	const { list } = await getCustomers(ctx, { page: 1, size: 1, role: 'supplier', name: 'Tideway Makers' })
	if (!list[0]) throw new Error('the demo has no supplier of lamps')
	return list[0].id
}

/** What came yesterday, with what it cost to get it here: a new cost of a piece follows from that. */
async function orderThatCame(ctx: Ctx): Promise<void> {
	const due_date = daysAgo(ctx, 2).house.now().toISOString().slice(0, 10)
	const lines = [
		{ sku: 'HP-PL-154', qty: 36 },
		{ sku: 'HP-PL-152', qty: 24 },
	]
	const wanted = { customer_id: await lampMaker(ctx), lines, po_number: '', due_date }
	const { id } = await write(daysAgo(ctx, 33), 'purchase_order', wanted)
	await operateDocument(daysAgo(ctx, 33), { id, action: 'place', confirm: false })
	const then = daysAgo(ctx, 1)
	await operateDocument(then, { id, action: 'receive', confirm: false })
	for (const [kind, name, amount, basis] of [
		['freight', 'Casco Bay Forwarding, bill 20418', '312.40', 'volume'],
		['duty', 'Customs entry 3.9 %', '186.75', 'value'],
	] as const)
		await addLandedCost(then, { document_id: id, kind, name, amount, basis, write_cost: true })
}

/** What customers have ordered themselves: one that is confirmed, one that nobody has looked at. */
async function recordOrders(ctx: Ctx): Promise<void> {
	const { list } = await getCustomers(ctx, { page: 1, size: 100, role: 'customer' })
	for (const [company, days, shipsIn, po_number, action] of [
		['Casa Lumen', 5, 9, 'CL-2291', 'finalize'],
		['North & Vine', 1, 20, 'NV/26-118', undefined],
	] as const) {
		const customer_id = list.find(({ name }) => name === company)?.id
		if (!customer_id) throw new Error(`the demo has no customer ${company}`)
		const due_date = daysAgo(ctx, -shipsIn).house.now().toISOString().slice(0, 10)
		const wanted = { customer_id, lines: [{ sku: 'HP-PL-150', qty: 6 }], po_number, due_date }
		const one = await write(daysAgo(ctx, days), 'customer_order', wanted)
		if (action) await operateDocument(daysAgo(ctx, days), { id: one.id, action, confirm: false })
	}
}

/** A service that a shop up the coast has every month, next in nine days; it pays tax, for it does not sell it on. */
async function repeat(ctx: Ctx): Promise<void> {
	const { list } = await getCustomers(ctx, { page: 1, size: 100, role: 'customer' })
	const customer_id = list.find(({ name }) => name === 'The Paper Barn')?.id
	if (!customer_id) throw new Error('the demo has no customer The Paper Barn')
	const then = daysAgo(ctx, 21)
	const begun = await write(then, 'invoice', {
		customer_id,
		lines: [{ sku: 'HP-CU-301', qty: 1 }],
		po_number: 'Monthly',
	})
	const service = { sku_name_key: null, sku_name: '', options: '', img: '', name: 'Window display' }
	const description = 'Set up and changed with the season, first week of the month'
	const lines = begun.lines.map((line) => ({
		...line,
		...service,
		description,
		unit_price: '140.00',
		is_typed: true,
		taxes: [SALES_TAX.code],
	}))
	const shipping = { amount: '0.00', taxes: [] }
	await setDocument(then, { id: begun.id, lines, meta: { ...begun.meta, shipping } })
	await operateDocument(then, { id: begun.id, action: 'finalize', confirm: false })
	const first_day = daysAgo(ctx, -9).house.now().toISOString().slice(0, 10)
	await setRecurring(then, {
		document_id: begun.id,
		every: 1,
		unit: 'month',
		first_day,
		makes: 'draft',
		prices: 'kept',
	})
}

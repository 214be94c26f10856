import type { BusinessDocument, DocumentCard, Payment, Receipt } from '#contract/document-shapes.ts'
import type { DocumentStock } from '#contract/document-stock.ts'
import { subtractDecimals, trimDecimal } from '#domain/decimal.ts'
import { type Arrived, arrivalsOf } from '#domain/documents/arrivals.ts'
import {
	actionsIn,
	badgesOn,
	type DocumentAction,
	type DocumentState,
	type GoodsState,
	stateOn,
	takesPayment,
} from '#domain/documents/states.ts'
import { roundMoney } from '#domain/money.ts'
import type { DocumentRow, Reference } from './document.store.ts'
import type { ListedRow } from './list.store.ts'
import type { PaymentRow } from './payment.store.ts'
import { type Goods, goodsOf } from './stock/shipment.service.ts'
import type { ShipmentRow } from './stock/shipment.store.ts'
import { fieldsOf, totalsOfFields } from './stored.rule.ts'

interface Around {
	/** Its buyer's page. */
	link: string | null
	events: BusinessDocument['events']
	payments: readonly PaymentRow[]
	from: Reference | null
	into: readonly Reference[]
	/** Null of what brings no goods. */
	arrived: { lines: ReadonlyMap<string, Arrived>; receipts: Receipt[] } | null
	/** Where its goods are. */
	stock: DocumentStock
	/** The day by the account's clock. */
	today: string
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** A document as its seller sees it. */
export function presentDocument(row: DocumentRow, around: Around): BusinessDocument {
	const { payments, from, into, arrived, stock, today, link, events } = around
	const fields = fieldsOf(row)
	const totals = totalsOfFields(fields, trimDecimal(row.paid))
	const { id, type, number, revision, reason, version } = row
	const state = stateOn(row, today)
	const { total, balance } = totals
	const seen = { isSent: row.sent_at !== null, isViewed: row.viewed_at !== null }
	return {
		...fields,
		id,
		type,
		state,
		badges: badgesOn({ type, state, due_date: row.due_date, total, balance, ...seen }, today),
		number,
		revision,
		totals: { ...totals, lines: [...totals.lines], taxes: [...totals.taxes] },
		payments: presentPayments(payments, row.currency),
		arrivals: arrived ? arrivalsOf(fields.lines, arrived.lines) : [],
		receipts: arrived?.receipts ?? [],
		stock,
		from: from && presentReference(from),
		into: into.map(presentReference),
		link,
		events,
		actions: [...actionsOf(row, state, goodsState(stock)), ...(takesPayment(type, state) ? ['pay'] : [])],
		finalized_at: iso(row.finalized_at),
		sent_at: iso(row.sent_at),
		viewed_at: iso(row.viewed_at),
		reason,
		reminders_held: row.reminders_held,
		version,
		created_at: row.created_at.toISOString(),
		updated_at: row.updated_at.toISOString(),
	}
}

/** What its state allows; reminders are held where they are not yet, and the other way round. */
export function actionsOf(
	{ type, reminders_held }: Pick<DocumentRow, 'type' | 'reminders_held'>,
	state: DocumentState,
	goods?: GoodsState,
): DocumentAction[] {
	const done = reminders_held ? 'hold_reminders' : 'resume_reminders'
	return actionsIn(type, state, goods).filter((action) => action !== done)
}

/** Whether goods of a document wait, and whether some have left. */
function goodsState({ waiting, shipments }: DocumentStock): GoodsState {
	const hasLeft = shipments.some(({ direction, is_undone }) => direction === 'out' && !is_undone)
	return { isWaiting: waiting.length > 0, hasLeft }
}

interface StockAround extends Pick<DocumentStock, 'returnable'> {
	shipments: readonly ShipmentRow[]
	waiting: readonly Goods[]
}

/** Where the goods of a document are, as its seller sees it. */
export function presentStock({ shipments, waiting, returnable }: StockAround): DocumentStock {
	return {
		waiting: waiting.map(presentGoods),
		shipments: shipments.flatMap((row) => {
			const { id, direction, group_id, is_undone, at } = row
			// Nothing has moved with what was freed.
			if (direction === 'freed') return []
			return { id, direction, lines: goodsOf(row).map(presentGoods), group_id, is_undone, at: at.toISOString() }
		}),
		returnable,
	}
}

function presentGoods({ sku_name_key, sku_name, location, qty }: Goods) {
	return { sku_name_key, sku_name, location, qty }
}

function presentReference({ id, type, number, revision }: Reference) {
	return { id, type, number: number === null ? null : numberWith(number, revision) }
}

/** `Q-2026-0007 R2` */
export function numberWith(number: string, revision: number): string {
	return revision > 1 ? `${number} R${revision}` : number
}

function presentPayments(rows: readonly PaymentRow[], currency: string): Payment[] {
	const reversals = new Map(rows.map(({ id, reverses }) => [reverses, id]))
	return rows.map(({ id, amount, date, method, reference, note, reverses, at }) => ({
		id,
		amount: roundMoney(amount, currency),
		date,
		method,
		reference,
		note,
		reverses,
		reversed_by: reversals.get(id) ?? null,
		at: at.toISOString(),
	}))
}

/** A document as lists show it. */
export function presentCard(row: ListedRow, today: string): DocumentCard {
	const { id, type, number, revision, customer_id, tags, name, currency, issue_date, due_date } = row
	const state = stateOn(row, today)
	const total = roundMoney(row.total, currency)
	const balance = roundMoney(subtractDecimals(row.total, row.paid), currency)
	const seen = { isSent: row.sent_at !== null, isViewed: row.viewed_at !== null }
	return {
		id,
		type,
		state,
		badges: badgesOn({ type, state, due_date, total, balance, ...seen }, today),
		number,
		revision,
		customer_id,
		tags,
		name,
		currency,
		issue_date,
		due_date,
		total,
		balance,
		lines: row.line_count,
		created_at: row.created_at.toISOString(),
		updated_at: row.updated_at.toISOString(),
	}
}

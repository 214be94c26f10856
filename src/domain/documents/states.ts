import { compareDecimals, type Decimal, signOf } from '../decimal.ts'
import { type DocumentType, isOrder } from './document.ts'

/**
 * States of invoices, pro formas and credit notes, then those that quotations, purchase orders, packing lists and customers'
 * orders have beside them (product.md sections 3.8 to 3.10).
 */
export const DOCUMENT_STATES = [
	'draft',
	'open',
	'paid',
	'void',
	'uncollectible',
	'sent',
	'accepted',
	'declined',
	'expired',
	'invoiced',
	'superseded',
	'cancelled',
	'placed',
	'partially_received',
	'received',
	'closed_short',
	'on_hold',
	'issued',
	'confirmed',
	'partly_invoiced',
] as const
export type DocumentState = (typeof DOCUMENT_STATES)[number]

/** What is told beside the state and follows from the rest. */
export const BADGES = ['sent', 'viewed', 'partially_paid', 'overdue'] as const
export type Badge = (typeof BADGES)[number]

/** What can be done with a document (`operateDocument`). Payments are a call of their own. */
export const DOCUMENT_ACTIONS = [
	'finalize',
	'send',
	'remind',
	'hold_reminders',
	'resume_reminders',
	'mark_sent',
	'ship',
	'unship',
	'void',
	'write_off',
	'credit',
	'accept',
	'decline',
	'extend',
	'revise',
	'convert',
	'pack',
	'deliver',
	'place',
	'receive',
	'undo_receive',
	'close_short',
	'hold',
	'resume',
	'cancel',
	'duplicate',
	'delete',
] as const
export type DocumentAction = (typeof DOCUMENT_ACTIONS)[number]

type Steps = Readonly<Partial<Record<DocumentAction, DocumentState>>>
type Table = Readonly<Partial<Record<DocumentState, Steps>>>

const DRAFT = { delete: 'draft', duplicate: 'draft' } as const

const INVOICE: Table = {
	draft: { ...DRAFT, finalize: 'open' },
	open: {
		send: 'open',
		remind: 'open',
		hold_reminders: 'open',
		resume_reminders: 'open',
		mark_sent: 'open',
		ship: 'open',
		unship: 'open',
		void: 'void',
		write_off: 'uncollectible',
		credit: 'open',
		pack: 'open',
		deliver: 'open',
		duplicate: 'open',
	},
	paid: {
		send: 'paid',
		mark_sent: 'paid',
		ship: 'paid',
		unship: 'paid',
		credit: 'paid',
		pack: 'paid',
		deliver: 'paid',
		duplicate: 'paid',
	},
	uncollectible: {
		ship: 'uncollectible',
		unship: 'uncollectible',
		void: 'void',
		credit: 'uncollectible',
		duplicate: 'uncollectible',
	},
	void: { duplicate: 'void' },
}

/** No document of the accounts: it asks, and an invoice follows. */
const PROFORMA: Table = {
	draft: { ...DRAFT, finalize: 'open' },
	open: {
		send: 'open',
		mark_sent: 'open',
		convert: 'invoiced',
		pack: 'open',
		deliver: 'open',
		void: 'void',
		duplicate: 'open',
	},
	invoiced: { send: 'invoiced', mark_sent: 'invoiced', pack: 'invoiced', deliver: 'invoiced', duplicate: 'invoiced' },
	void: { duplicate: 'void' },
}

const QUOTATION: Table = {
	draft: { ...DRAFT, finalize: 'sent', mark_sent: 'sent' },
	sent: {
		send: 'sent',
		mark_sent: 'sent',
		accept: 'accepted',
		decline: 'declined',
		extend: 'sent',
		revise: 'sent',
		convert: 'invoiced',
		cancel: 'cancelled',
		duplicate: 'sent',
	},
	accepted: {
		send: 'accepted',
		convert: 'invoiced',
		pack: 'accepted',
		revise: 'accepted',
		cancel: 'cancelled',
		duplicate: 'accepted',
	},
	declined: { revise: 'declined', duplicate: 'declined' },
	expired: { extend: 'sent', revise: 'expired', convert: 'invoiced', cancel: 'cancelled', duplicate: 'expired' },
	invoiced: { pack: 'invoiced', duplicate: 'invoiced' },
	superseded: { duplicate: 'superseded' },
	cancelled: { duplicate: 'cancelled' },
}

const CREDIT_NOTE: Table = {
	draft: { delete: 'draft', finalize: 'open' },
	open: { send: 'open', mark_sent: 'open', void: 'void' },
	paid: { send: 'paid', mark_sent: 'paid' },
	void: {},
}

/** What is received is told by receipts: `receive`, `undo_receive` and `resume` lead to what they come to (`arrivedState`). */
const PURCHASE_ORDER: Table = {
	draft: { ...DRAFT, place: 'placed' },
	placed: {
		send: 'placed',
		mark_sent: 'placed',
		revise: 'placed',
		receive: 'partially_received',
		hold: 'on_hold',
		cancel: 'cancelled',
		duplicate: 'placed',
	},
	partially_received: {
		send: 'partially_received',
		mark_sent: 'partially_received',
		receive: 'partially_received',
		undo_receive: 'placed',
		close_short: 'closed_short',
		hold: 'on_hold',
		duplicate: 'partially_received',
	},
	received: { undo_receive: 'partially_received', duplicate: 'received' },
	closed_short: { undo_receive: 'closed_short', resume: 'partially_received', duplicate: 'closed_short' },
	on_hold: { close_short: 'closed_short', resume: 'placed', cancel: 'cancelled', duplicate: 'on_hold' },
	superseded: { duplicate: 'superseded' },
	cancelled: { duplicate: 'cancelled' },
}

/**
 * A customer's own order, `direction: 'in'` of product.md section 3.10: confirmed, it is invoiced in parts or whole; `convert`,
 * `resume` and what is taken back lead to what its invoices come to.
 */
const CUSTOMER_ORDER: Table = {
	draft: { ...DRAFT, finalize: 'confirmed' },
	confirmed: {
		send: 'confirmed',
		mark_sent: 'confirmed',
		revise: 'confirmed',
		convert: 'invoiced',
		pack: 'confirmed',
		deliver: 'confirmed',
		close_short: 'closed_short',
		cancel: 'cancelled',
		duplicate: 'confirmed',
	},
	partly_invoiced: {
		send: 'partly_invoiced',
		mark_sent: 'partly_invoiced',
		convert: 'invoiced',
		pack: 'partly_invoiced',
		deliver: 'partly_invoiced',
		close_short: 'closed_short',
		duplicate: 'partly_invoiced',
	},
	invoiced: { send: 'invoiced', pack: 'invoiced', deliver: 'invoiced', duplicate: 'invoiced' },
	closed_short: { resume: 'confirmed', pack: 'closed_short', deliver: 'closed_short', duplicate: 'closed_short' },
	superseded: { duplicate: 'superseded' },
	cancelled: { duplicate: 'cancelled' },
}

/** It goes with the goods; nothing is due of it. */
const PACKING_LIST: Table = {
	draft: { ...DRAFT, finalize: 'issued' },
	issued: { send: 'issued', mark_sent: 'issued', deliver: 'issued', cancel: 'cancelled', duplicate: 'issued' },
	cancelled: { duplicate: 'cancelled' },
}

/** What goods were handed over. It is made of what says how many were ordered, so it is not duplicated. */
const DELIVERY_NOTE: Table = {
	draft: { delete: 'draft', finalize: 'issued' },
	issued: { send: 'issued', mark_sent: 'issued', cancel: 'cancelled' },
	cancelled: {},
}

/**
 * What can be done in which state, and what state that leads to. `delete` ends a draft, which has no number; with `convert`
 * a document stays as it was until nothing of it is left; a quotation or an order that is revised is superseded
 * when its revision is sent, placed or confirmed.
 */
export const STEPS: Readonly<Record<DocumentType, Table>> = {
	invoice: INVOICE,
	proforma: PROFORMA,
	quotation: QUOTATION,
	credit_note: CREDIT_NOTE,
	purchase_order: PURCHASE_ORDER,
	customer_order: CUSTOMER_ORDER,
	packing_list: PACKING_LIST,
	delivery_note: DELIVERY_NOTE,
}

/** The state that an action leads to; null: it cannot be done. */
export function stepOf(type: DocumentType, state: DocumentState, action: DocumentAction): DocumentState | null {
	return STEPS[type][state]?.[action] ?? null
}

/** Where the goods of a document are. */
export interface GoodsState {
	/** Some are committed to it and have not left. */
	readonly isWaiting: boolean
	/** Some have left with it. */
	readonly hasLeft: boolean
}

/** What can be done, in the order of the list: goods that wait are shipped, those that have left are taken back. */
export function actionsIn(
	type: DocumentType,
	state: DocumentState,
	{ isWaiting, hasLeft }: GoodsState = { isWaiting: false, hasLeft: false },
): DocumentAction[] {
	return DOCUMENT_ACTIONS.filter((action) => {
		if ((action === 'ship' && !isWaiting) || (action === 'unship' && !hasLeft)) return false
		return stepOf(type, state, action) !== null
	})
}

/** Whether payments of it are recorded. Those of a pro forma belong to its invoice. */
export function takesPayment(type: DocumentType, state: DocumentState): boolean {
	if (type === 'invoice') return state === 'open' || state === 'uncollectible'
	return type === 'credit_note' && state === 'open'
}

/** What is stored of a document's state that passes by its dates. */
interface Dated {
	readonly type: DocumentType
	readonly state: DocumentState
	/** `2026-12-20` */
	readonly due_date: string | null
}

/** The state as it is on a day: a quotation expires by itself on the day after its last one. */
export function stateOn({ type, state, due_date }: Dated, today: string): DocumentState {
	const isOver = type === 'quotation' && state === 'sent' && due_date !== null && due_date < today
	return isOver ? 'expired' : state
}

/** What badges are told by. */
interface Badged extends Dated {
	readonly total: Decimal
	readonly balance: Decimal
	readonly isSent: boolean
	readonly isViewed: boolean
}

/** States in which documents are late once their last day is over, by type: to be paid, to arrive, to be shipped. */
export const LATE_STATES: Readonly<Partial<Record<DocumentType, readonly DocumentState[]>>> = {
	invoice: ['open'],
	purchase_order: ['placed', 'partially_received'],
	customer_order: ['confirmed', 'partly_invoiced'],
}

/** Whether the last day of a document is over that somebody still waits for. */
function isLate({ type, state, due_date }: Dated, today: string): boolean {
	return LATE_STATES[type]?.includes(state) === true && due_date !== null && due_date < today
}

/** Badges as they are on a day of the account's clock. */
export function badgesOn({ type, state, due_date, total, balance, isSent, isViewed }: Badged, today: string): Badge[] {
	const owes = (state === 'open' || state === 'uncollectible') && signOf(balance) > 0 && type !== 'proforma'
	const badges: [Badge, boolean][] = [
		['sent', isSent && state !== 'sent'],
		['viewed', isViewed],
		['partially_paid', owes && compareDecimals(balance, total) < 0],
		['overdue', (owes || isOrder(type)) && isLate({ type, state, due_date }, today)],
	]
	return badges.flatMap(([badge, isTrue]) => (isTrue ? badge : []))
}

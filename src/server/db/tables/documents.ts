import type { Generated } from 'kysely'
import type { DocumentEventKind } from '#domain/documents/answers.ts'
import type { DocumentType } from '#domain/documents/document.ts'
import type { LandedBasis, LandedKind, LandedOwn } from '#domain/documents/landed.ts'
import type { DocumentState } from '#domain/documents/states.ts'
import type { AtOrNull, Decimal, ToRead, ToReadOrNull } from './columns.ts'

/** Business documents (product.md sections 3.8 to 3.10). */
export interface DocumentTables {
	document: {
		account_id: string
		id: string
		type: DocumentType
		/** As it was last set: a quotation expires by its date. */
		state: DocumentState
		/** Null exactly while it is a draft. */
		number: string | null
		revision: Generated<number>
		customer_id: string | null
		/** Whom it is for. */
		name: string
		currency: string
		/** A day, `2026-12-18`. */
		issue_date: string
		due_date: string | null
		total: Decimal
		/** What has been paid, less what was taken back. */
		paid: Decimal
		line_count: number
		/** Parties, header, meta, footer, look. */
		parts: ToRead
		lines: ToRead
		note: string
		memo: string
		tags: string[]
		/** What it is found by. */
		search: string
		/** What it was made of. */
		from_id: string | null
		inquiry_id: string | null
		/** The seller's company when it was finalised. */
		company: ToReadOrNull
		/** Of all that was frozen then, SHA-256. */
		hash: string | null
		/** Why it was voided, declined, cancelled. */
		reason: Generated<string>
		/** The day on which it was voided or written off, by the account's clock. */
		closed_on: Generated<string | null>
		finalized_at: AtOrNull
		sent_at: AtOrNull
		viewed_at: AtOrNull
		/** Nobody is reminded of it by itself. */
		reminders_held: Generated<boolean>
		/** Opens the buyer's page; null of a draft. */
		token: string | null
		version: Generated<number>
		created_at: Date
		updated_at: Date
	}
	/** What happened to a document between its seller and its buyer; never changed. */
	document_event: {
		account_id: string
		id: string
		document_id: string
		kind: DocumentEventKind
		/** Of a buyer: who they say they are, and from where the answer came. */
		name: Generated<string>
		text: Generated<string>
		ip: Generated<string>
		/** Of what was sent to whom, of what is to change. */
		detail: ToReadOrNull
		/** Who of the account has sent it. */
		user_id: string | null
		/** Of an answer. */
		request_id: string | null
		at: Date
	}
	/** Never changed; a wrong one is taken back by another one. */
	document_payment: {
		account_id: string
		id: string
		document_id: string
		/** Below zero of one that takes another back. */
		amount: Decimal
		date: string
		method: string
		reference: string
		note: string
		reverses: string | null
		user_id: string | null
		at: Date
	}
	/** A delivery of a purchase order. */
	document_receipt: {
		account_id: string
		id: string
		document_id: string
		/** The movements of its goods are recorded under it. */
		group_id: string
		date: string
		delivery_note: string
		/** What came of which line, in pieces. */
		lines: ToRead
		is_undone: Generated<boolean>
		user_id: string | null
		at: Date
	}
	/** A cost that was spread over what has come of a purchase order. */
	landed_cost: {
		account_id: string
		id: string
		document_id: string
		/** What it changed of SKUs is recorded under it, or what took that back. */
		group_id: string
		kind: LandedKind
		name: string
		amount: Decimal
		currency: string
		/** Units of the account's currency for one of `currency`. */
		rate: Decimal
		basis: LandedBasis
		date: string
		/** Which of the order's own charges it is; null: a bill of its own. */
		own: LandedOwn | null
		/** What each line bears of it. */
		shares: ToRead
		/** What became of the cost of its SKUs; null: they were left alone. */
		written: ToReadOrNull
		is_undone: Generated<boolean>
		user_id: string | null
		at: Date
	}
	/** Goods that left stock with an invoice, came back with a credit note, or are promised no longer because of one. */
	document_shipment: {
		account_id: string
		id: string
		document_id: string
		/** The movements are recorded under it, or what took them back; nothing moves with what is freed. */
		group_id: string
		direction: 'out' | 'back' | 'freed'
		/** What moved of which SKU where, in pieces. */
		lines: ToRead
		is_undone: Generated<boolean>
		user_id: string | null
		at: Date
	}
	/** A statement that was sent to a customer. */
	statement_mail: {
		account_id: string
		id: string
		customer_id: string
		currency: string
		from_day: string
		to_day: string
		recipient: string
		cc: Generated<string[]>
		subject: string
		text: string
		/** Whether the PDF went along. */
		attach: boolean
		user_id: string | null
		at: Date
	}
	/** An attachment of a document. */
	document_file: {
		account_id: string
		id: string
		document_id: string
		/** Where it is stored, its name and size. */
		file: ToRead
		/** It goes with the document's message and stands on its buyer's page. */
		send_along: Generated<boolean>
		/** When a buyer got it; from then on it stays. */
		sent_at: AtOrNull
		at: Date
	}
	/** The last number of a type within a period. */
	document_counter: { account_id: string; type: DocumentType; series: string; period: string; last: number }
	/** Kept by a trigger (migration 0063); `infinity`: without a due date. */
	document_sum: {
		account_id: string
		type: DocumentType
		state: DocumentState
		currency: string
		due_date: string
		n: number
		total: Decimal
		balance: Decimal
	}
	/** What sales come to by the first day of their month; kept by a trigger (migration 0074). */
	sale_month: {
		account_id: string
		currency: string
		month: string
		invoices: number
		credit_notes: number
		invoiced: Decimal
		credited: Decimal
	}
	/** The same by customer and SKU a year. */
	sale_best: {
		account_id: string
		part: 'customer' | 'sku'
		currency: string
		year: number
		/** The customer's id, the SKU's key. */
		key: string
		invoices: number
		credit_notes: number
		invoiced: Decimal
		credited: Decimal
		/** Of a SKU: sold, less what was credited. */
		pieces: Decimal
	}
}

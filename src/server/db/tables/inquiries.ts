import type { Generated } from 'kysely'
import type { InquiryState, LostReason } from '#domain/inquiry/states.ts'
import type { AtOrNull, Decimal, ToRead, ToReadOrNull } from './columns.ts'

/** Inquiries of buyers and what is said about them (product.md section 3.7). */
export interface InquiryTables {
	inquiry: {
		account_id: string
		id: string
		/** Of the seller's clock; with `no` its number. */
		year: number
		no: number
		state: InquiryState
		lost_reason: LostReason | null
		is_unread: Generated<boolean>
		catalog_id: string | null
		catalog_name: string
		/** Of the named link that it came by; empty: the catalog's own. */
		link_name: string
		name: string
		email: string
		company: string
		phone: string
		country: string
		locale: 'en' | 'zh'
		ship_to: string
		po_number: string
		/** A day, `2026-12-18`. */
		wanted_date: string | null
		consent: boolean
		currency: string
		lines: ToRead
		/** As they were sent, where the seller has changed them. */
		sent_lines: ToReadOrNull
		pieces: number
		amount: Decimal
		/** What it is found by. */
		search: string
		/** How its last message begins. */
		excerpt: string
		/** Keyed hash of the e-mail address. */
		sender: string
		follow_token: string
		/** Made in the buyer's browser: sent again, it is one. */
		request_id: string
		first_response_at: AtOrNull
		/** Null: the buyer waits for an answer. */
		answered_at: AtOrNull
		/** When the seller was told that the buyer waits. */
		reminded_at: AtOrNull
		last_at: Date
		created_at: Date
		version: Generated<number>
		/** `[{question, answer}]` as they were asked. */
		answers: ToRead
		/** Whose it is, where that is known. */
		customer_id: string | null
		tags: Generated<string[]>
		/** Whose work it is. */
		assigned_to: string | null
		/** The inquiry that it is a part of: it stands in no list then. */
		merged_into: string | null
	}
	inquiry_message: {
		account_id: string
		inquiry_id: string
		id: string
		side: 'buyer' | 'seller' | 'note'
		/** Who of the seller's people. */
		user_id: string | null
		text: string
		request_id: string | null
		/** `[{key, name, bytes}]` */
		files: ToRead
		at: Date
	}
	/** What state it came into, and when. */
	inquiry_step: {
		account_id: string
		inquiry_id: string
		id: string
		state: InquiryState
		user_id: string | null
		at: Date
		/** What was done besides: lines changed, another inquiry merged into it. */
		change: ToReadOrNull
	}
	/** Whose inquiries go to spam. */
	inquiry_block: { account_id: string; sender: string; at: Date }
	/** The last number of a year. */
	inquiry_number: { account_id: string; year: number; last: number }
	/** Kept by a trigger (migrations 0040, 0042); of those that are not merged into another. */
	inquiry_count: { account_id: string; state: InquiryState; n: number; unread: number }
	/** How many inquiries have a tag; kept by a trigger (migration 0042). */
	inquiry_tag: { account_id: string; tag: string; n: number }
}

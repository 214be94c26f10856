import { z } from 'zod'
import { CUSTOM_FIELDS_MAX, CUSTOM_VALUE_MAX } from '#domain/customer/custom-field.ts'
import {
	ADDRESS_KINDS,
	CUSTOMER_MAILS,
	CUSTOMER_ROLES,
	CUSTOMER_SOURCES,
	CUSTOMER_TYPES,
	PAYMENT_TERMS,
} from '#domain/customer/customer.ts'
import {
	CUSTOMER_CONTACTS_MAX,
	CUSTOMER_NOTES_MAX,
	CUSTOMER_TAG_MAX,
	CUSTOMER_TAGS_MAX,
} from '#domain/customer/limits.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document.ts'
import { INQUIRY_STATES } from '#domain/inquiry/states.ts'
import { MAIL_STATES } from '#domain/mail/mail.ts'
import { At, Decimal, PriceListId, requiredText, text, UserId } from './fields.ts'

const Address = z.strictObject({
	kind: z.enum(ADDRESS_KINDS),
	/** What the seller calls it: Warehouse. */
	label: text(60),
	line1: text(500),
	line2: text(200),
	city: text(120),
	region: text(120),
	postcode: text(30),
	/** Two letters of ISO 3166-1; a name such as Germany or 德国 is taken for them. Empty: not told. */
	country: text(80),
})

/** How they are paid, or pay. */
const PaymentsInfo = z.strictObject({
	bank_name: text(160),
	account_no: text(60),
	swift: text(20),
	/** Anything else about it. */
	bank_text: text(500),
})

/** By the ids of the seller's own fields. */
const CustomValues = z
	.record(z.string().max(40), text(CUSTOM_VALUE_MAX))
	.refine((values) => Object.keys(values).length <= CUSTOM_FIELDS_MAX)

const NotNegative = Decimal.refine((number) => !number.startsWith('-'))

/** What the seller decides about a customer (product.md section 3.5). */
export const CustomerFields = z.strictObject({
	type: z.enum(CUSTOMER_TYPES),
	role: z.enum(CUSTOMER_ROLES),
	company: text(160),
	contact_name: text(120),
	/** The first is the main one. */
	emails: z.array(requiredText(254)).max(CUSTOMER_CONTACTS_MAX),
	phones: z.array(requiredText(60)).max(CUSTOMER_CONTACTS_MAX),
	website: text(300),
	/** The first of a kind is the one that is taken. */
	addresses: z.array(Address).max(CUSTOMER_CONTACTS_MAX),
	tax_id: text(60),
	tax_exempt: z.boolean(),
	tax_exempt_reason: text(200),
	/** Empty: the account's own. */
	currency: text(3),
	/** Of documents that they get; empty: the account's own. */
	language: z.enum(['', 'en', 'zh']),
	payment_terms: z.enum(PAYMENT_TERMS),
	/** Of the terms `custom`. */
	payment_days: z.int().min(0).max(3650).nullable(),
	/** Percent, 0 to 100. */
	default_discount: NotNegative,
	/** In their currency; null: none. */
	credit_limit: NotNegative.nullable(),
	/** Null: the SKUs' own prices. */
	price_list_id: PriceListId.nullable(),
	/** They have ordered before, also where no inquiry here shows it: at their own link the minimum of later orders holds. */
	ordered_before: z.boolean(),
	payments_info: PaymentsInfo,
	tags: z.array(requiredText(CUSTOMER_TAG_MAX)).max(CUSTOMER_TAGS_MAX),
	/** Who of the seller's people looks after them. */
	assigned_to: UserId.nullable(),
	notes: text(CUSTOMER_NOTES_MAX),
	/** Of the seller's own fields, by their ids (getCustomerFields): only those that are named change, an empty one clears. Numbers are decimals, days `2026-03-05`. */
	custom: CustomValues,
	/** They want to be sent new catalogs. */
	consent_marketing: z.boolean(),
})
export type CustomerFields = z.output<typeof CustomerFields>

const Known = {
	id: z.string(),
	/** The company, or the person where there is none. */
	name: z.string(),
	source: z.enum(CUSTOMER_SOURCES),
	archived: z.boolean(),
	version: z.int(),
	created_at: At,
	updated_at: At,
	/** They asked to be forgotten: nothing here names anybody, and nothing can be changed. */
	erased: z.boolean(),
}

/** What their invoices and credit notes come to, by currency. */
export const CustomerSum = z.object({
	currency: z.string(),
	/** What they still owe; below zero: what they have to their credit. */
	balance: z.string(),
	/** All that was billed less what was credited, and what was written off. */
	invoiced: z.string(),
})

/** A line of the list: with the fields of `payments_info` in it (spec section 4), the account number masked. */
export const CustomerItem = CustomerFields.pick({
	type: true,
	role: true,
	company: true,
	contact_name: true,
	emails: true,
	phones: true,
	tags: true,
	assigned_to: true,
}).extend({
	...Known,
	...PaymentsInfo.shape,
	/** Where they are: city and country of the first address. */
	place: z.string(),
	last_inquiry_at: At.nullable(),
	sums: z.array(CustomerSum),
	is_over_limit: z.boolean(),
})
export type CustomerItem = z.output<typeof CustomerItem>

/** Who can look after customers. */
export const Person = z.object({ user_id: z.string(), name: z.string() })

export const SameEmail = z.object({ id: z.string(), name: z.string(), email: z.string() })

export const Customer = CustomerFields.extend({
	...Known,
	/** The price list that `price_list_id` names. */
	price_list: z.object({ id: z.string(), name: z.string(), currency: z.string() }).nullable(),
	/** Others that have one of its e-mail addresses, at most 5: probably the same one twice. */
	same_email: z.array(SameEmail),
	sums: z.array(CustomerSum),
	/** They owe more in their currency than their credit limit. */
	is_over_limit: z.boolean(),
	people: z.array(Person),
	/** What lies in the carts of its addresses and was not sent, the last changed first; at most 20 of the last 30 days. */
	carts: z.array(
		z.object({
			catalog_id: z.string(),
			catalog_name: z.string(),
			/** The link at which the address was given; empty: the buyer is signed in. */
			link_name: z.string(),
			lines: z.int(),
			changed_at: At,
		}),
	),
	/** The newest 50 that are no spam. */
	inquiries: z.array(
		z.object({
			id: z.string(),
			number: z.string(),
			state: z.enum(INQUIRY_STATES),
			pieces: z.int(),
			amount: z.string(),
			currency: z.string(),
			catalog_name: z.string(),
			created_at: At,
		}),
	),
	/** The newest 50 e-mails to them: documents, reminders, statements, replies to inquiries; the last first. */
	mails: z.array(
		z.object({
			id: z.string(),
			at: At,
			kind: z.enum(CUSTOMER_MAILS),
			to: z.string(),
			/** Who has sent it; empty: nobody, or they are gone. */
			user: z.string(),
			/** Nobody has sent it: it fell due by the clock. */
			automatic: z.boolean(),
			/** What became of it; null: that is not known any more. */
			mail: z.enum(MAIL_STATES).nullable(),
			/** The document or inquiry that it is about; null of a statement. */
			about: z.object({ id: z.string(), type: z.enum([...DOCUMENT_TYPES, 'inquiry']), number: z.string() }).nullable(),
		}),
	),
})
export type Customer = z.output<typeof Customer>

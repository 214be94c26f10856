import { z } from 'zod'
import {
	ADDRESS_KINDS,
	CUSTOMER_BULK_ACTIONS,
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
	CUSTOMERS_CHANGED_MAX,
	CUSTOMERS_DELETED_MAX,
} from '#domain/customer/limits.ts'
import { INQUIRY_STATES } from '#domain/inquiry/states.ts'
import { post } from './endpoint.ts'
import {
	At,
	CustomerId,
	Decimal,
	InquiryId,
	ItemError,
	listOf,
	Page,
	PriceListId,
	requiredText,
	size,
	text,
	UserId,
} from './fields.ts'

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
	payments_info: PaymentsInfo,
	tags: z.array(requiredText(CUSTOMER_TAG_MAX)).max(CUSTOMER_TAGS_MAX),
	/** Who of the seller's people looks after them. */
	assigned_to: UserId.nullable(),
	notes: text(CUSTOMER_NOTES_MAX),
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

/** A line of the list: with the fields of `payments_info` in it (spec section 4), the account number masked. */
const CustomerItem = CustomerFields.pick({
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
})
export type CustomerItem = z.output<typeof CustomerItem>

/** Who can look after customers. */
const Person = z.object({ user_id: z.string(), name: z.string() })

const SameEmail = z.object({ id: z.string(), name: z.string(), email: z.string() })

export const Customer = CustomerFields.extend({
	...Known,
	/** Others that have one of its e-mail addresses, at most 5: probably the same one twice. */
	same_email: z.array(SameEmail),
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
})
export type Customer = z.output<typeof Customer>

/** Whom the seller sells to and buys from (product.md section 3.5). */
export const customer = {
	setCustomer: post('/api/setCustomer', {
		access: 'user',
		effect: 'write',
		summary:
			'Make a customer or change one: with an id only what is named changes. An e-mail address that another one has, too, is told in same_email.',
		params: CustomerFields.partial().extend({
			/** None: a new one is made. */
			id: CustomerId.optional(),
			archived: z.boolean().optional(),
			/** What was looked at; another one refuses with the present customer. */
			version: z.int().min(1).optional(),
		}),
		data: Customer,
	}),
	getCustomers: post('/api/getCustomers', {
		access: 'user',
		effect: 'read',
		summary: 'Customers by name, a page at a time, with the tags there are.',
		params: z.strictObject({
			page: Page,
			size: size(10, 100),
			/** Name, e-mail address, phone number, tax id or tag. */
			name: text(200).optional(),
			tag: text(CUSTOMER_TAG_MAX).optional(),
			role: z.enum(CUSTOMER_ROLES).optional(),
			archived: z.boolean().optional(),
			/** Known for 90 days or longer, and no inquiry since. */
			inactive: z.boolean().optional(),
		}),
		data: listOf(CustomerItem).extend({
			/** Tags of customers that are not archived, at most 200. */
			tags: z.array(z.string()),
			people: z.array(Person),
			/** How many there are of each, whatever is searched. */
			counts: z.object({ active: z.int(), archived: z.int() }),
		}),
	}),
	getCustomer: post('/api/getCustomer', {
		access: 'user',
		effect: 'read',
		summary: 'One customer, whole, with its inquiries.',
		params: z.strictObject({ customer_id: CustomerId }),
		data: Customer,
	}),
	getSameEmail: post('/api/getSameEmail', {
		access: 'user',
		effect: 'read',
		summary: 'Who has one of these e-mail addresses already, at most 5.',
		params: z.strictObject({
			emails: z.array(requiredText(254)).max(CUSTOMER_CONTACTS_MAX),
			/** Not told of. */
			except: CustomerId.optional(),
		}),
		data: z.object({ list: z.array(SameEmail) }),
	}),
	deleteCustomers: post('/api/deleteCustomers', {
		access: 'user',
		effect: 'write',
		summary: 'Delete customers; those with inquiries are archived instead. Both can be undone.',
		params: z.strictObject({ ids: z.array(CustomerId).min(1).max(CUSTOMERS_DELETED_MAX) }),
		data: z.object({
			results: z.array(
				z.object({
					id: z.string(),
					ok: z.boolean(),
					outcome: z.enum(['deleted', 'archived']).optional(),
					error: ItemError.optional(),
				}),
			),
			group_id: z.string(),
		}),
	}),
	bulkCustomers: post('/api/bulkCustomers', {
		access: 'user',
		effect: 'write',
		summary:
			'Archive or restore several customers, put a tag on them or take one off, or say who looks after them. Can be undone as one.',
		params: z.strictObject({
			ids: z.array(CustomerId).min(1).max(CUSTOMERS_CHANGED_MAX),
			action: z.enum(CUSTOMER_BULK_ACTIONS),
			/** Of tag and untag. */
			tag: text(CUSTOMER_TAG_MAX).optional(),
			/** Of assign; null: nobody. */
			assigned_to: UserId.nullable().optional(),
		}),
		data: z.object({
			results: z.array(z.object({ id: z.string(), ok: z.boolean(), error: ItemError.optional() })),
			/** How many are otherwise now. */
			changed: z.int(),
			group_id: z.string(),
		}),
	}),
	mergeCustomers: post('/api/mergeCustomers', {
		access: 'user',
		effect: 'write',
		summary:
			'Two customers that are one and the same: customer_id stays, with the inquiries of other_id, which goes. Can be undone.',
		params: z.strictObject({
			customer_id: CustomerId,
			other_id: CustomerId,
			/** What it is to be. What is left out is customer_id's, with what only the other has; lists are put together. */
			fields: CustomerFields.partial().optional(),
			/** Of each as they were looked at; another one refuses with the present customer_id. */
			version: z.int().min(1).optional(),
			other_version: z.int().min(1).optional(),
		}),
		data: z.object({
			customer: Customer,
			/** Inquiries that came over. */
			moved: z.int(),
			group_id: z.string(),
		}),
	}),
	eraseCustomer: post('/api/eraseCustomer', {
		access: 'user',
		effect: 'write',
		summary:
			'Forget a person for good (right to erasure): what names them goes from the customer, its inquiries, mails and visits. Products, quantities, prices and the own replies stay. Cannot be undone.',
		params: z.strictObject({
			customer_id: CustomerId,
			/** So that it is meant. */
			confirm: z.literal('erase'),
		}),
		data: z.object({
			customer: Customer,
			/** Inquiries that name nobody any more. */
			inquiries: z.int(),
		}),
	}),
	saveInquiryCustomer: post('/api/saveInquiryCustomer', {
		access: 'user',
		effect: 'write',
		summary:
			'Say whose inquiry it is: customer_id, or whoever has its e-mail address, or a new customer of what the buyer told. Other inquiries of the address follow.',
		params: z.strictObject({ inquiry_id: InquiryId, customer_id: CustomerId.optional() }),
		data: z.object({
			customer: Customer,
			/** There was none with this address. */
			made: z.boolean(),
			/** Its inquiries that are no spam, this one included; at most 50 are counted. */
			linked: z.int(),
		}),
	}),
}

import { z } from 'zod'
import { CUSTOMER_BULK_ACTIONS, CUSTOMER_ROLES } from '#domain/customer/customer.ts'
import {
	CUSTOMER_CONTACTS_MAX,
	CUSTOMER_TAG_MAX,
	CUSTOMERS_CHANGED_MAX,
	CUSTOMERS_DELETED_MAX,
} from '#domain/customer/limits.ts'
import { Customer, CustomerFields, CustomerItem, Person, SameEmail } from './customer-shapes.ts'
import { post } from './endpoint.ts'
import { CustomerId, InquiryId, ItemError, listOf, Page, requiredText, size, text, UserId } from './fields.ts'

export { Customer, CustomerFields, type CustomerItem } from './customer-shapes.ts'

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
			/** They owe something. */
			owing: z.boolean().optional(),
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
		summary: 'Delete customers; those with inquiries or documents are archived instead. Both can be undone.',
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

import type { Generated } from 'kysely'
import type { CUSTOMER_SOURCES, CUSTOMER_TYPES, CustomerRole, PAYMENT_TERMS } from '#domain/customer/customer.ts'
import type { CustomFieldType } from '#domain/customer/custom-field.ts'
import type { AtOrNull, Decimal, DecimalOrNull, ToRead } from './columns.ts'

/** Whom the seller sells to and buys from (product.md section 3.5). */
export interface CustomerTables {
	customer: {
		account_id: string
		id: string
		type: (typeof CUSTOMER_TYPES)[number]
		role: CustomerRole
		company: string
		contact_name: string
		/** In lower case; the first is the main one. */
		emails: string[]
		phones: string[]
		website: string
		addresses: ToRead
		tax_id: string
		tax_exempt: boolean
		tax_exempt_reason: string
		currency: string
		language: '' | 'en' | 'zh'
		payment_terms: (typeof PAYMENT_TERMS)[number]
		payment_days: number | null
		/** Percent. */
		default_discount: Decimal
		credit_limit: DecimalOrNull
		price_list_id: string | null
		/** The seller says that they have ordered before: the minimum of later orders holds for them. */
		ordered_before: Generated<boolean>
		payments_info: ToRead
		tags: string[]
		/** Who of the seller's people looks after them. */
		assigned_to: string | null
		source: (typeof CUSTOMER_SOURCES)[number]
		notes: string
		consent_marketing: boolean
		archived: Generated<boolean>
		/** Values of the seller's own fields, by their ids. */
		custom: ToRead
		/** What lists are sorted by. */
		name_fold: string
		/** What it is found by. */
		search: string
		version: Generated<number>
		created_at: Date
		updated_at: Date
		/** They asked to be forgotten: nothing here names anybody. */
		erased_at: AtOrNull
	}
	/** The seller's own fields, in the order of `position`. */
	customer_field: {
		account_id: string
		id: string
		name: string
		name_fold: string
		type: CustomFieldType
		/** Of the type choice. */
		choices: string[]
		position: number
	}
	/** Kept by a trigger (migration 0041); the tag '' counts all. */
	customer_count: { account_id: string; archived: boolean; tag: string; n: number }
	/** What their documents come to; kept by a trigger (migration 0072). */
	customer_sum: {
		account_id: string
		customer_id: string
		currency: string
		n: number
		invoiced: Decimal
		balance: Decimal
	}
}

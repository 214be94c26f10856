import type { Decimal } from '../../decimal.ts'
import type { PAYMENT_TERMS } from '../../customer/customer.ts'
import type { Discount, DocumentType, Fee, PricedLine, Tax, TaxRounding } from '../document.ts'
import type { DocumentState } from '../states.ts'

/** What an account says of itself beside its company, kept with each document when it is finalised. */
export interface SellerFacts {
	readonly vat_number: string
	/** At the tax office. */
	readonly tax_number: string
	/** At a register of companies. */
	readonly register_number: string
	readonly iban: string
	readonly bic: string
	/** Whose account it is; empty: the company's. */
	readonly account_name: string
	/** A code that banking apps read stands on invoices. */
	readonly payment_code: boolean
}

/** Nothing is known of the seller yet; the code waits for an account that it can name. */
export const NO_SELLER_FACTS: SellerFacts = {
	vat_number: '',
	tax_number: '',
	register_number: '',
	iban: '',
	bic: '',
	account_name: '',
	payment_code: true,
}

interface SourceParty {
	readonly name: string
	readonly contact_name: string
	readonly address: string
	readonly country: string
	readonly email: string
	readonly phone: string
	readonly tax_id: string
}

export interface SourceLine extends PricedLine {
	readonly name: string
	readonly sku_name: string
	readonly description: string
	readonly options: string
	/** What it is sold in. */
	readonly unit: 'piece' | 'pack' | 'carton'
}

/** A document with its seller, as it was frozen. */
export interface EInvoiceSource {
	readonly type: DocumentType
	readonly state: DocumentState
	readonly number: string | null
	readonly paid: Decimal
	readonly bill_to: SourceParty
	readonly ship_to: SourceParty | null
	readonly meta: {
		readonly issue_date: string
		readonly due_date: string | null
		readonly payment_terms: (typeof PAYMENT_TERMS)[number]
		readonly payment_days: number | null
		readonly po_number: string
		readonly currency: string
		readonly etd: string | null
		readonly language: 'en' | 'zh'
		readonly taxes: readonly Tax[]
		readonly tax_rounding: TaxRounding
		readonly prices_with_tax: boolean
		readonly cash_rounding: Decimal | ''
		readonly discount: Discount | null
		readonly shipping: Omit<Fee, 'label'> | null
		readonly fees: readonly Fee[]
		readonly deposit: Decimal
	}
	readonly lines: readonly SourceLine[]
	readonly footer: { readonly message_to_customer: { readonly content: string } }
	/** Of a credit note: the invoice that it is of. */
	readonly preceding: { readonly number: string; readonly issue_date: string } | null
	readonly company: {
		readonly name: string
		/** Lines as they are printed, without the country. */
		readonly address: string
		readonly country: string
		readonly email: string
		readonly phone: string
		readonly contact: string
	}
	/** Null of what was finalised before such facts were kept. */
	readonly seller: SellerFacts | null
}

import { placeFor } from '#domain/account/company-address.ts'
import { isCountry } from '#domain/country.ts'
import type { EInvoiceSource } from '#domain/documents/e-invoice/source.ts'
import type { Printed } from '../print/print.types.ts'

/** A document as the rules of e-invoices read it: with the address of its seller that stands on its paper. */
export function sourceOf({ document, company }: Printed, preceding: EInvoiceSource['preceding']): EInvoiceSource {
	const { address, country } = placeFor(company, 'documents', document.header.from_address ?? '')
	return {
		...document,
		preceding,
		company: {
			name: company.company_name ?? '',
			address,
			country: isCountry(country) ? country : '',
			email: company.company_email ?? '',
			phone: company.company_phone ?? '',
			contact: company.contact_person ?? '',
		},
		seller: company.seller ?? null,
	}
}

import { z } from 'zod'
import { PLACES } from '#domain/documents/e-invoice/words.ts'
import { post } from './endpoint.ts'
import { DocumentId, lineText } from './fields.ts'

/** What an account says of itself beside its company (domain/documents/e-invoice/source.ts). */
export const SellerFacts = z.strictObject({
	vat_number: lineText(30),
	tax_number: lineText(40),
	register_number: lineText(60),
	iban: lineText(42),
	bic: lineText(14),
	account_name: lineText(70),
	payment_code: z.boolean(),
})
export type SellerFacts = z.output<typeof SellerFacts>

/** Invoices as structured files by EN 16931 (product.md section 3.8). */
export const eInvoice = {
	checkEInvoice: post('/api/checkEInvoice', {
		access: 'user',
		effect: 'read',
		summary: 'What keeps a document from being an e-invoice by EN 16931; nothing: it can be exported as one.',
		params: z.strictObject({ id: DocumentId }),
		data: z.object({
			problems: z.array(
				z.object({
					/** Of the standard, `BR-S-02`; empty of what the standard cannot say. */
					rule: z.string(),
					/** What is wrong, and what to do about it. */
					text: z.string(),
					cure: z.string(),
					/** Where it is put right; `none`: nowhere. */
					place: z.enum(PLACES),
				}),
			),
		}),
	}),
}

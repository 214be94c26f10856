import { pricedDocument, totalsOf } from '#domain/documents/totals.ts'
import { grouped } from '#domain/documents/payment-code/iban.ts'
import { paymentCodeOf } from '#domain/documents/payment-code/payment-code.ts'
import { slipOf } from '#domain/documents/payment-code/slip.ts'
import { PAYMENT_WORDS, SLIP_WORDS } from '#domain/documents/payment-code/words.ts'
import type { PaymentOnPaper } from '#templates/document/paper.ts'
import { sourceOf } from '../e-invoice/source.presenter.ts'
import type { Printed } from './print.types.ts'
import { writerOf } from './writing.presenter.ts'

/** The payment code of an invoice with its words, in the invoice's language; null of what has none. */
export function paymentOnPaper(printed: Printed): PaymentOnPaper | null {
	const { document } = printed
	if (document.state !== 'open') return null
	const { balance } = totalsOf(pricedDocument(document, document.paid))
	const { currency, language } = document.meta
	const { company, seller } = sourceOf(printed, null)
	const code = paymentCodeOf({ ...document, currency, balance, company, seller, payer: document.bill_to })
	if (!code) return null
	const [words, write] = [PAYMENT_WORDS[language], writerOf(language, currency)]
	return {
		title: words.title,
		rows: [
			[words.amount, `${currency} ${write.money(balance)}`],
			[words.payee, code.name],
			[words.account, grouped(code.iban)],
			[words.reference, code.reference],
		],
		text: code.text,
		swiss: code.kind === 'swiss',
		alt: words.alt,
		slip: code.kind === 'swiss' && document.look.paper === 'A4' ? { ...slipOf(code.text), words: SLIP_WORDS } : null,
	}
}

import { signOf } from '../../decimal.ts'
import { PAPER_WORDS } from '../paper-words.ts'
import { isIban, isSepa } from '../payment-code/iban.ts'
import { pricedDocument, totalsOf } from '../totals.ts'
import { addressOf } from './address.ts'
import { amountsOf } from './amounts.ts'
import { CREDIT_TERMS, CREDIT_TRANSFER, EMAIL_SCHEME, EN_16931, SEPA_TRANSFER, TYPE_CODES } from './code-lists.ts'
import type { EDelivery, EInvoice, EParty, EPayment, EProblem } from './model.ts'
import { isVatId } from './vat-id.ts'
import { rulesBroken } from './rules.ts'
import { NO_SELLER_FACTS, type EInvoiceSource } from './source.ts'

/** An e-invoice of a document, or what keeps it from being one. */
export type EInvoiceAnswer = { readonly invoice: EInvoice } | { readonly problems: readonly EProblem[] }

/**
 * The e-invoice of an invoice or credit note, which follows EN 16931, or all that is wrong: what the standard cannot say first,
 * then its rules. Of a draft what would be wrong if it were finalised now.
 */
export function eInvoiceOf(source: EInvoiceSource): EInvoiceAnswer {
	const unsaid = [...stateProblems(source), ...unsayable(source)]
	if (unsaid.some(({ kind }) => kind === 'old' || kind === 'taxes')) return { problems: unsaid }
	const invoice = modelOf(source)
	const problems = [...unsaid, ...rulesBroken(invoice)]
	return problems.length > 0 ? { problems } : { invoice }
}

/** What only a document that stands can be: drafts are looked at as if they did. */
function stateProblems({ type, state, seller }: EInvoiceSource): EProblem[] {
	if ((type !== 'invoice' && type !== 'credit_note') || state === 'void')
		return [{ rule: '', kind: 'state', term: 'BT-3' }]
	return seller ? [] : [{ rule: '', kind: 'old', term: 'BG-4' }]
}

/** What EN 16931 has no words for: a line with two taxes, a tax of 0 % that does not say why, an untaxed line beside taxed ones. */
function unsayable({ lines, meta, seller }: EInvoiceSource): EProblem[] {
	const sold = lines.filter(({ kind, is_optional }) => kind === 'item' && is_optional !== true)
	const all = [
		...sold.map(({ taxes }, at) => ({ taxes, term: 'BG-25', at: at + 1 })),
		...[...(meta.shipping ? [meta.shipping] : []), ...meta.fees].map(({ taxes, amount }, at) => ({
			// What costs nothing is not written, and bears no tax.
			taxes: signOf(amount) === 0 ? null : taxes,
			term: 'BG-21',
			at: at + 1,
		})),
	]
	const bearing = all.flatMap(({ taxes, ...where }) => (taxes ? [{ taxes, ...where }] : []))
	const isTaxed = (seller?.vat_number ?? '') !== '' || bearing.some(({ taxes }) => taxes.length > 0)
	const found = bearing.flatMap(({ taxes, term, at }): EProblem[] => {
		if (taxes.length > 1) return [{ rule: '', kind: 'taxes', term, at }]
		return taxes.length === 0 && isTaxed
			? [
					{
						rule: term === 'BG-25' ? 'BR-CO-04' : 'BR-37',
						kind: 'missing',
						term: term === 'BG-25' ? 'BT-151' : 'BT-102',
						at,
					},
				]
			: []
	})
	const used = new Set(bearing.flatMap(({ taxes }) => taxes))
	const silent = meta.taxes.filter(
		({ code, category, rate }) => used.has(code) && category === undefined && Number(rate) === 0,
	)
	return [
		...found,
		...silent.map(({ name, code }): EProblem => ({ rule: '', kind: 'zero', term: 'BT-118', value: name || code })),
	]
}

function modelOf(source: EInvoiceSource): EInvoice {
	const { type, number, meta, footer, preceding } = source
	const totals = totalsOf(pricedDocument(source, source.paid))
	const message = footer.message_to_customer.content.trim()
	const texts = source.lines.filter(({ kind, name }) => kind === 'text' && name.trim()).map(({ name }) => name.trim())
	return {
		specification: EN_16931,
		number: number ?? '–',
		issue_date: meta.issue_date,
		type_code: type === 'credit_note' ? TYPE_CODES.credit_note : TYPE_CODES.invoice,
		currency: meta.currency,
		due_date: type === 'credit_note' ? null : meta.due_date,
		order_reference: meta.po_number.trim(),
		payment_terms: termsOf(source),
		notes: [message, ...texts].filter(Boolean),
		preceding,
		seller: sellerOf(source),
		buyer: buyerOf(source),
		delivery: deliveryOf(source),
		payment: type === 'credit_note' ? null : paymentOf(source),
		...amountsOf(source, totals),
	}
}

function termsOf({ type, meta: { payment_terms, payment_days, language } }: EInvoiceSource): string {
	if (type === 'credit_note') return CREDIT_TERMS[language]
	return payment_terms === ''
		? ''
		: PAPER_WORDS[language].terms[payment_terms].replace('{n}', String(payment_days ?? 0))
}

const endpointOf = (email: string) => (email.trim() ? { id: email.trim(), scheme: EMAIL_SCHEME } : null)
/** Without the signs that people put between its figures. */
const idOf = (id: string) => id.replaceAll(/[\s.-]/g, '').toUpperCase()

function sellerOf({ company, seller }: EInvoiceSource): EParty {
	const { vat_number, tax_number, register_number } = seller ?? NO_SELLER_FACTS
	const { name, address, country, email, phone, contact } = company
	return {
		name: name.trim(),
		id: '',
		registration_id: register_number.trim(),
		vat_id: idOf(vat_number),
		tax_number: tax_number.trim(),
		endpoint: endpointOf(email),
		address: addressOf(address, country),
		contact: { name: contact.trim(), phone: phone.trim(), email: email.trim() },
	}
}

function buyerOf({ bill_to }: EInvoiceSource): EParty {
	const { name, contact_name, address, country, email, phone, tax_id } = bill_to
	// What has no country before it is a number of another kind.
	const isVat = isVatId(idOf(tax_id))
	return {
		name: (name || contact_name).trim(),
		id: isVat ? '' : tax_id.trim(),
		registration_id: '',
		vat_id: isVat ? idOf(tax_id) : '',
		tax_number: '',
		endpoint: endpointOf(email),
		address: addressOf(address, country),
		contact: { name: contact_name.trim(), phone: phone.trim(), email: email.trim() },
	}
}

/** Where the goods go; without another place to the buyer, where a day is known. */
function deliveryOf({ ship_to, bill_to, meta }: EInvoiceSource): EDelivery | null {
	const to = ship_to ?? bill_to
	if (!ship_to && meta.etd === null) return null
	return { name: ship_to ? to.name.trim() : '', date: meta.etd, address: addressOf(to.address, to.country) }
}

function paymentOf({ seller, company, number, meta }: EInvoiceSource): EPayment | null {
	const { iban, bic, account_name } = seller ?? NO_SELLER_FACTS
	const account = idOf(iban)
	if (account === '') return null
	return {
		code: meta.currency === 'EUR' && isIban(account) && isSepa(account) ? SEPA_TRANSFER : CREDIT_TRANSFER,
		reference: number ?? '',
		account,
		account_name: account_name.trim() || company.name.trim(),
		bic: idOf(bic),
	}
}

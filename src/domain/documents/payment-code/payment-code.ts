import { compareDecimals, roundDecimal, type Decimal } from '../../decimal.ts'
import { firstOf } from '../../text.ts'
import type { DocumentType } from '../document.ts'
import { addressOf } from '../e-invoice/address.ts'
import type { SellerFacts } from '../e-invoice/source.ts'
import type { DocumentState } from '../states.ts'
import { cleanIban, isIban, isSepa } from './iban.ts'
import { creditorReference, isQrIban, qrReference } from './reference.ts'

/** What a code that banking apps read is made of. */
export interface Payable {
	readonly type: DocumentType
	readonly state: DocumentState
	readonly number: string | null
	readonly currency: string
	/** What is still due. */
	readonly balance: Decimal
	readonly seller: SellerFacts | null
	readonly company: { readonly name: string; readonly address: string; readonly country: string }
	readonly payer: { readonly name: string; readonly address: string; readonly country: string }
}

/** A code for a transfer: of the European Payments Council, or the Swiss QR code. */
export interface PaymentCode {
	readonly kind: 'epc' | 'swiss'
	/** What the code holds. */
	readonly text: string
	readonly iban: string
	readonly name: string
	/** What the transfer refers to, as it is typed by hand. */
	readonly reference: string
}

const LEAST = '0.01'
const MOST = '999999999.99'
const NAME_MAX = 70

/**
 * The payment code of an invoice that is to be paid, or null: switched off, nothing is due, no account, or neither currency nor
 * country fit. Of Swiss accounts the Swiss code, in euros of any other account of SEPA the European one.
 */
export function paymentCodeOf(payable: Payable): PaymentCode | null {
	const { type, state, number, currency, balance, seller, company } = payable
	if ((type !== 'invoice' && type !== 'proforma') || state !== 'open' || !number || !seller?.payment_code) return null
	if (compareDecimals(balance, LEAST) < 0 || compareDecimals(balance, MOST) > 0) return null
	const iban = cleanIban(seller.iban)
	const name = firstOf((seller.account_name || company.name).trim(), NAME_MAX)
	if (!isIban(iban) || name === '') return null
	const account = { iban, name, amount: roundDecimal(balance, 2), number }
	if (/^(CH|LI)/.test(iban)) return currency === 'CHF' || currency === 'EUR' ? swissCode(payable, account) : null
	return currency === 'EUR' && isSepa(iban) ? epcCode(cleanIban(seller.bic), account) : null
}

interface Account {
	readonly iban: string
	readonly name: string
	/** With two decimals. */
	readonly amount: Decimal
	readonly number: string
}

/** Bytes of a code of the European Payments Council (EPC069-12, version 2, section 3). */
const EPC_BYTES = 331
const TEXT_MAX = 140

/** EPC069-12, version 2: UTF-8, the number as unstructured text. */
function epcCode(bic: string, { iban, name, amount, number }: Account): PaymentCode | null {
	const lines = ['BCD', '002', '1', 'SCT', bic, name, iban, `EUR${amount}`, '', '', number.slice(0, TEXT_MAX)]
	const text = lines.join('\n')
	if (bytesOf(text) > EPC_BYTES) return null
	return { kind: 'epc', text, iban, name, reference: number }
}

/** Bytes of a text in UTF-8. */
function bytesOf(text: string): number {
	let bytes = 0
	for (const sign of text) {
		const code = sign.codePointAt(0) ?? 0
		bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
	}
	return bytes
}

/** What the Swiss code may hold: Latin letters of Europe (guidelines 2.3, section 4.1.1). */
const LATIN = /^[\u{20}-\u{7E}\u{A0}-\u{17F}\u{218}-\u{21B}\u{20AC}]*$/u
const STREET = /^(.*\D)\s+(\d+\s?[a-zA-Z]?(?:[-/]\d+)?)$/u

/** The seven lines of a structured address; null where postcode or place is not known. */
function swissAddress(name: string, printed: string, country: string): string[] | null {
	const address = addressOf(printed, country)
	if (!address || address.city === '' || address.postcode === '' || country === '') return null
	const street = address.lines.at(-1) ?? ''
	const [, road = street, house = ''] = STREET.exec(street) ?? []
	const lines = [
		'S',
		firstOf(name, NAME_MAX),
		firstOf(road, 70),
		firstOf(house, 16),
		firstOf(address.postcode, 16),
		firstOf(address.city, 35),
		country,
	]
	return lines.every((line) => LATIN.test(line)) && name !== '' ? lines : null
}

const NOBODY = ['', '', '', '', '', '', '']

/** SIX, Swiss Implementation Guidelines for the QR-bill, version 2.3. */
function swissCode({ currency, company, payer }: Payable, { iban, name, amount, number }: Account): PaymentCode | null {
	const creditor = swissAddress(name, company.address, company.country)
	const isQr = isQrIban(iban)
	const reference = isQr ? qrReference(number) : creditorReference(number)
	if (!creditor || (isQr && reference === null)) return null
	const debtor = swissAddress(payer.name.trim(), payer.address, payer.country) ?? NOBODY
	const kind = isQr ? 'QRR' : reference === null ? 'NON' : 'SCOR'
	const message = LATIN.test(number) ? number.slice(0, TEXT_MAX) : ''
	const head = ['SPC', '0200', '1', iban]
	const foot = [kind, reference ?? '', message, 'EPD']
	const text = [...head, ...creditor, ...NOBODY, amount, currency, ...debtor, ...foot].join('\n')
	return { kind: 'swiss', text, iban, name, reference: reference ?? number }
}

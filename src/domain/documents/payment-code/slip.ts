import { grouped } from './iban.ts'

/** What stands on the payment part and the receipt of a QR-bill, as it is printed. */
export interface PaymentSlip {
	/** Account and whom it belongs to, a line each. */
	readonly account: readonly string[]
	/** In its groups; empty without one. */
	readonly reference: string
	/** What is said besides, to people. */
	readonly message: string
	/** Empty: whoever pays writes it. */
	readonly payer: readonly string[]
	readonly currency: string
	/** `1 949.75` */
	readonly amount: string
}

/** Countries whose addresses bear no country on a slip. */
const AT_HOME: readonly string[] = ['CH', 'LI']

/**
 * What a Swiss QR code says in the words of its slip: nothing else may stand there (SIX, Swiss Implementation Guidelines for the
 * QR-bill, version 2.3, sections 3.5 and 3.6).
 */
export function slipOf(code: string): PaymentSlip {
	const lines = code.split('\n')
	const at = (line: number) => lines[line] ?? ''
	const [kind, reference] = [at(27), at(28)]
	return {
		account: [grouped(at(3)), ...partyAt(lines, 4)],
		reference: kind === 'QRR' ? inFives(reference) : grouped(reference),
		message: at(29),
		payer: partyAt(lines, 20),
		currency: at(19),
		amount: at(18).replaceAll(/\B(?=(\d{3})+(?!\d)(?=.*\.))/g, ' '),
	}
}

/** Name, street with its number, place: of a structured address that begins with its kind. */
function partyAt(lines: readonly string[], from: number): string[] {
	const [, name = '', road = '', house = '', postcode = '', city = '', country = ''] = lines.slice(from, from + 7)
	const place = [postcode, city].filter(Boolean).join(' ')
	const abroad = country !== '' && !AT_HOME.includes(country)
	const named = abroad && place !== '' ? `${country}-${place}` : place
	return [name, [road, house].filter(Boolean).join(' '), named].filter(Boolean)
}

/** A QR reference: two figures, then groups of five. */
function inFives(reference: string): string {
	return [reference.slice(0, 2), ...(reference.slice(2).match(/.{1,5}/g) ?? [])].join(' ')
}

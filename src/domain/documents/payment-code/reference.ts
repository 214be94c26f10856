import { mod97 } from './iban.ts'

/** Signs of what is referred to in a creditor reference. */
const SCOR_MAX = 21
const QRR_FIGURES = 26

/** A creditor reference of ISO 11649 for an invoice's number, as in RF18539007547034; null where the number cannot be one. */
export function creditorReference(number: string): string | null {
	const plain = number.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase()
	if (plain === '' || plain.length > SCOR_MAX) return null
	return `RF${String(98 - mod97(`${plain}RF00`)).padStart(2, '0')}${plain}`
}

/** Whether it is a creditor reference of ISO 11649. */
export function isCreditorReference(reference: string): boolean {
	return /^RF\d{2}[A-Z0-9]{1,21}$/.test(reference) && mod97(reference.slice(4) + reference.slice(0, 4)) === 1
}

/** The table of the check figure "modulo 10, recursive" (SIX, Swiss Implementation Guidelines QR-bill 2.3, annex B). */
const CARRIES = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5] as const

/** The check figure of some figures, modulo 10, recursive. */
export function mod10Recursive(figures: string): number {
	let carry = 0
	for (const figure of figures) carry = CARRIES[(carry + Number(figure)) % 10] ?? 0
	return (10 - carry) % 10
}

/** A QR reference of 27 figures for an invoice's number; null where it has no figures or too many. */
export function qrReference(number: string): string | null {
	const figures = number.replaceAll(/\D/g, '')
	if (figures === '' || /^0+$/.test(figures) || figures.length > QRR_FIGURES) return null
	const padded = figures.padStart(QRR_FIGURES, '0')
	return padded + String(mod10Recursive(padded))
}

/** Whether an account takes QR references only: its bank's number lies between 30000 and 31999 (guidelines 2.3, section 4). */
export function isQrIban(iban: string): boolean {
	const bank = Number(iban.slice(4, 9))
	return /^(CH|LI)/.test(iban) && bank >= 30_000 && bank <= 31_999
}

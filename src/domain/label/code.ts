import { isProblem } from '../problem.ts'
import { cleanUpc } from '../upc.ts'

/** What kind of code stands on labels: a bar code, a QR code of the SKU, or none. */
export const LABEL_CODES = ['bar', 'qr', 'none'] as const
export type LabelCode = (typeof LABEL_CODES)[number]

/** A code to draw: its symbology, and what a scanner reads. */
export interface CodeOnLabel {
	readonly symbol: 'ean8' | 'upca' | 'ean13' | 'itf14' | 'code128' | 'qr'
	readonly text: string
}

const BY_LENGTH: Readonly<Record<number, CodeOnLabel['symbol']>> = { 8: 'ean8', 12: 'upca', 13: 'ean13', 14: 'itf14' }
/** Empty modules on each side of a bar code: EAN-13 asks for the most, 11 on its left (ISO/IEC 15420). */
export const QUIET_MODULES = 11
/** Finer bars are not read from the paper of office printers (ISO/IEC 15417: 7.5 mil). */
const FINEST_BAR_MM = 0.19
/** Of Code 128: start and stop signs and the check sign; 11 for each sign of the text (ISO/IEC 15417). */
const FRAME_MODULES = 35
const SIGN_MODULES = 11

/**
 * The code of a SKU in a place `width` millimetres wide. A bar code is the UPC or EAN where that is a valid one, else Code
 * 128 of the SKU; a SKU that Code 128 cannot write, or whose bars would be too fine for the place, gets a QR code instead.
 */
export function codeFor(
	choice: LabelCode,
	{ sku, upc }: { sku: string; upc: string },
	width: number,
): CodeOnLabel | null {
	if (choice === 'none') return null
	const symbol = choice === 'bar' ? symbolOf(upc) : undefined
	if (symbol) return { symbol, text: upc }
	return { symbol: choice === 'bar' && fitsCode128(sku, width) ? 'code128' : 'qr', text: sku }
}

function symbolOf(upc: string): CodeOnLabel['symbol'] | undefined {
	const cleaned = cleanUpc(upc)
	return !isProblem(cleaned) && cleaned.value === upc ? BY_LENGTH[upc.length] : undefined
}

function fitsCode128(text: string, width: number): boolean {
	if (!/^[ -~]+$/.test(text)) return false
	const modules = FRAME_MODULES + SIGN_MODULES * text.length + 2 * QUIET_MODULES
	return width / modules >= FINEST_BAR_MM
}

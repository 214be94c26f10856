/** The papers a catalog can be printed on (spec section 9). */
export const PAPERS = ['A4', 'Letter', 'HalfLetterH', 'HalfLetterV'] as const
export type Paper = (typeof PAPERS)[number]

/** Trim size and default header and footer heights of a paper, all in millimetres. */
export interface PaperSize {
	readonly width: number
	readonly height: number
	readonly header: number
	readonly footer: number
}

/** Spec section 9, "Paper sizes (mm)". */
export const PAPER_SIZES: Readonly<Record<Paper, PaperSize>> = {
	A4: { width: 210, height: 297, header: 14, footer: 15 },
	Letter: { width: 216, height: 279.4, header: 19.05, footer: 15.24 },
	HalfLetterH: { width: 216, height: 139.7, header: 12.5, footer: 12.5 },
	HalfLetterV: { width: 139.7, height: 216, header: 10, footer: 10 },
}

/** What bleeding adds on each of the four sides, in millimetres (spec section 9: 6 mm in all, 3 each side). */
export const BLEED_MM = 3

/** The named paper, or Letter when the name is not a listed size (spec section 5). */
export function paperOrLetter(name: string): Paper {
	return PAPERS.find((paper) => paper === name) ?? 'Letter'
}

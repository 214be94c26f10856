import type { PaymentSlip } from '#domain/documents/payment-code/slip.ts'
import type { SlipWords } from '#domain/documents/payment-code/words.ts'
import type { Company, Photo, Settings } from '../data.ts'

/**
 * A business document as it is printed: display strings only, in the language of the document. Nothing here is worked
 * out by the layout; empty strings vanish.
 */
export interface PaperDocument {
	readonly look: DocumentLook
	readonly company: Company
	/** Title of the file's metadata: `Invoice INV-2026-0142`. */
	readonly name: string
	/** In capitals at the top: INVOICE. */
	readonly title: string
	/** Beside the title; empty while there is none. */
	readonly number: string
	/** Dates, terms and references, in their order. */
	readonly meta: readonly (readonly [label: string, value: string])[]
	/** Whom it is for and where the goods go; the name is the first of the lines. */
	readonly parties: readonly { readonly title: string; readonly lines: readonly string[] }[]
	/** On pages after the first, at the right: the document and whom it is for. */
	readonly running: string
	/** At the left of each foot: the seller. */
	readonly foot: string
	readonly columns: Columns
	readonly lines: readonly PaperLine[]
	/** Under the lines, the last ones set off. */
	readonly totals: readonly TotalLine[]
	/** A code that banking apps read; none where nothing is to be paid by one. */
	readonly payment?: PaymentOnPaper | null
	/** Pictures of a signature and a stamp, under all that is said. */
	readonly signs?: SignsOnPaper | null
	readonly bank: TextPart
	readonly message: TextPart
	readonly terms: TextPart
	readonly footer: TextPart
	/** Written over each page of what is not to be paid, or no longer; empty: the mark of the settings. */
	readonly mark: string
	readonly words: PaperWords
}

/** How a document looks (spec section 3). */
export interface DocumentLook {
	readonly paper: 'A4' | 'Letter'
	readonly lang: 'en' | 'zh'
	readonly font: string
	/** `#rrggbb` */
	readonly color: string
	/** Points of the line with the title; running text is 9/14 of it. */
	readonly fontSize: number
	readonly logo: { readonly size: 'S' | 'M' | 'L'; readonly pos: 'left' | 'center' | 'right' }
	readonly watermark: Settings['watermark']
	readonly header: Omit<Settings['header'], 'show'>
	readonly footerPosition: 'left' | 'center' | 'right'
}

/** A payment code with what it says, for those who type. */
export interface PaymentOnPaper {
	readonly title: string
	readonly rows: readonly (readonly [label: string, value: string])[]
	/** What the code holds. */
	readonly text: string
	/** With the Swiss cross, in its own size. */
	readonly swiss: boolean
	/** What the picture is, for those who hear it. */
	readonly alt: string
	/** The slip of a QR-bill, which takes the foot of the last page and stands for all of this; none on other paper than A4. */
	readonly slip: SlipOnPaper | null
}

/** A payment part with its receipt. */
export interface SlipOnPaper extends PaymentSlip {
	readonly words: SlipWords
}

/** What a document is signed with, and who signs. */
export interface SignsOnPaper {
	readonly signature: Photo | null
	readonly stamp: Photo | null
	readonly name: string
	/** What the pictures are, for those who hear them. */
	readonly alt: { readonly signature: string; readonly stamp: string }
}

/** A text of the seller with the size that it is set in, in points. */
export interface TextPart {
	readonly text: string
	readonly size: number
}

/** Heads of the columns; one that no line needs is empty and left out. */
export interface Columns {
	readonly name: string
	readonly qty: string
	readonly unit: string
	readonly price: string
	readonly discount: string
	readonly tax: string
	readonly amount: string
	/** Of a packing list: numbers of cartons, how many, weights, volume. */
	readonly numbers: string
	readonly cartons: string
	readonly net: string
	readonly gross: string
	readonly volume: string
}

/** A line that is sold, read, heads others or adds them up. */
export interface PaperLine {
	readonly kind: 'item' | 'text' | 'section' | 'subtotal'
	readonly name: string
	/** In quiet type under the name: the SKU, and the options of a variant. */
	readonly sku: string
	readonly description: string
	/** Under the name, in quiet type: that it may be left out. */
	readonly note: string
	/** Address of the picture, or empty. */
	readonly photo: string
	readonly qty: string
	readonly unit: string
	/** Under the unit: the pieces that it holds. */
	readonly pack: string
	readonly price: string
	readonly discount: string
	readonly tax: string
	/** In brackets where it does not count. */
	readonly amount: string
	readonly numbers: string
	readonly cartons: string
	readonly net: string
	readonly gross: string
	readonly volume: string
	/** What all lines so far come to: carried over at the end of a page; empty: nothing is. */
	readonly so_far: string
}

export interface TotalLine {
	readonly label: string
	readonly value: string
	/** `strong` is the total, `due` what is to be paid of it, `sign` a rule that something is written on by hand. */
	readonly kind: 'plain' | 'strong' | 'due' | 'sign'
}

/** The fixed words of the pages. */
export interface PaperWords {
	readonly carried: string
	readonly brought: string
	/** `Page {page} / {pages}` */
	readonly page: string
	readonly bank: string
	readonly terms: string
	readonly no_image: string
	readonly fax: string
}

/** Pictures of lines by their address. */
export type LinePhotos = ReadonlyMap<string, Photo>

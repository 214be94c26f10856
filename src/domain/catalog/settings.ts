import type { Cleaned } from '#domain/problem.ts'
import { NO_ORDER_TERMS, type OrderTerms } from './order-terms.ts'
import { type Paper, paperOrLetter } from './paper.ts'
import type { COVER_COLORS, HEADER_FIELDS, PHOTO_FITS, SECTION_BREAKS } from './setting-names.ts'
import { type Branch, findFault, isBranch } from './settings-shape.ts'
import { respelled } from './settings-spellings.ts'

export { CATALOG_FONTS, CATALOG_THEMES, PHOTO_FITS, SECTION_BREAKS } from './setting-names.ts'

/** The papers by the names of spec section 9, as settings and the wire call them. */
export const PAPER_NAMES: Readonly<Record<string, Paper>> = {
	A4: 'A4',
	Letter: 'Letter',
	'Half letter horizontal': 'HalfLetterH',
	'Half letter vertical': 'HalfLetterV',
}

/** The paper of a stored name; Letter for anything that is not listed (spec section 5). */
export function paperOf(name: string): Paper {
	return paperOrLetter(PAPER_NAMES[name] ?? name)
}

/** The paper of a new catalog: Letter where the account measures in inches, else A4 (product.md section 1.24). */
export function newPaper(units: string): Paper {
	return units === 'imperial' ? 'Letter' : 'A4'
}

/** The stored name of a paper. */
export function nameOfPaper(paper: Paper): string {
	return Object.keys(PAPER_NAMES).find((name) => PAPER_NAMES[name] === paper) ?? 'Letter'
}

/** Design settings of a catalog under the names of spec section 3. */
export interface CatalogSettings {
	paper: string
	bleed: boolean
	theme: string
	color: string
	/**
	 * What covers, openers and the back are dressed in: while `color` is the default's, the leading colour of the logo or the
	 * cover photo; or `color` itself.
	 */
	cover_color: (typeof COVER_COLORS)[number]
	font: string
	font_size: number
	favorite_color: string
	favorite_font: { name: string; size: number }
	language: 'en' | 'zh'
	/** Language of the field labels; `page`: the page's own. */
	label_language: 'page' | 'en' | 'zh' | 'both'
	subtitle: string
	year: string
	cover: string
	margins: number
	section_break: (typeof SECTION_BREAKS)[number]
	photo_fit: (typeof PHOTO_FITS)[number]
	logo: { path: string; size: string; location: string }
	watermark: {
		type: string
		path: string
		text: string
		text_color: string
		direction: string
		transparency: number
		size: number
	}
	header: Record<(typeof HEADER_FIELDS)[number], boolean>
	footer: {
		show: boolean
		page_numbers: boolean
		/** Of a published catalog: its version, the date, and a code that leads to what holds today. */
		latest_code: boolean
		discount: boolean
		deposit: boolean
		message_to_customer: { content: string; font_size: number }
		add_footer_text: { content: string; font_size: number }
		footer_text_position: string
	}
	/** Placeholder names in the seller's order; empty: the template's own. */
	display_content: string[]
	/** What is shown as one thing: a product with its variants, or each SKU (product.md section 4, "Families"). */
	group: 'product' | 'sku'
	/** What visitors may take with them as a file (the pages, the list of products), and whether they may turn the pages. */
	offer: { pdf: boolean; xlsx: boolean; pages: boolean }
	hide_price: boolean
	/** What stands in the place of a hidden price: "Price on request", or nothing. */
	hidden_price: 'on_request' | 'nothing'
	/** On the list prices; `currency` empty: the account's. Decimals as text. */
	price_rule: { percent: string; currency: string; rate: string }
	/** What the prices hold for ("FOB Ningbo", "excl. VAT"), said beside their currency; may be empty. */
	price_terms: string
	/** What an order as a whole has to come to, and what its buyer is asked. */
	order: OrderTerms
	showQrCode: boolean
	hiddenNameCard: boolean
	showCatalogYear: boolean
	showTitlePage: boolean
	showToc: boolean
	/** A last page with the company, `footer.message_to_customer` and the catalog's code. */
	showBackPage: boolean
	addBorder: boolean
}

/** The defaults of spec section 3; narrow margins are 0.5 inch. */
export const CATALOG_DEFAULTS: CatalogSettings = {
	paper: 'Letter',
	bleed: false,
	theme: 'Default',
	color: '#b89130',
	cover_color: 'picture',
	font: 'Open Sans',
	font_size: 9,
	favorite_color: '',
	favorite_font: { name: 'Noticia Text', size: 11 },
	language: 'en',
	label_language: 'page',
	subtitle: '',
	year: '',
	cover: '',
	margins: 0.5,
	section_break: 'auto',
	photo_fit: 'auto',
	logo: { path: '', size: 'middle', location: 'right' },
	watermark: {
		type: 'none',
		path: '',
		text: '',
		text_color: '#ff0000',
		direction: 'Single',
		transparency: 30,
		size: 14,
	},
	header: {
		show: true,
		company_name: true,
		email: true,
		phone: true,
		address: true,
		website: false,
		contact_person: false,
		fax_number: false,
	},
	footer: {
		show: true,
		page_numbers: true,
		latest_code: false,
		discount: true,
		deposit: true,
		message_to_customer: { content: '', font_size: 10 },
		add_footer_text: { content: '', font_size: 10 },
		footer_text_position: 'left',
	},
	display_content: [],
	group: 'product',
	offer: { pdf: false, xlsx: false, pages: true },
	hide_price: false,
	hidden_price: 'on_request',
	price_rule: { percent: '0', currency: '', rate: '1' },
	price_terms: '',
	order: NO_ORDER_TERMS,
	showQrCode: true,
	hiddenNameCard: false,
	showCatalogYear: true,
	showTitlePage: true,
	showToc: true,
	showBackPage: false,
	addBorder: true,
}

/** What stored settings mean that say nothing: catalogs made before products were shown as one go on by SKU, and covers stay as they were. */
export const STORED_DEFAULTS: CatalogSettings = { ...CATALOG_DEFAULTS, group: 'sku', cover_color: 'own' }

/**
 * Checks a part of the settings; a key that is unknown or does not fit is named. An unlisted paper becomes Letter, the
 * spec's own spellings become ours.
 */
export function cleanCatalogSettings(given: Record<string, unknown>): Cleaned<Partial<CatalogSettings>> {
	const part = respelled(given)
	const fault = findFault(part)
	if (fault) return fault
	const paper = typeof part['paper'] === 'string' && !PAPER_NAMES[part['paper']] ? { paper: 'Letter' } : {}
	return { value: { ...part, ...paper } as Partial<CatalogSettings> }
}

/** Settings with a part laid over them; groups such as `logo` merge, lists replace (api.md, setCatalog). */
export function mergeCatalogSettings(settings: CatalogSettings, part: Partial<CatalogSettings>): CatalogSettings {
	return merge(settings as unknown as Branch, part as Branch) as unknown as CatalogSettings
}

function merge(base: Branch, part: Branch): Branch {
	const merged = { ...base }
	for (const [key, value] of Object.entries(part)) {
		const old = base[key]
		merged[key] = isBranch(old) && isBranch(value) ? merge(old, value) : value
	}
	return merged
}

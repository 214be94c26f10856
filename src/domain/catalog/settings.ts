import type { Cleaned } from '#domain/problem.ts'
import { hasBadCharacters } from '#domain/text.ts'
import { type Paper, paperOrLetter } from './paper.ts'

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

export const CATALOG_THEMES = ['Default', 'Linen', 'Tint', 'Bold', 'Noir', 'Outline'] as const
export const CATALOG_FONTS = ['Open Sans', 'Noticia Text', 'Arimo'] as const

/** Design settings of a catalog under the names of spec section 3. */
export interface CatalogSettings {
	paper: string
	bleed: boolean
	theme: string
	color: string
	font: string
	font_size: number
	favorite_color: string
	favorite_font: { name: string; size: number }
	language: 'en' | 'zh'
	subtitle: string
	year: string
	cover: string
	margins: number
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
		discount: boolean
		deposit: boolean
		message_to_customer: { content: string; font_size: number }
		add_footer_text: { content: string; font_size: number }
		footer_text_position: string
	}
	/** Placeholder names in the seller's order; empty: the template's own. */
	display_content: string[]
	hide_price: boolean
	showQrCode: boolean
	hiddenNameCard: boolean
	showCatalogYear: boolean
	showTitlePage: boolean
	showToc: boolean
	addBorder: boolean
}

const HEADER_FIELDS = [
	'show',
	'company_name',
	'email',
	'phone',
	'address',
	'website',
	'contact_person',
	'fax_number',
] as const

/** The defaults of spec section 3; narrow margins are 0.5 inch. */
export const CATALOG_DEFAULTS: CatalogSettings = {
	paper: 'Letter',
	bleed: false,
	theme: 'Default',
	color: '#b89130',
	font: 'Open Sans',
	font_size: 9,
	favorite_color: '',
	favorite_font: { name: 'Noticia Text', size: 11 },
	language: 'en',
	subtitle: '',
	year: '',
	cover: '',
	margins: 0.5,
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
		discount: true,
		deposit: true,
		message_to_customer: { content: '', font_size: 10 },
		add_footer_text: { content: '', font_size: 10 },
		footer_text_position: 'left',
	},
	display_content: [],
	hide_price: false,
	showQrCode: true,
	hiddenNameCard: false,
	showCatalogYear: true,
	showTitlePage: true,
	showToc: true,
	addBorder: true,
}

/** Whether a value fits its place. */
type Check = (value: unknown) => boolean
interface Shape {
	[key: string]: Check | Shape
}

const flag: Check = (value) => typeof value === 'boolean'
const text =
	(max: number): Check =>
	(value) =>
		typeof value === 'string' && value.length <= max && !hasBadCharacters(value)
const choice =
	(...values: readonly string[]): Check =>
	(value) =>
		typeof value === 'string' && values.includes(value)
const between =
	(min: number, max: number): Check =>
	(value) =>
		typeof value === 'number' && value >= min && value <= max
const colour: Check = (value) => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)
const colourOrNone: Check = (value) => value === '' || colour(value)
const side = choice('left', 'center', 'right')
const note: Shape = { content: text(2000), font_size: between(5, 24) }

const SHAPE: Shape = {
	paper: text(60),
	bleed: flag,
	theme: choice(...CATALOG_THEMES),
	color: colour,
	font: choice(...CATALOG_FONTS),
	font_size: between(6, 14),
	favorite_color: colourOrNone,
	favorite_font: { name: choice(...CATALOG_FONTS), size: between(6, 14) },
	language: choice('en', 'zh'),
	subtitle: text(300),
	year: text(20),
	cover: text(300),
	margins: between(0.2, 1.5),
	logo: { path: text(300), size: choice('small', 'middle', 'large'), location: side },
	watermark: {
		type: choice('none', 'text', 'image'),
		path: text(300),
		text: text(120),
		text_color: colour,
		direction: choice('Single', 'Tiled'),
		transparency: between(1, 100),
		size: between(6, 200),
	},
	header: Object.fromEntries(HEADER_FIELDS.map((name) => [name, flag])),
	footer: {
		show: flag,
		page_numbers: flag,
		discount: flag,
		deposit: flag,
		message_to_customer: note,
		add_footer_text: note,
		footer_text_position: side,
	},
	display_content: (value) => Array.isArray(value) && value.length <= 60 && value.every(text(120)),
	hide_price: flag,
	showQrCode: flag,
	hiddenNameCard: flag,
	showCatalogYear: flag,
	showTitlePage: flag,
	showToc: flag,
	addBorder: flag,
}

/** Checks a part of the settings; a key that is unknown or does not fit is named. An unlisted paper becomes Letter. */
export function cleanCatalogSettings(part: Record<string, unknown>): Cleaned<Partial<CatalogSettings>> {
	const fault = findFault(part, SHAPE, 'settings')
	if (fault) return fault
	const paper = typeof part['paper'] === 'string' && !PAPER_NAMES[part['paper']] ? { paper: 'Letter' } : {}
	return { value: { ...part, ...paper } as Partial<CatalogSettings> }
}

/** Settings with a part laid over them; groups such as `logo` merge, lists replace (api.md, setCatalog). */
export function mergeCatalogSettings(settings: CatalogSettings, part: Partial<CatalogSettings>): CatalogSettings {
	return merge(settings as unknown as Branch, part as Branch) as unknown as CatalogSettings
}

type Branch = Record<string, unknown>

function merge(base: Branch, part: Branch): Branch {
	const merged = { ...base }
	for (const [key, value] of Object.entries(part)) {
		const old = base[key]
		merged[key] = isBranch(old) && isBranch(value) ? merge(old, value) : value
	}
	return merged
}

function findFault(
	part: Branch,
	shape: Shape,
	path: string,
): { code: string; path: string; params?: { key: string } } | null {
	for (const [key, value] of Object.entries(part)) {
		const at = `${path}.${key}`
		if (!Object.hasOwn(shape, key)) return { code: 'field_unknown', path: at, params: { key } }
		const check = shape[key]
		if (typeof check === 'function') {
			if (!check(value)) return { code: 'field_format', path: at }
		} else if (!isBranch(value)) return { code: 'field_format', path: at }
		else {
			const fault = findFault(value, check ?? {}, at)
			if (fault) return fault
		}
	}
	return null
}

function isBranch(value: unknown): value is Branch {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}

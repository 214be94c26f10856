import { compareDecimals, isDecimal } from '#domain/decimal.ts'
import { isCurrency } from '#domain/currency.ts'
import { hasBadCharacters } from '#domain/text.ts'
import { areQuestions, isMinAmount, isPieces } from './order-terms.ts'
import {
	CATALOG_FONTS,
	CATALOG_THEMES,
	COVER_COLORS,
	HEADER_FIELDS,
	PHOTO_FITS,
	PRICE_TERMS_MAX,
	SECTION_BREAKS,
} from './setting-names.ts'

/** Whether a value fits its place. */
type Check = (value: unknown) => boolean
/** Settings or a group of them. */
export type Branch = Record<string, unknown>
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
/** A decimal as text, both ends included. */
const decimalIn =
	(min: string, max: string): Check =>
	(value) =>
		typeof value === 'string' &&
		value.length <= 20 &&
		isDecimal(value) &&
		compareDecimals(value, min) >= 0 &&
		compareDecimals(value, max) <= 0
const currencyOrNone: Check = (value) => value === '' || (typeof value === 'string' && isCurrency(value))
const side = choice('left', 'center', 'right')
const note: Shape = { content: text(2000), font_size: between(5, 24) }

const SHAPE: Shape = {
	paper: text(60),
	bleed: flag,
	theme: choice(...CATALOG_THEMES),
	color: colour,
	cover_color: choice(...COVER_COLORS),
	font: choice(...CATALOG_FONTS),
	font_size: between(6, 14),
	favorite_color: colourOrNone,
	favorite_font: { name: choice(...CATALOG_FONTS), size: between(6, 14) },
	language: choice('en', 'zh'),
	label_language: choice('page', 'en', 'zh', 'both'),
	subtitle: text(300),
	year: text(20),
	cover: text(300),
	margins: between(0.2, 1.5),
	section_break: choice(...SECTION_BREAKS),
	photo_fit: choice(...PHOTO_FITS),
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
		latest_code: flag,
		discount: flag,
		deposit: flag,
		message_to_customer: note,
		add_footer_text: note,
		footer_text_position: side,
	},
	display_content: (value) => Array.isArray(value) && value.length <= 60 && value.every(text(120)),
	group: choice('product', 'sku'),
	offer: { pdf: flag, xlsx: flag, pages: flag },
	hide_price: flag,
	hidden_price: choice('on_request', 'nothing'),
	price_rule: { percent: decimalIn('-100', '1000'), currency: currencyOrNone, rate: decimalIn('0.000001', '1000000') },
	price_terms: text(PRICE_TERMS_MAX),
	order: {
		min_amount: isMinAmount,
		min_pieces: isPieces,
		later: choice('same', 'own'),
		later_min_amount: isMinAmount,
		later_min_pieces: isPieces,
		max_line: isPieces,
		questions: areQuestions,
	},
	showQrCode: flag,
	hiddenNameCard: flag,
	showCatalogYear: flag,
	showTitlePage: flag,
	showToc: flag,
	showBackPage: flag,
	addBorder: flag,
}

/** The first key of a part of the settings that is unknown or does not fit, by its path; null when all fit. */
export function findFault(
	part: Branch,
	shape: Shape = SHAPE,
	path = 'settings',
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

export function isBranch(value: unknown): value is Branch {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}

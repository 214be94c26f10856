import { type BusinessCard, CARD_SIZES, type CardPaper, type CardSide } from '#domain/business-card/card.ts'
import { groundFor } from '#domain/catalog/contrast.ts'
import type { CodeArt } from '../codes/art.ts'
import { FALLBACK_FAMILIES } from '../fonts.ts'
import { type LabelHead, labelHead } from '../labels/labels.ts'

/** Around a card that a print shop cuts, in millimetres; marks stand in the slug outside of it. */
export const CARD_BLEED = 3
export const CARD_SLUG = 5

/** Sheets with ten cards, as cutters and perforated paper have them. */
const SHEETS = { A4: { width: 210, height: 297 }, Letter: { width: 215.9, height: 279.4 } } as const
const COLUMNS = 2
const ROWS = 5

/** What stands on a card, as it is printed; empty texts vanish. */
interface CardTexts {
	readonly name: string
	readonly role: string
	readonly company: string
	readonly tagline: string
	/** Telephone, e-mail and so on, each a line; the address may take two. */
	readonly contacts: readonly string[]
}

/** One side of a card, or a paper with cards. Lengths in millimetres. */
export interface CardPage {
	readonly side: CardSide
	readonly width: number
	readonly height: number
	readonly bleed: number
	/** Room for marks outside the bleed. */
	readonly slug: number
	/** The upper left corners of the cards, from the corner of the paper. */
	readonly spots: readonly { readonly x: number; readonly y: number }[]
}

/** Everything that the kit needs to draw a card. */
export interface CardDrawing {
	readonly head: Omit<LabelHead, 'label'>
	readonly card: CardTexts & {
		readonly design: BusinessCard['design']
		readonly width: number
		readonly height: number
		readonly color: string
		/** Of the same hue, dark enough to be read on white. */
		readonly strong: string
		readonly code_side: CardSide
	}
	/** The id of the logo; null: none. */
	readonly logo: string | null
	readonly code: CodeArt | null
	readonly pages: readonly CardPage[]
}

interface Wanted {
	readonly lang: 'en' | 'zh'
	readonly title: string
	/** What the code says; null: there is none. */
	readonly code: string | null
}

/** One side, as it is seen on a screen. */
export function drawCardSide(card: BusinessCard, side: CardSide, wanted: Wanted): CardDrawing {
	const { width, height } = CARD_SIZES[card.size]
	return { ...plain(card, wanted), pages: [{ side, width, height, bleed: 0, slug: 0, spots: [{ x: 0, y: 0 }] }] }
}

/** All sides on paper: backs follow their fronts, mirrored, so that a sheet is turned over its long edge. */
export function drawCardPaper(card: BusinessCard, paper: CardPaper, wanted: Wanted): CardDrawing {
	const drawing = plain(card, wanted)
	const sides: CardSide[] = drawing.code && card.code_side === 'back' ? ['front', 'back'] : ['front']
	return { ...drawing, pages: sides.map((side) => (paper === 'single' ? alone(card, side) : sheet(card, side, paper))) }
}

function alone({ size }: BusinessCard, side: CardSide): CardPage {
	const { width, height } = CARD_SIZES[size]
	const around = CARD_BLEED + CARD_SLUG
	return {
		side,
		width: width + 2 * around,
		height: height + 2 * around,
		bleed: CARD_BLEED,
		slug: CARD_SLUG,
		spots: [{ x: around, y: around }],
	}
}

/** Ten cards edge to edge in the middle of the paper, so that a mirrored sheet meets its own back. */
function sheet({ size }: BusinessCard, side: CardSide, name: keyof typeof SHEETS): CardPage {
	const [paper, card] = [SHEETS[name], CARD_SIZES[size]]
	const left = (paper.width - COLUMNS * card.width) / 2
	const top = (paper.height - ROWS * card.height) / 2
	const spots = Array.from({ length: COLUMNS * ROWS }, (_, at) => ({
		x: left + (at % COLUMNS) * card.width,
		y: top + Math.floor(at / COLUMNS) * card.height,
	}))
	return { side, ...paper, bleed: 0, slug: 0, spots }
}

function plain(card: BusinessCard, { lang, title, code }: Wanted): Omit<CardDrawing, 'pages'> {
	const { label: _none, ...head } = labelHead({ sheet: '62x29', lang, title, author: card.company || card.name })
	const { design, color, code_side, name, role, company, tagline } = card
	const { phone, mobile, email, website, address } = card
	const contacts = [phone, mobile, email, website.replace(/^https?:\/\/(www\.)?|\/$/gi, ''), address].filter(Boolean)
	const look = { color: '#000000', ground: '#ffffff', quiet: 2, logo: null, logoSize: 0, caption: '' }
	return {
		head: { ...head, fonts: [card.font, ...FALLBACK_FAMILIES.filter((family) => family !== card.font)] },
		card: {
			design,
			color,
			strong: groundFor(color),
			code_side,
			name: name || company,
			role,
			tagline,
			contacts,
			company: name ? company : '',
			...CARD_SIZES[card.size],
		},
		logo: card.logo || null,
		code: code === null ? null : { text: code, level: code.length > 300 ? 'L' : 'M', ...look },
	}
}

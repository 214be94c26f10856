/** How a business card is laid out. */
export const CARD_DESIGNS = ['edge', 'band', 'classic', 'bold', 'split'] as const
export type CardDesign = (typeof CARD_DESIGNS)[number]

/** Cards as they are cut, in millimetres: Europe, China, North America (3.5 × 2 inches). */
export const CARD_SIZES = {
	'85x55': { width: 85, height: 55 },
	'90x54': { width: 90, height: 54 },
	'3.5x2': { width: 88.9, height: 50.8 },
} as const
export type CardSize = keyof typeof CARD_SIZES
export const CARD_SIZE_NAMES = Object.keys(CARD_SIZES) as [CardSize, ...CardSize[]]

/** Families that carry Latin names well; other scripts come from the fallbacks. */
export const CARD_FONTS = ['Open Sans', 'Noticia Text', 'Arimo'] as const

/** What the code on a card holds: nothing, the address of the public page, or the contact itself. */
export const CARD_CODES = ['none', 'page', 'vcard'] as const
export const CARD_SIDES = ['front', 'back'] as const
export type CardSide = (typeof CARD_SIDES)[number]

/** What it is printed on: ten to a sheet with crop marks, or one to a page with bleed, as print shops ask for it. */
export const CARD_PAPERS = ['A4', 'Letter', 'single'] as const
export type CardPaper = (typeof CARD_PAPERS)[number]

/** Everything that a card says and how it looks. Texts may be empty; `logo` is the address of a picture. */
export interface BusinessCard {
	readonly design: CardDesign
	readonly size: CardSize
	readonly color: string
	readonly font: (typeof CARD_FONTS)[number]
	readonly logo: string
	readonly name: string
	readonly role: string
	readonly company: string
	readonly tagline: string
	readonly phone: string
	readonly mobile: string
	readonly email: string
	readonly website: string
	readonly address: string
	readonly code: (typeof CARD_CODES)[number]
	readonly code_side: CardSide
	/** Whether everybody who has the address sees the card. */
	readonly page: boolean
}

/** Before anything was saved; texts are those of the company. */
export const DEFAULT_CARD: BusinessCard = {
	design: 'edge',
	size: '85x55',
	color: '#1f4e5f',
	font: 'Open Sans',
	logo: '',
	name: '',
	role: '',
	company: '',
	tagline: '',
	phone: '',
	mobile: '',
	email: '',
	website: '',
	address: '',
	// The contact itself: read without a network.
	code: CARD_CODES[2],
	code_side: 'front',
	page: false,
}

/** Whether a card has a second side: the code stands on it. */
export function hasBack({ code, code_side }: Pick<BusinessCard, 'code' | 'code_side'>): boolean {
	return code !== 'none' && code_side === 'back'
}

/** The public page of a card; beside shared catalogs, under the one prefix that is public (spec section 2). */
export function cardPath(username: string): string {
	return `/${username}/docs/sharing/card`
}

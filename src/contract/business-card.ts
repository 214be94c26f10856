import { z } from 'zod'
import {
	CARD_CODES,
	CARD_DESIGNS,
	CARD_FONTS,
	CARD_PAPERS,
	CARD_SIDES,
	CARD_SIZE_NAMES,
} from '#domain/business-card/card.ts'
import { post } from './endpoint.ts'
import { lineText, MediaUrl, text } from './fields.ts'

export const BusinessCard = z.strictObject({
	design: z.enum(CARD_DESIGNS),
	size: z.enum(CARD_SIZE_NAMES),
	color: z.string().regex(/^#[0-9a-f]{6}$/i),
	font: z.enum(CARD_FONTS),
	logo: MediaUrl.or(z.literal('')),
	name: lineText(80),
	role: lineText(80),
	company: lineText(120),
	tagline: lineText(120),
	phone: lineText(60),
	mobile: lineText(60),
	email: lineText(254),
	website: lineText(300),
	address: text(300),
	/** On the card as a QR code: the address of the public page, or the contact itself. */
	code: z.enum(CARD_CODES),
	code_side: z.enum(CARD_SIDES),
	/** Whether the card has a public page, at /{username}/docs/sharing/card. */
	page: z.boolean(),
})
export type BusinessCard = z.output<typeof BusinessCard>

/** The business card of the account (spec sections 2 and 3; product.md section 3.19). */
export const businessCard = {
	setBusinessCard: post('/api/setBusinessCard', {
		access: 'user',
		effect: 'write',
		summary: 'Change parts of the business card; answers the whole.',
		params: BusinessCard.partial(),
		data: BusinessCard,
	}),
	drawBusinessCard: post('/api/drawBusinessCard', {
		access: 'user',
		effect: 'own',
		summary: 'Draw a side of the business card, as it is or with changes that are not saved, as SVG or PNG.',
		params: z.strictObject({
			card: BusinessCard.partial().default({}),
			side: z.enum(CARD_SIDES).default('front'),
			format: z.enum(['svg', 'png']).default('svg'),
		}),
		data: z.object({
			/** One of the two, as asked for. */
			svg: z.string().optional(),
			/** Base64, 600 dots an inch. */
			png: z.string().optional(),
			file_name: z.string(),
		}),
	}),
	exportBusinessCard: post('/api/exportBusinessCard', {
		access: 'user',
		effect: 'own',
		summary:
			'Print the saved business card as a PDF file, as a job: ten to a sheet with crop marks, or one to a page with bleed for a print shop.',
		params: z.strictObject({ paper: z.enum(CARD_PAPERS), file_name: text(200).optional() }),
		data: z.object({ job_id: z.string() }),
	}),
}

import { z } from 'zod'
import { CART_LINES_MAX, CART_LINES_SENT_MAX, CART_NOTE_MAX, CART_NUM_MAX } from '#domain/cart/cart-line.ts'
import { post } from './endpoint.ts'
import { ShareHash, SkuNameKey, text, Username } from './fields.ts'

/** A decimal that is not negative, as a catalog shows prices and measures. */
const Shown = z.string().regex(/^\d{1,20}(\.\d{1,19})?$/)
const Pieces = z.int().min(1).max(CART_NUM_MAX)
const Moment = z.int().min(0).max(Number.MAX_SAFE_INTEGER)

const Prices = {
	/** Null: on request. */
	price: Shown.nullable(),
	currency: z.string().regex(/^[A-Z]{3}$/),
	breaks: z.array(z.strictObject({ min_qty: z.int().min(1), price: Shown })).max(20),
	mix_group: text(80).optional(),
}

/** What a catalog showed of a SKU when the buyer last saw it: enough to draw the line. Prices are asked for anew. */
const Goods = z.strictObject({
	...Prices,
	sku_name: text(200),
	name: text(300),
	picture: text(300),
	price_text: text(100),
	moq: Pieces.optional(),
	multiple: Pieces.optional(),
	pack: Pieces.optional(),
	carton: Pieces.optional(),
	carton_cbm: Shown.optional(),
	piece_kg: Shown.optional(),
	blocked: z.literal(true).optional(),
	max: Pieces.optional(),
	most: Pieces.optional(),
	short: Pieces.optional(),
})

/** A line of a cart as the buyer's browser keeps it (product.md section 3.6). */
export const KeptLine = z.strictObject({
	sku_name_key: SkuNameKey,
	/** The link that it was put into the cart at, and what its catalog is called. */
	hash: ShareHash,
	catalog: text(300),
	num: Pieces,
	checked: z.boolean(),
	note: text(CART_NOTE_MAX),
	/** When the note was changed, and when the line was put in, in ms. */
	noted: Moment.optional(),
	at: Moment,
	/** The prices that the buyer has taken note of. */
	price_seen: z.strictObject(Prices),
	goods: Goods,
	/** The catalog does not have it any more. */
	gone: z.boolean(),
})

/** The cart of a signed-in buyer in their account, one for each seller; and what a seller sees of open carts. */
export const cart = {
	getCart: post('/api/getCart', {
		access: 'user',
		effect: 'read',
		summary: 'The own cart of a seller’s catalogs, as it is kept in the account. Nobody else sees its lines.',
		params: z.strictObject({ username: Username }),
		data: z.object({
			/** One more with every change; 0: there is none yet. */
			version: z.int(),
			list: z.array(KeptLine),
		}),
	}),
	setCart: post('/api/setCart', {
		access: 'user',
		effect: 'write',
		summary:
			'Change the own cart of a seller’s catalogs: lines that are named become what they are here, those of `drop` go, others stay. The seller sees how many lines of which catalog are in it.',
		// The longest lines in any script.
		maxBytes: 640 * 1024,
		params: z.strictObject({
			username: Username,
			lines: z.array(KeptLine).max(CART_LINES_SENT_MAX).default([]),
			drop: z.array(SkuNameKey).max(CART_LINES_MAX).default([]),
			/** That was looked at; another one refuses, and nothing changes. */
			version: z.int().min(0).optional(),
		}),
		data: z.object({ version: z.int() }),
	}),
	noteCart: post('/api/noteCart', {
		access: 'public',
		effect: 'own',
		summary:
			'How many lines are in the cart of a visitor who has given an e-mail address at this link; the seller sees it. Nothing is kept of those who ask not to be tracked.',
		params: z.strictObject({
			username: Username,
			hash: ShareHash,
			pass: text(500),
			passcode: z.string().max(64).optional(),
			lines: z.int().min(0).max(CART_LINES_MAX),
		}),
		data: z.null(),
	}),
}

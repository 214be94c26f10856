import { z } from 'zod'
import { post } from './endpoint.ts'
import { At, listOf, Page, requiredText, size, SkuNameKey } from './fields.ts'

/** A moment that the database can compare with, too. */
const Moment = At.regex(/^[12]\d{3}-/)

/** A line of the stock ledger. */
export const StockMove = z.object({
	id: z.string(),
	at: At,
	sku_name_key: z.string(),
	sku_name: z.string(),
	location: z.string(),
	delta: z.string(),
	on_hand_after: z.string(),
	/** A word of domain/inventory/change.ts, 'undo', or the seller's own. */
	reason: z.string(),
	note: z.string(),
	/** Who moved it, as they are called; empty when they are gone. */
	actor: z.string(),
	group_id: z.string(),
})

export const stock = {
	inventoryMoves: post('/api/inventoryMoves', {
		access: 'user',
		effect: 'read',
		summary: 'The stock ledger, the newest movement first: of everything, or of one SKU and its variants.',
		params: z.strictObject({
			sku_name_key: SkuNameKey.optional(),
			location: requiredText(60).optional(),
			/** Movements from this moment on. */
			from: Moment.optional(),
			/** Movements before this moment. */
			to: Moment.optional(),
			page: Page,
			size: size(50),
		}),
		data: listOf(StockMove),
	}),
	inventoryProof: post('/api/inventoryProof', {
		access: 'user',
		effect: 'read',
		summary: 'Checks that every stock level equals the sum of its movements.',
		params: z.strictObject({}),
		data: z.object({
			checked: z.int(),
			/** At most 1000 of them. */
			wrong: z.array(
				z.object({ sku_name_key: z.string(), location: z.string(), on_hand: z.string(), ledger: z.string() }),
			),
		}),
	}),
}

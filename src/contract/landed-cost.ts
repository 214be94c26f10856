import { z } from 'zod'
import { LANDED_BASES, LANDED_KINDS, LANDED_NAME_MAX, LANDED_OWN } from '#domain/documents/landed.ts'
import { post } from './endpoint.ts'
import { At, Decimal, DocumentId, LandedCostId, lineText, text } from './fields.ts'

const Amount = z.string()

const LandedCost = z.object({
	id: z.string(),
	kind: z.enum(LANDED_KINDS),
	name: z.string(),
	amount: Amount,
	currency: z.string(),
	/** Units of the account's currency for one of this. */
	rate: Amount,
	basis: z.enum(LANDED_BASES),
	date: z.string(),
	/** Which of the order's own charges it is; null: a bill of its own. */
	own: z.enum(LANDED_OWN).nullable(),
	/** By the line's id; they add up to the amount. */
	shares: z.array(z.object({ id: z.string(), amount: Amount })),
	/** SKUs whose cost was changed, in the account's currency. */
	written: z.array(z.object({ sku_name: z.string(), before: Amount.nullable(), after: Amount })),
	/** Taken back: it counts no longer. */
	is_undone: z.boolean(),
	at: At,
})

/** What stands of an order's goods, and what was spread on them. */
export const LandedCosts = z.object({
	/** The account's, in which costs of SKUs are. */
	currency: z.string(),
	/** Lines of which something has come, in their order. */
	lines: z.array(
		z.object({
			id: z.string(),
			name: z.string(),
			sku_name_key: z.string().nullable(),
			/** In pieces. */
			received: Amount,
			/** Of what has come, without taxes, in the order's currency. */
			value: Amount,
			/** Of what has come, in kilograms and cubic metres; null: its SKU does not say. */
			weight: Amount.nullable(),
			volume: Amount.nullable(),
			/** What was spread on it, exact, in the account's currency. */
			landed: Amount,
			/** Of a piece, at its supplier's and with what was spread on it, in the account's currency. */
			unit_cost: Amount,
			landed_unit_cost: Amount,
		}),
	),
	/** What the order itself charges and nobody has spread yet, without taxes, in its currency. */
	offered: z.array(z.object({ own: z.enum(LANDED_OWN), name: z.string(), amount: Amount })),
	/** In the order in which they were added; one that was taken back stays. */
	costs: z.array(LandedCost),
})
export type LandedCosts = z.output<typeof LandedCosts>

/** What it costs beside their price to get the goods of a purchase order (product.md section 3.10). All answer the whole. */
export const landedCost = {
	getLandedCosts: post('/api/getLandedCosts', {
		access: 'user',
		effect: 'read',
		summary:
			'What has come of a purchase order with what was spread on it: freight, duty and the like, and cost per piece.',
		params: z.strictObject({ document_id: DocumentId }),
		data: LandedCosts,
	}),
	addLandedCost: post('/api/addLandedCost', {
		access: 'user',
		effect: 'write',
		summary:
			'Spread a cost over what has come of a purchase order, to the cent, and with `write_cost` take it into the cost of its SKUs as a moving average.',
		params: z.strictObject({
			document_id: DocumentId,
			kind: z.enum(LANDED_KINDS),
			/** What it is called: the forwarder, the number of a bill. */
			name: lineText(LANDED_NAME_MAX).default(''),
			/** Of the order's own charge it is what the order says. */
			amount: Decimal.default('0'),
			/** Spreads a charge of the order itself: amount, currency and rate are its own, whatever else is said. */
			own: z.enum(LANDED_OWN).optional(),
			/** The order's where it is not said. */
			currency: text(3).optional(),
			/** Units of the account's currency for one of this; none: the order's own rate, 1 in the account's currency. */
			rate: z
				.string()
				.regex(/^\d{1,7}(\.\d{1,6})?$/)
				.optional(),
			basis: z.enum(LANDED_BASES),
			/** Today where it is not said. */
			date: z.iso.date().optional(),
			/** Also changes what the SKUs cost. */
			write_cost: z.boolean().default(false),
		}),
		data: LandedCosts,
	}),
	removeLandedCost: post('/api/removeLandedCost', {
		access: 'user',
		effect: 'write',
		summary: 'Take a landed cost back, and with it what it changed of the cost of SKUs: all of it or nothing.',
		params: z.strictObject({ document_id: DocumentId, cost_id: LandedCostId }),
		data: LandedCosts,
	}),
}

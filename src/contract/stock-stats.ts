import { z } from 'zod'
import { PACES } from '#domain/inventory/pace.ts'
import { get } from './endpoint.ts'
import { At } from './fields.ts'
import { StateCounts } from './inventory.ts'

/** Movements of a week from Monday on; transfers are neither in nor out. */
const Week = z.object({
	/** Its Monday, in the account's time zone. */
	day: z.iso.date(),
	/** Its first moment, and that of the next: with them inventoryMoves lists the movements that it counts. */
	from: At,
	to: At,
	/** Pieces. */
	came_in: z.string(),
	went_out: z.string(),
	/** How many movements that were. */
	ins: z.int(),
	outs: z.int(),
})

export const stockStats = {
	getInventoryStats: get('/api/getInventoryStats', {
		access: 'user',
		summary:
			'What the charts of the inventory show, of all SKUs: states, movements by week, value over time, days of stock, slow movers.',
		params: z.strictObject({}),
		data: z.object({
			states: StateCounts,
			/** The oldest first; the last is this one. */
			weeks: z.array(Week),
			/** Null until the first figures are made, a minute after there is stock. */
			value: z
				.object({
					/** When prices and costs were last looked at. */
					at: At,
					/** What lay there at the end of each day, at today's cost, or price where no cost is known; the last is now. */
					days: z.array(z.object({ day: z.iso.date(), value: z.string() })),
					/** Of the value now what is at cost, and what is at price. */
					at_cost: z.string(),
					at_price: z.string(),
				})
				.nullable(),
			/** SKUs in stock by how many days that lasts at the pace of the last 30 and 90 days; null as `value`. */
			cover: z
				.array(
					z.object({
						pace: z.literal(PACES),
						/** From so many days to below the next. */
						bands: z.array(z.object({ from: z.int(), skus: z.int() })),
						/** In stock, but nothing went out. */
						idle: z.int(),
					}),
				)
				.nullable(),
			/** SKUs that lay there 90 days ago and still do, of which nothing went out; null as `value`. */
			slow: z.int().nullable(),
		}),
	}),
}

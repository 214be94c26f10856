import { z } from 'zod'
import { post } from './endpoint.ts'

export const stock = {
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

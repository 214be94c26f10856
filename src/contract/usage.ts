import { z } from 'zod'
import { get } from './endpoint.ts'

/** What is used of a quota; `warn` from 80 % on. */
const Used = z.object({ used: z.int(), limit: z.int(), warn: z.boolean() })

export const usage = {
	getUsage: get('/api/getUsage', {
		access: 'user',
		summary: 'How much of its room the account uses: bytes of files, pictures, SKUs (deleted ones too).',
		params: z.strictObject({}),
		data: z.object({ bytes: Used, pictures: Used, skus: Used }),
	}),
}

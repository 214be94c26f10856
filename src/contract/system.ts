import { z } from 'zod'
import { get } from './endpoint.ts'

export const system = {
	health: get('/api/health', {
		access: 'public',
		summary: 'Whether this process serves, and from what.',
		params: z.strictObject({}),
		data: z.object({
			version: z.string(),
			database: z.enum(['pglite', 'postgres']),
			storage: z.enum(['disk', 's3']),
			/** How the operator's model of the background remover stands; `none`: no file is named. */
			cutout_model: z.enum(['none', 'reading', 'ready', 'failed']),
			migrated: z.boolean(),
			/** No account exists yet: the next sign-up becomes the operator, without a code. */
			first_run: z.boolean(),
		}),
	}),
}

import { z } from 'zod'
import { DAMAGES } from '#domain/damage.ts'
import { get } from './endpoint.ts'
import { At } from './fields.ts'

const DATABASES = ['pglite', 'postgres'] as const
const STORES = ['disk', 's3'] as const
const MODEL_STATES = ['none', 'reading', 'ready', 'failed'] as const

export const system = {
	health: get('/api/health', {
		access: 'public',
		summary: 'Whether this process serves, and from what.',
		params: z.strictObject({}),
		data: z.object({
			version: z.string(),
			database: z.enum(DATABASES),
			storage: z.enum(STORES),
			/** How the operator's model of the background remover stands; `none`: no file is named. */
			cutout_model: z.enum(MODEL_STATES),
			migrated: z.boolean(),
			/** Nothing of the database or of the files is known to be damaged. */
			whole: z.boolean(),
			/** No account exists yet: the next sign-up becomes the operator, without a code. */
			first_run: z.boolean(),
		}),
	}),
	getInstallation: get('/api/getInstallation', {
		access: 'operator',
		summary: 'How this installation stands: its release, where it keeps what, and what of it is known to be damaged.',
		params: z.strictObject({}),
		data: z.object({
			version: z.string(),
			database: z.enum(DATABASES),
			storage: z.enum(STORES),
			cutout_model: z.enum(MODEL_STATES),
			/** The last `npm run proof` that came to its end. */
			proved: z.object({ at: At, tables: z.int(), files: z.int() }).nullable(),
			/** What that, a start or a call met. */
			damage: z.array(z.object({ at: At, what: z.enum(DAMAGES), said: z.string() })),
		}),
	}),
}

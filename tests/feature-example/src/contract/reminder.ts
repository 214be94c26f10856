import { z } from 'zod'
import { post } from './endpoint.ts'
import { JobId, requiredText } from './fields.ts'

export const reminder = {
	remind: post('/api/remind', {
		access: 'user',
		effect: 'write',
		summary: 'Remind the account of something by the bell.',
		params: z.strictObject({ what: requiredText(200) }),
		data: z.object({ job_id: JobId }),
	}),
}

import { z } from 'zod'
import { User } from './account.ts'
import { post } from './endpoint.ts'

export const leaving = {
	deleteAccount: post('/api/deleteAccount', {
		access: 'user',
		effect: 'own',
		summary:
			'Have the account deleted with all its data in 14 days, by a code sent to its e-mail (purpose delete_account); until then it goes on.',
		params: z.strictObject({ code: z.string().max(12) }),
		data: User,
	}),
	keepAccount: post('/api/keepAccount', {
		access: 'user',
		effect: 'write',
		summary: 'Keep an account that was to be deleted.',
		params: z.strictObject({}),
		data: User,
	}),
}

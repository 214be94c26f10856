import { z } from 'zod'
import { TOKEN_DAYS_MAX, TOKEN_NAME_MAX, TOKEN_SCOPES } from '#domain/account/token-scopes.ts'
import { get, post } from './endpoint.ts'
import { ApiTokenId, At, lineText, listOf } from './fields.ts'

export const ApiToken = z.object({
	id: z.string(),
	name: z.string(),
	scopes: z.array(z.enum(TOKEN_SCOPES)),
	/** The last signs of it, to tell one from another. */
	hint: z.string(),
	created_at: At,
	/** Null: it does not end by itself. */
	expires_at: At.nullable(),
	expired: z.boolean(),
	/** To within five minutes; null: never. */
	last_used_at: At.nullable(),
	/** The address that it was last used from. */
	last_ip: z.string(),
})
export type ApiToken = z.output<typeof ApiToken>

/** Tokens with which programs call in the account's name (product.md section 3.19); none of these calls takes one. */
export const apiToken = {
	getApiTokens: get('/api/getApiTokens', {
		access: 'user',
		summary: 'The API tokens of the account, the newest first; never the tokens themselves.',
		params: z.strictObject({}),
		data: listOf(ApiToken),
	}),
	setApiToken: post('/api/setApiToken', {
		access: 'user',
		effect: 'write',
		summary:
			'Make an API token, which is told this once, or rename one. What a token may do and when it ends stays as it was made.',
		// A kept answer would hold the token.
		ownRequestId: true,
		params: z.strictObject({
			id: ApiTokenId.optional(),
			name: lineText(TOKEN_NAME_MAX).min(1),
			scopes: z.array(z.enum(TOKEN_SCOPES)).min(1).max(TOKEN_SCOPES.length).optional(),
			/** Null: it does not end by itself. */
			days: z.int().min(1).max(TOKEN_DAYS_MAX).nullable().optional(),
		}),
		data: ApiToken.extend({
			/** Of a new one, this once. */
			token: z.string().nullable(),
		}),
	}),
	revokeApiToken: post('/api/revokeApiToken', {
		access: 'user',
		effect: 'write',
		summary: 'End an API token at once.',
		params: z.strictObject({ id: ApiTokenId }),
		data: z.null(),
	}),
}

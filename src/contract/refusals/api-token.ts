/** Refusals about API tokens. */
export const apiTokenRefusals = {
	token_scope: {
		status: 403,
		state: 5221,
		en: 'This API token may not do that: it needs “{scope}”.',
		zh: '此 API 令牌无权执行该操作，需要“{scope}”权限。',
	},
	token_person: {
		status: 403,
		state: 5222,
		en: 'API tokens cannot do this. Sign in to do it yourself.',
		zh: 'API 令牌不能执行此操作，请登录后自行操作。',
	},
	token_too_many: {
		status: 422,
		state: 5223,
		en: 'An account holds at most {max} API tokens. Revoke some that are no longer used.',
		zh: '一个账户最多 {max} 个 API 令牌，请先撤销不再使用的令牌。',
	},
	token_fixed: {
		status: 422,
		state: 5224,
		en: 'What a token may do and when it ends cannot be changed. Create another and revoke this one.',
		zh: '令牌的权限和有效期不可修改。请新建令牌并撤销此令牌。',
	},
} as const

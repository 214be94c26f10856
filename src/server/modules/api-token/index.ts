import { contracts } from '#contract/index.ts'
import type { Module } from '#server/module.ts'
import { getApiTokens, revokeApiToken, setApiToken } from './token.service.ts'

export { authenticateToken } from './token.service.ts'

/** Tokens with which programs call in an account's name (product.md section 3.19). */
export const apiToken = {
	contract: contracts.apiToken,
	routes: { getApiTokens, setApiToken, revokeApiToken },
	// One that has ended is listed for a month more, so that its owner sees why something stopped.
	retention: [{ table: 'api_token', column: 'expires_at', keep: 30 * 86_400_000 }],
} satisfies Module<typeof contracts.apiToken>

import { randomBytes } from 'node:crypto'
import type { ApiToken, apiToken } from '#contract/api-token.ts'
import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import { TOKEN_MARK, TOKEN_SCOPES, type TokenScope, TOKENS_MAX } from '#domain/account/token-scopes.ts'
import type { Ctx } from '#server/context.ts'
import type { House } from '#server/house.ts'
import type { SignedIn, UsedFrom } from '#server/http/mount.ts'
import { refuse } from '#server/http/refusal.ts'
import { lockAccount } from '#server/lock-account.ts'
import { hashToken, packUuid, tellOfToken, unpackUuid } from '#server/modules/account/index.ts'
import { newId } from '#server/new-id.ts'
import {
	deleteToken,
	findToken,
	findTokenByHash,
	insertToken,
	listTokens,
	noteTokenUse,
	renameToken,
	type TokenRow,
} from './token.store.ts'

type Row<K extends keyof typeof apiToken> = (typeof apiToken)[K]

const DAY_MS = 86_400_000
/** When a token was last used is known to within so many milliseconds: not every call writes. */
const SEEN_EVERY = 5 * 60_000
/** Signs of a token that are kept to tell it by. */
const HINT = 4

/** The account's tokens, without what they are. */
export async function getApiTokens(ctx: Ctx): Promise<DataOf<Row<'getApiTokens'>>> {
	const now = ctx.house.now()
	const list = (await listTokens(ctx)).map((row) => presentToken(row, now))
	return { total: list.length, list }
}

/** Makes a token, of which only a hash is stored, or renames one. */
export async function setApiToken(
	ctx: Ctx,
	{ id, name, scopes, days }: ParamsOf<Row<'setApiToken'>>,
): Promise<DataOf<Row<'setApiToken'>>> {
	const now = ctx.house.now()
	if (id !== undefined) {
		if (scopes || days !== undefined) throw refuse('token_fixed')
		const row = await findToken(ctx, id)
		if (!row) throw refuse('not_found')
		await renameToken(ctx, id, name)
		return { ...presentToken({ ...row, name }, now), token: null }
	}
	if (!scopes) throw refuse('invalid', { errors: [{ path: 'scopes', code: 'field_required' }] })
	await lockAccount(ctx)
	if ((await listTokens(ctx)).length >= TOKENS_MAX) throw refuse('token_too_many', { params: { max: TOKENS_MAX } })
	const token = `${TOKEN_MARK}${packUuid(ctx.accountId)}.${randomBytes(32).toString('base64url')}`
	const row = {
		id: newId(),
		user_id: ctx.userId,
		name,
		token_hash: hashToken(token),
		hint: token.slice(-HINT),
		scopes: TOKEN_SCOPES.filter((scope) => scopes.includes(scope)).join(' '),
		created_at: now,
		expires_at: days ? new Date(now.getTime() + days * DAY_MS) : null,
		last_used_at: null,
		last_ip: '',
	}
	await insertToken(ctx, row)
	await tellOfToken(ctx)
	return { ...presentToken({ ...row, account_id: ctx.accountId }, now), token }
}

/** Ends a token: the next call with it is refused, in every process. */
export async function revokeApiToken(ctx: Ctx, { id }: ParamsOf<Row<'revokeApiToken'>>): Promise<null> {
	if (!(await deleteToken(ctx, id))) throw refuse('not_found')
	return null
}

/**
 * Who a token of a program belongs to and what it may do; null when it is unknown, ended or revoked. It is looked up at every
 * call, so that an end counts at once. Tokens are never renewed and never operators.
 */
export async function authenticateToken(house: House, token: string, from: UsedFrom): Promise<SignedIn | null> {
	const accountId = unpackUuid(token.slice(TOKEN_MARK.length).split('.')[0] ?? '')
	if (!accountId) return null
	const { db } = house.database
	const row = await findTokenByHash(db, accountId, hashToken(token))
	const now = house.now()
	if (!row || (row.expires_at && row.expires_at <= now)) return null
	const before = new Date(now.getTime() - SEEN_EVERY)
	if (!row.last_used_at || row.last_used_at <= before)
		// What cannot be written is no matter.
		await noteTokenUse({ db, accountId }, row.id, { now, before, ip: from.ip }).catch((error: unknown) =>
			house.log.warn({ err: error }, 'the use of a token was not noted'),
		)
	return { accountId, userId: row.user_id, isOperator: false, tokenHash: row.token_hash, scopes: scopesOf(row) }
}

function presentToken(row: TokenRow, now: Date): ApiToken {
	const { id, name, hint, created_at, expires_at, last_used_at, last_ip } = row
	return {
		id,
		name,
		hint,
		last_ip,
		scopes: scopesOf(row),
		created_at: created_at.toISOString(),
		expires_at: expires_at?.toISOString() ?? null,
		expired: expires_at !== null && expires_at <= now,
		last_used_at: last_used_at?.toISOString() ?? null,
	}
}

/** Scopes that are no longer known give nothing. */
function scopesOf({ scopes }: Pick<TokenRow, 'scopes'>): TokenScope[] {
	const stored = new Set(scopes.split(' '))
	return TOKEN_SCOPES.filter((scope) => stored.has(scope))
}

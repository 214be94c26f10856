import { isIP } from 'node:net'
import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { Webhook, webhook, WebhookDelivery } from '#contract/webhook.ts'
import { isWebhookUrl, WEBHOOK_EVENTS, WEBHOOKS_MAX } from '#domain/webhook/webhook.ts'
import type { Ctx } from '#server/context.ts'
import { isPublicAddress } from '#server/fetching/public-address.ts'
import { refuse, refuseProblem } from '#server/http/refusal.ts'
import { lockAccount } from '#server/lock-account.ts'
import { seal } from '#server/mail/seal.ts'
import { newId } from '#server/new-id.ts'
import { tellWebhooks } from '#server/webhooks.ts'
import { newSecret } from './signature.rule.ts'
import { presentDelivery, presentWebhook } from './webhook.presenter.ts'
import {
	findPing,
	findWebhook,
	holdDelivery,
	insertWebhook,
	listDeliveries,
	listWebhooks,
	removeWebhook,
	updateWebhook,
	waitAgain,
	type WebhookRow,
} from './webhook.store.ts'

type Contract = typeof webhook
type Params<K extends keyof Contract> = ParamsOf<Contract[K]>

/** After `rotate` the secret before signs, too, for so long. */
const OLD_SECRET_MS = 86_400_000

/** What the secrets of an account are sealed for. */
export const secretOf = (accountId: string) => `secret of a webhook\n${accountId}`

/** The account's webhooks, without their secrets. */
export async function getWebhooks(ctx: Ctx): Promise<DataOf<Contract['getWebhooks']>> {
	const list = (await listWebhooks(ctx)).map((row) => presentWebhook(row, ctx.locale, ctx.house.now()))
	return { total: list.length, list }
}

/**
 * Makes a webhook, or changes what is named of one. Refuses `not_found`, `webhook_url`, `webhook_too_many`, and `invalid` of a new
 * one without address or events.
 */
export async function setWebhook(ctx: Ctx, params: Params<'setWebhook'>): Promise<DataOf<Contract['setWebhook']>> {
	const { id, rotate = false } = params
	const url = params.url === undefined ? undefined : checkedUrl(params.url)
	const events = params.events && WEBHOOK_EVENTS.filter((event) => params.events?.includes(event))
	if (id === undefined) {
		if (!url || !events) throw refuse('invalid', { errors: [{ path: url ? 'events' : 'url', code: 'field_required' }] })
		return makeWebhook(ctx, { url, events, is_on: params.is_on ?? true })
	}
	const before = await findWebhook(ctx, id)
	if (!before) throw refuse('not_found')
	const { is_on } = params
	const change = {
		...(url === undefined ? {} : { url }),
		...(events === undefined ? {} : { events }),
		...(is_on === undefined ? {} : { is_on, off_reason: null }),
	}
	const secret = rotate ? newSecret() : null
	const turned = secret ? rotated(ctx, before, secret) : {}
	if (Object.keys(change).length || secret) await updateWebhook(ctx, id, { ...change, ...turned })
	return { ...(await shown(ctx, id)), secret }
}

async function makeWebhook(ctx: Ctx, row: Pick<WebhookRow, 'url' | 'events' | 'is_on'>) {
	await lockAccount(ctx)
	if ((await listWebhooks(ctx)).length >= WEBHOOKS_MAX)
		throw refuse('webhook_too_many', { params: { max: WEBHOOKS_MAX } })
	const id = newId()
	const secret = newSecret()
	await insertWebhook(ctx, { ...row, id, secret: sealed(ctx, secret), created_at: ctx.house.now() })
	return { ...(await shown(ctx, id)), secret }
}

const sealed = ({ accountId, house }: Ctx, secret: string) => seal(house.config.secret, secretOf(accountId), secret)

function rotated(ctx: Ctx, { secret: old_secret }: WebhookRow, secret: string) {
	return { secret: sealed(ctx, secret), old_secret, old_until: new Date(ctx.house.now().getTime() + OLD_SECRET_MS) }
}

/** The address as it will be asked for; numbers of this network in any spelling are refused. What a name leads to is seen when it is sent to. */
function checkedUrl(url: string): string {
	const parsed = isWebhookUrl(url) ? URL.parse(url) : null
	const host = parsed?.hostname.replace(/^\[|\]$/g, '') ?? ''
	if (!parsed || (isIP(host) && !isPublicAddress(host))) throw refuseProblem({ code: 'webhook_url', path: 'url' })
	return parsed.href
}

async function shown(ctx: Ctx, id: string): Promise<Webhook> {
	const [row] = await listWebhooks(ctx, id)
	if (!row) throw refuse('not_found')
	return presentWebhook(row, ctx.locale, ctx.house.now())
}

export async function deleteWebhook(ctx: Ctx, { id }: Params<'deleteWebhook'>): Promise<null> {
	if (!(await removeWebhook(ctx, id))) throw refuse('not_found')
	return null
}

/** Has a ping sent. Refuses `not_found`, `webhook_off`, and `webhook_waits` while one waits or there is no room. */
export async function testWebhook(ctx: Ctx, { id }: Params<'testWebhook'>): Promise<WebhookDelivery> {
	const row = await findWebhook(ctx, id)
	if (!row) throw refuse('not_found')
	if (!row.is_on) throw refuse('webhook_off')
	if (await findPing(ctx, id)) throw refuse('webhook_waits')
	const made = await tellWebhooks(ctx, ctx.accountId, 'ping', {}, id)
	const ping = made === undefined ? undefined : await holdDelivery(ctx, made)
	if (!ping) throw refuse('webhook_waits')
	return presentDelivery(ping, ctx.locale)
}

/** A page of the log. */
export async function getWebhookDeliveries(
	ctx: Ctx,
	params: Params<'getWebhookDeliveries'>,
): Promise<DataOf<Contract['getWebhookDeliveries']>> {
	const { total, list } = await listDeliveries(ctx, params)
	return { total, list: list.map((row) => presentDelivery(row, ctx.locale)) }
}

/** Sends a message of the log once more. Refuses `not_found`, `webhook_off`, `webhook_waits`. */
export async function replayWebhook(ctx: Ctx, { delivery_id }: Params<'replayWebhook'>): Promise<WebhookDelivery> {
	const held = await holdDelivery(ctx, delivery_id)
	const row = held && (await findWebhook(ctx, held.webhook_id))
	if (!held || !row) throw refuse('not_found')
	if (!row.is_on) throw refuse('webhook_off')
	if (held.state === 'waiting') throw refuse('webhook_waits')
	return presentDelivery(await waitAgain(ctx, delivery_id, ctx.house.now()), ctx.locale)
}

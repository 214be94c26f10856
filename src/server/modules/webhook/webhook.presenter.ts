import { type Locale, sentence } from '#contract/refusals/index.ts'
import type { Webhook, WebhookDelivery } from '#contract/webhook.ts'
import type { DeliveryRow, ShownWebhook } from './webhook.store.ts'

/** How long an answer may take. */
export const ANSWER_SECONDS = 10
/** A webhook at which nothing arrived for so long is switched off. */
export const FAILING_DAYS = 3

/** A webhook without its secrets. */
export function presentWebhook(row: ShownWebhook, locale: Locale, now: Date): Webhook {
	const { id, url, events, is_on, off_reason, waiting, last_state, last_at, created_at, old_until } = row
	return {
		id,
		url,
		events,
		is_on,
		waiting,
		created_at: created_at.toISOString(),
		...(off_reason && !is_on ? { problem: sentence(`webhook_${off_reason}`, locale, { days: FAILING_DAYS }) } : {}),
		...(last_state ? { last_state } : {}),
		...(last_at ? { last_at: last_at.toISOString() } : {}),
		...(old_until && old_until > now ? { old_secret_until: old_until.toISOString() } : {}),
	}
}

export function presentDelivery(row: DeliveryRow, locale: Locale): WebhookDelivery {
	const { id, webhook_id, event, state, body, tries, status, answer, ms, problem, due_at, created_at, done_at } = row
	const params = { status: status ?? '–', seconds: ANSWER_SECONDS }
	return {
		id,
		webhook_id,
		event,
		state,
		body,
		tries,
		answer,
		created_at: created_at.toISOString(),
		...(status === null ? {} : { status }),
		...(ms === null ? {} : { ms }),
		...(problem ? { problem: sentence(`webhook_${problem}`, locale, params) } : {}),
		...(state === 'waiting' && problem && due_at ? { due_at: due_at.toISOString() } : {}),
		...(done_at ? { done_at: done_at.toISOString() } : {}),
	}
}

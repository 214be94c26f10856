import { isHttpUrl } from '#domain/url.ts'

/** What another program can be told of. */
export const WEBHOOK_EVENTS = [
	'inquiry.created',
	'inquiry.answered',
	'inquiry.changed',
	'document.changed',
	'document.answered',
	'catalog.published',
	'catalog.unpublished',
	'stock.crossed',
	'job.finished',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** With the message that only tries a webhook. */
export type SentEvent = WebhookEvent | 'ping'

/** What became of a message: it waits for a try, was taken, or was given up. */
export const DELIVERY_STATES = ['waiting', 'sent', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Why a try failed: nothing answered, not in time, with another status than 2xx, or it could not be signed. */
export const DELIVERY_PROBLEMS = ['unreachable', 'time', 'status', 'secret'] as const
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number]

/** Webhooks of an account. */
export const WEBHOOKS_MAX = 20
/** Messages of a webhook that wait; what comes beyond is not kept. */
export const WEBHOOK_WAITING_MAX = 1000

/** Whether an address may be one to send to, as far as it can be told without asking for it: no name or number of this network. */
export function isWebhookUrl(text: string): boolean {
	return isHttpUrl(text) && !/^https?:\/\/(localhost|[^/?#]*\.(localhost|local|internal))(:\d+)?([/?#]|$)/i.test(text)
}

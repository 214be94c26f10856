import { z } from 'zod'
import { URL_MAX } from '#domain/url.ts'
import { DELIVERY_STATES, WEBHOOK_EVENTS } from '#domain/webhook/webhook.ts'
import { get, post } from './endpoint.ts'
import { At, listOf, Page, requiredText, size, WebhookDeliveryId, WebhookId } from './fields.ts'

const Webhook = z.object({
	id: z.string(),
	url: z.string(),
	events: z.array(z.enum(WEBHOOK_EVENTS)),
	is_on: z.boolean(),
	/** Why it was switched off by itself, in the caller's language. */
	problem: z.string().optional(),
	/** Messages that wait for a try. */
	waiting: z.int(),
	/** What became of the last message that was sent or given up. */
	last_state: z.enum(DELIVERY_STATES).optional(),
	last_at: At.optional(),
	created_at: At,
	/** Until when messages are signed with the secret before this one, too. */
	old_secret_until: At.optional(),
})
export type Webhook = z.output<typeof Webhook>

const WebhookDelivery = z.object({
	/** Also the message's `webhook-id`: the same at every try. */
	id: z.string(),
	webhook_id: z.string(),
	event: z.enum([...WEBHOOK_EVENTS, 'ping']),
	state: z.enum(DELIVERY_STATES),
	/** The body as it is sent. */
	body: z.string(),
	tries: z.int(),
	/** The HTTP status of the last answer. */
	status: z.int().optional(),
	/** The beginning of the last answer. */
	answer: z.string(),
	/** Milliseconds of the last try. */
	ms: z.int().optional(),
	/** Why the last try failed, in the caller's language. */
	problem: z.string().optional(),
	/** When it is tried again. */
	due_at: At.optional(),
	created_at: At,
	done_at: At.optional(),
})
export type WebhookDelivery = z.output<typeof WebhookDelivery>

/** Webhooks: what happens in the account is told to other programs (product.md section 3.19); none of these calls takes an API token. */
export const webhook = {
	getWebhooks: get('/api/getWebhooks', {
		access: 'user',
		summary: 'The webhooks of the account, the newest first; never their secrets.',
		params: z.strictObject({}),
		data: listOf(Webhook),
	}),
	setWebhook: post('/api/setWebhook', {
		access: 'user',
		effect: 'write',
		summary: 'Make a webhook, whose secret is told this once, or change one; `rotate` gives it a new secret.',
		// A kept answer would hold the secret.
		ownRequestId: true,
		params: z.strictObject({
			id: WebhookId.optional(),
			url: requiredText(URL_MAX).optional(),
			events: z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length).optional(),
			is_on: z.boolean().optional(),
			/** The secret before signs beside the new one for a day. */
			rotate: z.boolean().optional(),
		}),
		data: Webhook.extend({
			/** Of a new webhook and after `rotate`, this once. */
			secret: z.string().nullable(),
		}),
	}),
	deleteWebhook: post('/api/deleteWebhook', {
		access: 'user',
		effect: 'write',
		summary: 'Delete a webhook with its log; nothing more is sent to it.',
		params: z.strictObject({ id: WebhookId }),
		data: z.null(),
	}),
	testWebhook: post('/api/testWebhook', {
		access: 'user',
		effect: 'write',
		summary: 'Send a `ping` to a webhook; what becomes of it stands in the log.',
		params: z.strictObject({ id: WebhookId }),
		data: WebhookDelivery,
	}),
	getWebhookDeliveries: get('/api/getWebhookDeliveries', {
		access: 'user',
		summary: 'What was sent to webhooks in the last 30 days, the newest first.',
		params: z.strictObject({
			page: Page,
			size: size(20),
			webhook_id: WebhookId.optional(),
			state: z.enum(DELIVERY_STATES).optional(),
		}),
		data: listOf(WebhookDelivery),
	}),
	replayWebhook: post('/api/replayWebhook', {
		access: 'user',
		effect: 'write',
		summary: 'Send a message of the log again, under the same `webhook-id` with a new time and signature.',
		params: z.strictObject({ delivery_id: WebhookDeliveryId }),
		data: WebhookDelivery,
	}),
}

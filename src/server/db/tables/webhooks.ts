import type { Generated } from 'kysely'
import type { DeliveryProblem, DeliveryState, SentEvent, WebhookEvent } from '#domain/webhook/webhook.ts'
import type { AtOrNull } from './columns.ts'

/** Webhooks and what was sent to them. */
export interface WebhookTables {
	webhook: {
		account_id: string
		id: string
		url: string
		events: WebhookEvent[]
		is_on: Generated<boolean>
		/** Why it was switched off by itself. */
		off_reason: 'gone' | 'failing' | null
		/** Sealed. */
		secret: string
		/** The one before, sealed; it signs, too, until `old_until`. Empty: none. */
		old_secret: Generated<string>
		old_until: AtOrNull
		created_at: Date
	}
	webhook_delivery: {
		account_id: string
		id: string
		webhook_id: string
		event: SentEvent
		body: string
		state: Generated<DeliveryState>
		tries: Generated<number>
		/** Why the last try failed. */
		problem: DeliveryProblem | null
		/** HTTP status of the last answer. */
		status: number | null
		/** Its beginning. */
		answer: Generated<string>
		ms: number | null
		/** Of what waits: when it is tried. */
		due_at: AtOrNull
		done_at: AtOrNull
		created_at: Date
	}
}

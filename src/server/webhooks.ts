import { sql } from 'kysely'
import { type SentEvent, WEBHOOK_WAITING_MAX } from '#domain/webhook/webhook.ts'
import { sending } from './db/dialect.ts'
import { planKept } from './db/kept-plans.ts'
import type { JsonObject } from './db/tables.ts'
import type { Ctx } from './house.ts'

/**
 * Writes down what the account's webhooks are told of an event, within the caller's transaction if there is one: it is sent
 * exactly when that commits (modules/webhook). `data` names things by their ids and no persons: who receives it asks for the
 * rest with a token. `only` sends it to one webhook, whatever that wants to hear.
 */
export async function tellWebhooks(
	{ house, db }: Pick<Ctx, 'house' | 'db'>,
	account_id: string,
	event: SentEvent,
	data: JsonObject,
	only?: string,
): Promise<string | undefined> {
	const now = house.now()
	const body = JSON.stringify({ type: event, timestamp: now.toISOString(), data })
	const written = sql<{ id: string }>`
		insert into webhook_delivery (account_id, id, webhook_id, event, body, due_at, created_at)
		select w.account_id, gen_random_uuid(), w.id, ${event}, ${body}, ${now}, ${now} from webhook w
		where w.account_id = ${account_id}::uuid and w.is_on
			and ${only === undefined ? sql`${event}::text = any(w.events)` : sql`w.id = ${only}::uuid`}
			and (select count(*) from (select from webhook_delivery d where d.account_id = w.account_id
				and d.webhook_id = w.id and d.state = 'waiting' limit ${sql.lit(WEBHOOK_WAITING_MAX)}) waiting)
				< ${sql.lit(WEBHOOK_WAITING_MAX)}
		returning id ${planKept}`
	// Nobody asks what came of it: its answer is waited for with the end of the transaction.
	if (only === undefined && db.isTransaction) {
		await db.executeQuery(sending({ unwaited: true }, written.compile(db)))
		return undefined
	}
	return (await written.execute(db)).rows[0]?.id
}

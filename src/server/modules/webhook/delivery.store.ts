import { sql } from 'kysely'
import type { DeliveryProblem, DeliveryState } from '#domain/webhook/webhook.ts'
import { type Db, joinOwner } from '#server/context.ts'
import type { Owner } from '#server/house.ts'
import type { DeliveryRow, WebhookRow } from './webhook.store.ts'

/** A message that is due, with where it goes. */
export interface DueDelivery extends DeliveryRow {
	url: string
	secret: string
	old_secret: string
	old_until: Date | null
}

/** Messages of one turn, and of one webhook in it: nobody's crowd keeps others waiting. */
const TURN = 60
const OF_ONE = 10

/**
 * Takes what is due for this process: until `lease` no other tries it. A message that is never settled, because its process
 * died, is tried again then under the same id.
 */
export async function claimDue(db: Db, now: Date, lease: Date): Promise<DueDelivery[]> {
	const { rows } = await sql<DueDelivery>`
		with ranked as (
			select d.account_id, d.id, row_number() over (partition by d.account_id, d.webhook_id order by d.due_at, d.id) as place
			from webhook_delivery d join webhook w on w.account_id = d.account_id and w.id = d.webhook_id and w.is_on
			where d.state = 'waiting' and d.due_at <= ${now}
		), due as (
			select d.account_id, d.id from webhook_delivery d
			join ranked on ranked.account_id = d.account_id and ranked.id = d.id and ranked.place <= ${sql.lit(OF_ONE)}
			where d.state = 'waiting' and d.due_at <= ${now}
			order by d.due_at limit ${sql.lit(TURN)} for update of d skip locked
		), claimed as (
			update webhook_delivery d set due_at = ${lease}, tries = d.tries + 1 from due
			where d.account_id = due.account_id and d.id = due.id returning d.*
		)
		select claimed.*, w.url, w.secret, w.old_secret, w.old_until
		from claimed join webhook w on w.account_id = claimed.account_id and w.id = claimed.webhook_id
		order by claimed.created_at, claimed.id`.execute(db)
	return rows
}

export interface DeliveryEnd {
	state: DeliveryState
	problem: DeliveryProblem | null
	status: number | null
	answer: string
	ms: number
	due_at: Date | null
	done_at: Date | null
}

type Named = Pick<DeliveryRow, 'account_id' | 'id'>

/** Writes what became of a try. */
export async function settleDelivery(db: Db, { account_id, id }: Named, end: DeliveryEnd): Promise<void> {
	await db
		.updateTable('webhook_delivery')
		.set(end)
		.where('account_id', '=', account_id)
		.where('id', '=', id)
		.where('state', '=', 'waiting')
		.execute()
}

/** Gives a message back that was not tried. */
export async function giveBack(db: Db, { account_id, id }: Named, due_at: Date): Promise<void> {
	await db
		.updateTable('webhook_delivery')
		.set({ due_at, tries: sql`tries - 1` })
		.where('account_id', '=', account_id)
		.where('id', '=', id)
		.where('state', '=', 'waiting')
		.execute()
}

/** Since when nothing has arrived at a webhook: when the first message after the last that arrived was tried in vain; null: never. */
export async function failingSince(db: Db, accountId: string, webhook_id: string): Promise<Date | null> {
	const { rows } = await sql<{ since: Date | null }>`
		select min(created_at) as since from webhook_delivery d
		where account_id = ${accountId}::uuid and webhook_id = ${webhook_id}::uuid and state <> 'sent' and problem is not null
			and created_at > coalesce((select max(created_at) from webhook_delivery s where s.account_id = d.account_id
				and s.webhook_id = d.webhook_id and s.state = 'sent'), '-infinity')`.execute(db)
	return rows[0]?.since ?? null
}

/** Switches a webhook off; answers who is told, undefined when it was off already. */
export async function switchOff(
	db: Db,
	accountId: string,
	id: string,
	off_reason: WebhookRow['off_reason'],
): Promise<Owner | undefined> {
	const { rows } = await sql<Owner>`
		with off as (
			update webhook set is_on = false, off_reason = ${off_reason}
			where account_id = ${accountId}::uuid and id = ${id}::uuid and is_on returning account_id
		)
		select owner.account_id, owner.user_id, owner.locale from off ${joinOwner('off')}`.execute(db)
	return rows[0]
}

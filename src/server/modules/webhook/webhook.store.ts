import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { DeliveryState } from '#domain/webhook/webhook.ts'
import type { Ctx, Scope } from '#server/context.ts'
import type { Tables } from '#server/db/tables.ts'

export type WebhookRow = Selectable<Tables['webhook']>
export type DeliveryRow = Selectable<Tables['webhook_delivery']>

/** A webhook with how it goes. */
export interface ShownWebhook extends WebhookRow {
	waiting: number
	last_state: DeliveryState | null
	last_at: Date | null
}

/** The account's webhooks with how they go, the newest first; or one of them. */
export async function listWebhooks({ db, accountId }: Scope, id?: string): Promise<ShownWebhook[]> {
	const { rows } = await sql<ShownWebhook>`
		select w.*, last.state as last_state, last.done_at as last_at, (select count(*)::int from webhook_delivery d
			where d.account_id = w.account_id and d.webhook_id = w.id and d.state = 'waiting') as waiting
		from webhook w left join lateral (
			select d.state, d.done_at from webhook_delivery d
			where d.account_id = w.account_id and d.webhook_id = w.id and d.state <> 'waiting'
			order by d.done_at desc limit 1
		) last on true
		where w.account_id = ${accountId}::uuid ${id === undefined ? sql`` : sql`and w.id = ${id}::uuid`}
		order by w.created_at desc, w.id`.execute(db)
	return rows
}

export function findWebhook({ db, accountId }: Scope, id: string): Promise<WebhookRow | undefined> {
	return db
		.selectFrom('webhook')
		.selectAll()
		.where('account_id', '=', accountId)
		.where('id', '=', id)
		.executeTakeFirst()
}

export async function insertWebhook(ctx: Ctx, row: Omit<Insertable<Tables['webhook']>, 'account_id'>): Promise<void> {
	await ctx.db
		.insertInto('webhook')
		.values({ ...row, account_id: ctx.accountId })
		.execute()
}

export async function updateWebhook(
	{ db, accountId }: Scope,
	id: string,
	change: Updateable<Tables['webhook']>,
): Promise<void> {
	await db.updateTable('webhook').set(change).where('account_id', '=', accountId).where('id', '=', id).execute()
}

/** Deletes a webhook with its log; answers whether it was there. */
export async function removeWebhook({ db, accountId }: Scope, id: string): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom('webhook')
		.where('account_id', '=', accountId)
		.where('id', '=', id)
		.executeTakeFirst()
	return numDeletedRows > 0n
}

interface Wanted {
	page: number
	size: number
	webhook_id?: string | undefined
	state?: DeliveryState | undefined
}

/** A page of what was sent, the newest first. */
export async function listDeliveries({ db, accountId }: Scope, { page, size, webhook_id, state }: Wanted) {
	const mine = db
		.selectFrom('webhook_delivery')
		.where('account_id', '=', accountId)
		.$if(webhook_id !== undefined, (query) => query.where('webhook_id', '=', webhook_id ?? ''))
		.$if(state !== undefined, (query) => query.where('state', '=', state as DeliveryState))
	const list = await mine
		.selectAll()
		.orderBy('created_at', 'desc')
		.orderBy('id')
		.limit(size)
		.offset((page - 1) * size)
		.execute()
	const { total } = await mine.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
	return { total: Number(total), list }
}

/** One message of the account's log, held until the transaction ends. */
export function holdDelivery({ db, accountId }: Scope, id: string): Promise<DeliveryRow | undefined> {
	return db
		.selectFrom('webhook_delivery')
		.selectAll()
		.where('account_id', '=', accountId)
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst()
}

/** The ping of a webhook that waits. */
export function findPing({ db, accountId }: Scope, webhook_id: string): Promise<DeliveryRow | undefined> {
	return db
		.selectFrom('webhook_delivery')
		.selectAll()
		.where('account_id', '=', accountId)
		.where('webhook_id', '=', webhook_id)
		.where('state', '=', 'waiting')
		.where('event', '=', 'ping')
		.executeTakeFirst()
}

/** Lets a message wait again; answers it as it is then. */
export function waitAgain({ db, accountId }: Scope, id: string, due_at: Date): Promise<DeliveryRow> {
	return db
		.updateTable('webhook_delivery')
		.set({ state: 'waiting', tries: 0, due_at, done_at: null, problem: null, status: null, answer: '', ms: null })
		.where('account_id', '=', accountId)
		.where('id', '=', id)
		.returningAll()
		.executeTakeFirstOrThrow()
}

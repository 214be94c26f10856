import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#server/context.ts'
import { rowSet } from '#server/db/row-set.ts'
import type { JsonObject } from '#server/db/tables.ts'
import type { Write } from '#server/db/writes.ts'
import { personName } from '#server/db/person-name.ts'
import type { RecordedChange } from '#server/house.ts'

export interface NewActivity {
	id: string
	group_id: string
	action: string
	entity: string
	entity_id: string
	before: JsonObject | null
	after: JsonObject | null
}

const RECORDED = {
	id: 'uuid',
	group_id: 'uuid',
	action: 'text',
	entity: 'text',
	entity_id: 'text',
	before: 'jsonb',
	after: 'jsonb',
} as const

/** Whose the changes are, and when they were made. */
interface Recorded {
	accountId: string
	userId: string
	at: RawBuilder<unknown>
}

/** Records what `rows` selects, under the names of `NewActivity`: for statements that change and record in one. */
export function insertActivities({ accountId, userId, at }: Recorded, rows: RawBuilder<unknown>): RawBuilder<unknown> {
	return sql`
		insert into activity (account_id, id, group_id, user_id, action, entity, entity_id, before, after, created_at)
		select ${accountId}::uuid, id, group_id, ${userId}::uuid, action, entity, entity_id, before, after, ${at}
		from ${rows}`
}

/** All rows in one statement. */
export function newActivities(ctx: Ctx, rows: readonly NewActivity[]): Write {
	const { accountId, userId } = ctx
	const at = sql`${ctx.house.now()}::timestamptz`
	const statement = insertActivities({ accountId, userId, at }, rowSet(rows, RECORDED))
	return { statement, rows: rows.length, fault: 'changes were not recorded' }
}

/** What is left of a group. */
export interface GroupState {
	/** Changes that can still be undone, per entity. */
	open: { entity: string; changes: number }[]
	/** When its first change was made. */
	since: Date
}

/** Null when the account has no such group. */
export async function readGroup(ctx: Ctx, group_id: string): Promise<GroupState | null> {
	const rows = await ctx.db
		.selectFrom('activity')
		.select((eb) => [
			'entity',
			eb.fn.countAll<number>().filterWhere('undone_at', 'is', null).as('changes'),
			eb.fn.min('created_at').as('since'),
		])
		.where('account_id', '=', ctx.accountId)
		.where('group_id', '=', group_id)
		.groupBy('entity')
		.execute()
	const [first] = rows
	if (!first) return null
	const since = rows.reduce((least, row) => (row.since < least ? row.since : least), first.since)
	return { open: rows.filter((row) => row.changes > 0), since }
}

/** Those of the groups that can be taken back, changed since a moment. */
export async function openAmong(ctx: Ctx, ids: readonly string[], since: Date): Promise<Set<string>> {
	const { rows } = await sql<{ id: string }>`
		select asked.id from unnest(${[...ids]}::uuid[]) as asked(id)
		where exists (select from activity where account_id = ${ctx.accountId}::uuid and group_id = asked.id
				and undone_at is null and created_at > ${since})
			and not exists (select from activity where account_id = ${ctx.accountId}::uuid and group_id = asked.id
				and entity = 'sku' and action = 'purge')`.execute(ctx.db)
	return new Set(rows.map(({ id }) => id))
}

/**
 * Locks the newest `limit` open changes of a group's entity and hands them over, the newest first; `closeChanges` follows.
 * Two callers at the same time never get the same change.
 */
export async function lockChanges(
	ctx: Ctx,
	group_id: string,
	entity: string,
	limit: number,
): Promise<RecordedChange[]> {
	// Nothing is undone yet in any of them: said so, the index of a group leads to its newest, and not all of it is sorted.
	return ctx.db
		.selectFrom('activity')
		.select(['id', 'created_at', 'group_id', 'action', 'entity_id', 'before', 'after'])
		.where('account_id', '=', ctx.accountId)
		.where('group_id', '=', group_id)
		.where('entity', '=', entity)
		.where('undone_at', 'is', null)
		.orderBy('undone_at', 'desc')
		.orderBy('id', 'desc')
		.limit(limit)
		.forUpdate()
		.execute()
}

/** Marks changes as undone. Of what is gone without a trace (`gone`: ids of changes) none stays: nobody asks for it again. */
export async function closeChanges(
	ctx: Ctx,
	changes: readonly RecordedChange[],
	gone: ReadonlySet<string>,
): Promise<void> {
	const kept = changes.flatMap(({ id }) => (gone.has(id) ? [] : id))
	if (gone.size)
		await ctx.db
			.deleteFrom('activity')
			.where('account_id', '=', ctx.accountId)
			.where('id', '=', sql<string>`any(${[...gone]}::uuid[])`)
			.execute()
	if (kept.length)
		await ctx.db
			.updateTable('activity')
			.set({ undone_at: ctx.house.now() })
			.where('account_id', '=', ctx.accountId)
			.where('id', '=', sql<string>`any(${kept}::uuid[])`)
			.execute()
}

/** Marks all changes of groups as undone. */
export async function closeAll(ctx: Ctx, group_ids: readonly string[]): Promise<void> {
	await ctx.db
		.updateTable('activity')
		.set({ undone_at: ctx.house.now() })
		.where('account_id', '=', ctx.accountId)
		.where('group_id', '=', sql<string>`any(${[...group_ids]}::uuid[])`)
		.where('undone_at', 'is', null)
		.execute()
}

/** A recorded change as the history tells it. */
export interface ActivityEntry {
	id: string
	group_id: string
	entity: string
	entity_id: string
	action: string
	before: JsonObject | null
	after: JsonObject | null
	created_at: Date
	/** Nickname or e-mail of who did it; empty when they are gone. */
	user_name: string
}

function telling(ctx: Ctx) {
	return ctx.db
		.selectFrom('activity')
		.leftJoin('app_user as person', (join) =>
			join.on('person.account_id', '=', ctx.accountId).onRef('person.user_id', '=', 'activity.user_id'),
		)
		.select(['activity.id', 'group_id', 'entity', 'entity_id', 'action', 'before', 'after', 'activity.created_at'])
		.select(personName('person').as('user_name'))
		.where('activity.account_id', '=', ctx.accountId)
}

/** A page of what happened to one thing under any of these entities, the newest first: ids grow with time. */
export async function historyOf(
	ctx: Ctx,
	thing: { entities: readonly string[]; entity_id: string },
	{ page, size }: { page: number; size: number },
): Promise<{ total: number; list: ActivityEntry[] }> {
	const row = await ctx.db
		.selectFrom('activity')
		.select((eb) => eb.fn.countAll<number>().as('total'))
		.where('account_id', '=', ctx.accountId)
		.where('entity_id', '=', thing.entity_id)
		.where('entity', 'in', [...thing.entities])
		.executeTakeFirstOrThrow()
	const list = await telling(ctx)
		.where('entity_id', '=', thing.entity_id)
		.where('entity', 'in', [...thing.entities])
		.orderBy('activity.id', 'desc')
		.limit(size)
		.offset((page - 1) * size)
		.execute()
	return { total: row.total, list }
}

/** One recorded change of the account. */
export function activityOf(ctx: Ctx, id: string): Promise<ActivityEntry | undefined> {
	return telling(ctx).where('activity.id', '=', id).executeTakeFirst()
}

/** Whether a record was made after a time, or is one of a SKU that is still there. */
export function comesBack({ accountId }: Ctx, after: Date): RawBuilder<boolean> {
	return sql<boolean>`case
		when activity.created_at > ${after}::timestamptz then true
		when activity.entity = 'sku' then exists (select from sku
			where sku.account_id = ${accountId}::uuid and sku.id = activity.entity_id::uuid)
		else false end`
}

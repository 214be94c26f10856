import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'
import type { JsonObject } from '#server/db/tables.ts'

/** A change with what its thing is called now. */
export interface ChangeRow {
	id: string
	action: string
	entity: string
	before: JsonObject | null
	after: JsonObject | null
	undone: boolean
	sku_name: string | null
	sku_name_key: string | null
}

export interface Summary {
	at: Date
	user: string
	action: string
	entity: string
	changes: number
	/** Changes of its entity alone. */
	things: number
	open: number
	/** Nothing brings it back. */
	final: boolean
}

type Entity = 'sku' | 'stock' | undefined

/**
 * The account's groups, the newest first (their ids rise with time), walked from one to the next along the index: the
 * cost is a step per group, however many changes each holds.
 */
function groups(ctx: Ctx, entity: Entity, most: number) {
	const of = entity === undefined ? sql`` : sql`and entity = ${entity}`
	return sql`with recursive walk(group_id, n) as (
		(select group_id, 1 from activity where account_id = ${ctx.accountId}::uuid ${of} order by group_id desc limit 1)
		union all
		select (select group_id from activity
			where account_id = ${ctx.accountId}::uuid ${of} and group_id < walk.group_id
			order by group_id desc limit 1), n + 1
		from walk where walk.group_id is not null and n < ${most})`
}

export async function countGroups(ctx: Ctx, entity: Entity, most: number): Promise<number> {
	const { rows } = await sql<{ n: number }>`${groups(ctx, entity, most)}
		select count(group_id)::int as n from walk`.execute(ctx.db)
	return rows[0]?.n ?? 0
}

export async function findGroups(
	ctx: Ctx,
	entity: Entity,
	{ skip, take, most }: { skip: number; take: number; most: number },
): Promise<string[]> {
	const { rows } = await sql<{ group_id: string }>`${groups(ctx, entity, Math.min(most, skip + take))}
		select group_id from walk where group_id is not null and n > ${skip} order by n`.execute(ctx.db)
	return rows.map(({ group_id }) => group_id)
}

/** What each group is about, by id; unknown ones are missing. */
export async function readSummaries(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Summary>> {
	if (!ids.length) return new Map()
	const { rows } = await sql<Summary & { group_id: string }>`
		select asked.group_id, first.created_at as at, coalesce(nullif(app_user.nickname, ''), app_user.email, '') as user, first.action,
			first.entity, size.changes, size.things, size.open, first.action = 'purge' or first.action like 'gallery%' as final
		from unnest(${ids}::uuid[]) as asked(group_id)
		cross join lateral (select * from activity where account_id = ${ctx.accountId}::uuid
			and group_id = asked.group_id order by entity, undone_at, id limit 1) as first
		cross join lateral (select count(*)::int as changes,
			(count(*) filter (where entity = first.entity))::int as things, (count(*) filter (where undone_at is null))::int as open
			from activity where account_id = ${ctx.accountId}::uuid and group_id = asked.group_id) as size
		left join app_user on app_user.account_id = ${ctx.accountId}::uuid and app_user.user_id = first.user_id`.execute(ctx.db)
	return new Map(rows.map((row) => [row.group_id, row]))
}

/** The first changes of each group; SKUs before their stock. The order is that of the index. */
export async function readSamples(ctx: Ctx, ids: readonly string[], take: number): Promise<Map<string, ChangeRow[]>> {
	if (!ids.length) return new Map()
	const { rows } = await sql<ChangeRow & { group_id: string }>`
		select asked.group_id, ${CHANGE}
		from unnest(${ids}::uuid[]) as asked(group_id)
		cross join lateral (select * from activity where account_id = ${ctx.accountId}::uuid
			and group_id = asked.group_id order by entity, undone_at, id limit ${take}) as change
		${skuOf(ctx)} order by change.entity, change.undone_at, change.id`.execute(ctx.db)
	return Map.groupBy(rows, ({ group_id }) => group_id)
}

export async function readChanges(
	ctx: Ctx,
	group_id: string,
	{ skip, take }: { skip: number; take: number },
): Promise<ChangeRow[]> {
	const { rows } = await sql<ChangeRow>`
		select ${CHANGE}
		from (select * from activity where account_id = ${ctx.accountId}::uuid and group_id = ${group_id}::uuid
			order by entity, undone_at, id offset ${skip} limit ${take}) as change
		${skuOf(ctx)} order by change.entity, change.undone_at, change.id`.execute(ctx.db)
	return rows
}

const CHANGE = sql`change.id, change.action, change.entity, change.before, change.after,
	change.undone_at is not null as undone, sku.sku_name, sku.sku_name_key`

/** Changes of SKUs and of stock carry the id of their SKU. */
const skuOf = (ctx: Ctx) => sql`left join sku on sku.account_id = ${ctx.accountId}::uuid
	and sku.id = case when change.entity in ('sku', 'stock') then change.entity_id::uuid end`

import { type RawBuilder, sql } from 'kysely'
import { type ActivityKind, actionsOf, NAMED_ACTIONS } from '#domain/activity/kinds.ts'
import type { Ctx, Scope } from '#server/context.ts'
import { compileOnce } from '#server/db/compile-once.ts'
import { planKept } from '#server/db/kept-plans.ts'
import type { JsonObject } from '#server/db/tables.ts'
import { personName } from '#server/db/person-name.ts'

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
	/** Changes that can be taken back; 0 where something is gone for good. */
	open: number
}

/** What groups are asked for; all of it must hold. The person, the kind and the day are those of the first change. */
export interface Wanted {
	entity?: 'sku' | 'stock' | undefined
	kind?: ActivityKind | undefined
	user_id?: string | undefined
	/** A day in the account's time zone. */
	day?: string | undefined
}

/**
 * The account's groups, the newest first (their ids rise with time), walked from one to the next along the index: the
 * cost is a step per group, however many changes each holds. `most` groups are looked at.
 */
function groups(ctx: Ctx, wanted: Wanted, most: number) {
	const of = wanted.entity === undefined ? sql`` : sql`and entity = ${wanted.entity}`
	const conditions = conditionsOf(ctx, wanted)
	const first = sql`cross join lateral (${firstOf(ctx, sql`walk.group_id`, 1)}) as first
		where ${sql.join(conditions, sql` and `)}`
	return sql`with recursive walk(group_id, n) as (
		(select group_id, 1 from activity where account_id = ${ctx.accountId}::uuid ${of} order by group_id desc limit 1)
		union all
		select (select group_id from activity
			where account_id = ${ctx.accountId}::uuid ${of} and group_id < walk.group_id
			order by group_id desc limit 1), n + 1
		from walk where walk.group_id is not null and n < ${most}),
		found as (select walk.group_id, walk.n from walk ${conditions.length ? first : sql`where walk.group_id is not null`})`
}

/** What must hold of a group's first change. */
function conditionsOf({ accountId }: Ctx, { kind, user_id, day }: Wanted): RawBuilder<unknown>[] {
	return [
		...(kind ? [isOf(kind)] : []),
		...(user_id ? [sql`first.user_id = ${user_id}::uuid`] : []),
		...(day
			? [
					sql`(first.created_at at time zone (select coalesce(nullif(settings ->> 'timezone', ''), 'UTC')
						from account where account.account_id = ${accountId}::uuid))::date = ${day}::date`,
				]
			: []),
	]
}

/** As `activityAction` tells the kinds apart. */
function isOf(kind: ActivityKind): RawBuilder<unknown> {
	if (kind === 'stock') return sql`first.entity = 'stock'`
	return kind === 'update'
		? sql`first.entity <> 'stock' and first.action <> all(${NAMED_ACTIONS}::text[])`
		: sql`first.entity <> 'stock' and first.action = any(${actionsOf(kind)}::text[])`
}

/** The first changes of a group; SKUs before their stock. The order is that of the index. */
function firstOf({ accountId }: Ctx, group: RawBuilder<unknown>, take: number): RawBuilder<unknown> {
	return sql`select * from activity where account_id = ${accountId}::uuid and group_id = ${group}
		order by entity, undone_at, id limit ${take}`
}

/** How many of the account's newest `most` groups are wanted. */
export async function countGroups(ctx: Ctx, wanted: Wanted, most: number): Promise<number> {
	const { rows } = await sql<{ n: number }>`${groups(ctx, wanted, most)}
		select count(*)::int as n from found`.execute(ctx.db)
	return rows[0]?.n ?? 0
}

/** A page of them, the newest first. */
export async function findGroups(
	ctx: Ctx,
	wanted: Wanted,
	{ skip, take, most }: { skip: number; take: number; most: number },
): Promise<string[]> {
	// Where every group is wanted, those behind the page need no look.
	const looked = conditionsOf(ctx, wanted).length ? most : Math.min(most, skip + take)
	const { rows } = await sql<{ group_id: string }>`${groups(ctx, wanted, looked)}
		select group_id from found order by n offset ${skip} limit ${take}`.execute(ctx.db)
	return rows.map(({ group_id }) => group_id)
}

/** Somebody of the account. */
interface Person {
	user_id: string
	name: string
}

/** People that one account has, at most so many. */
const PEOPLE_MAX = 100

/** The people of the account, by what they are called. */
export function readPeople(ctx: Ctx): Promise<Person[]> {
	return selectPeople(ctx.db, { accountId: ctx.accountId })
}

const selectPeople = compileOnce((db, { accountId }: { accountId: string }) =>
	peopleOf({ db, accountId }).modifyEnd(planKept),
)

/** The same as a part of another statement. */
export function peopleOf({ db, accountId }: Scope) {
	const name = personName('app_user')
	return db
		.selectFrom('app_user')
		.select(['user_id', name.as('name')])
		.where('account_id', '=', accountId)
		.orderBy(name)
		.limit(sql.lit(PEOPLE_MAX))
}

/** What each group is about, by id; unknown ones are missing. */
export async function readSummaries(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Summary>> {
	if (!ids.length) return new Map()
	const { rows } = await sql<Summary & { group_id: string }>`
		select asked.group_id, first.created_at as at, ${personName('app_user')} as user, first.action,
			first.entity, size.changes, size.things, size.open
		from unnest(${ids}::uuid[]) as asked(group_id)
		cross join lateral (${firstOf(ctx, sql`asked.group_id`, 1)}) as first
		cross join lateral (select count(*)::int as changes,
			(count(*) filter (where entity = first.entity))::int as things, case when bool_or(action = 'purge' or action like 'gallery%' or entity = 'document_step') then 0
				else (count(*) filter (where undone_at is null))::int end as open
			from activity where account_id = ${ctx.accountId}::uuid and group_id = asked.group_id) as size
		left join app_user on app_user.account_id = ${ctx.accountId}::uuid and app_user.user_id = first.user_id`.execute(ctx.db)
	return new Map(rows.map((row) => [row.group_id, row]))
}

/** The first changes of each group. */
export async function readSamples(ctx: Ctx, ids: readonly string[], take: number): Promise<Map<string, ChangeRow[]>> {
	if (!ids.length) return new Map()
	const { rows } = await sql<ChangeRow & { group_id: string }>`
		select asked.group_id, ${CHANGE}
		from unnest(${ids}::uuid[]) as asked(group_id)
		cross join lateral (${firstOf(ctx, sql`asked.group_id`, take)}) as change
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

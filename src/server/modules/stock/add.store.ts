import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Decimal } from '#domain/decimal.ts'
import { MAIN } from '#domain/inventory/location.ts'
import { QUANTITY_MAX } from '#domain/quantity.ts'
import type { Ctx } from '#server/context.ts'
import { compileOnce } from '#server/db/compile-once.ts'
import { planKept } from '#server/db/kept-plans.ts'
import { insertActivities } from '#server/modules/activity/index.ts'
import { newId } from '#server/new-id.ts'
import { behindChanges, FOLLOWED_US, idEnd, TOLD_US } from './move-order.rule.ts'

/** So much is added to what lies of a SKU at `main`; negative: taken away. */
export interface PlainChange {
	sku_name_key: string
	delta: Decimal
	reason: string
	note: string
	group_id: string
}

/**
 * Changes a level with its movement and its history in one statement, which is a transaction by itself where none is
 * open. Answers what is on hand then; undefined, and nothing is written, where more has to be known or asked: the
 * SKU is not there, deleted, a product with variants or kept elsewhere, its stock is untracked, would fall below zero or be
 * more than can be counted, or the account wants a note.
 */
export async function addToLevel(ctx: Ctx, change: PlainChange): Promise<Decimal | undefined> {
	const { accountId, userId } = ctx
	const now_us = behindChanges(ctx.house.now(), [])
	const values = { ...change, move_end: idEnd(), activity_id: newId(), accountId, userId, now_us }
	const [row] = await addStatement(ctx.db, values)
	return row?.on_hand
}

interface Values extends PlainChange {
	accountId: string
	userId: string
	now_us: number
	move_end: string
	activity_id: string
}

/** As `idOf` (move-order.rule.ts), of the change's moment. */
const moveIdOf = (end: string) => sql`
	(lpad(to_hex(us / 1000), 12, '0') || '7' || lpad(to_hex(us % 1000), 3, '0') || ${end}::text)::uuid`

/**
 * The level is locked by `held`, so that what is read of it and its SKU is what holds under the lock; `written` finds the
 * row by its key alone, since the statement began with what stood there before others were waited for.
 */
const addStatement = compileOnce((db, values: Values) => {
	const added = sql<{ on_hand: Decimal }>`
		with held as (${lockedLevel(values)}), fitting as (${changeOf(values)}), change as (
			select *, ${momentOf('us')} as at,
				case when us - now_us > ${sql.lit(TOLD_US)} then ${momentOf('now_us')} end as happened_at from fitting
		), ${writesOf(values)}
		select trim_scale(after) as on_hand, (case when (select count(*) from written) + (select count(*) from moved)
			+ (select count(*) from recorded) = 3 then '1' else 'a change of stock was lost' end)::int as whole
		from change ${planKept}`
	return { compile: () => added.compile(db) as CompiledQuery<{ on_hand: Decimal }> }
})

const momentOf = (us: 'us' | 'now_us') => sql`timestamptz 'epoch' + ${sql.ref(us)} * interval '1 microsecond'`

const AT_MAIN = sql.lit(MAIN)

const lockedLevel = ({ accountId, sku_name_key }: Values) => sql`
	select sku.id as sku_id, sku.is_parent, sku.stock_location, level.on_hand,
		(extract(epoch from level.updated_at) * 1000000)::bigint as changed_us,
		account.settings ->> 'stock_note' = 'true' as wants_note
	from sku
	join stock_level as level on level.account_id = ${accountId}::uuid and level.sku_id = sku.id
		and level.location = ${AT_MAIN}
	join account on account.account_id = ${accountId}::uuid
	where sku.account_id = ${accountId}::uuid and sku.sku_name_key = ${sku_name_key} and sku.status = 'active'
	for update of level for key share of sku`

/**
 * What the change comes to, where it is one that may simply be made. Its time is made before others are waited for: it comes
 * behind them all the same (`behindChanges`).
 */
const changeOf = ({ now_us, delta, note }: Values) => sql`
	select sku_id, on_hand as before, on_hand + ${delta}::numeric as after,
		case when changed_us >= ${now_us}::bigint and changed_us < ${now_us}::bigint + ${sql.lit(FOLLOWED_US)}
			then changed_us + 1 else ${now_us}::bigint end as us, ${now_us}::bigint as now_us
	from held
	where not is_parent and stock_location is null and (wants_note is not true or ${note}::text <> '')
		and on_hand + ${delta}::numeric between 0 and ${sql.lit(QUANTITY_MAX)}::numeric`

function writesOf(values: Values) {
	const { accountId, userId, delta, reason, note, group_id } = values
	return sql`
	written as (
		update stock_level as level set on_hand = after, version = level.version + 1, updated_at = at
		from change
		where level.account_id = ${accountId}::uuid and level.sku_id = change.sku_id and level.location = ${AT_MAIN}
		returning 1
	), moved as (
		insert into stock_move (account_id, id, sku_id, location, delta, on_hand_after, kind, reason, group_id, note, actor, at,
			happened_at)
		select ${accountId}::uuid, ${moveIdOf(values.move_end)}, sku_id, ${AT_MAIN}, ${delta}::numeric, after,
			'adjust', ${reason}, ${group_id}::uuid, ${note}, ${userId}::uuid, at, happened_at
		from change
		returning 1
	), recorded as (${insertActivities(
		{ accountId, userId, at: sql`at` },
		sql`(
			select ${values.activity_id}::uuid as id, ${group_id}::uuid as group_id, 'move' as action,
				'stock' as entity, sku_id::text as entity_id, at, ${levelThen(sql`before`)} as before, ${levelThen(sql`after`)} as after
			from change
		) as row`,
	)} returning 1)`
}

/** As undo reads it (undo.service.ts). */
const levelThen = (on_hand: RawBuilder<unknown>) =>
	sql`jsonb_build_object('location', ${AT_MAIN}, 'on_hand', trim_scale(${on_hand})::text)`

import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Decimal } from '#domain/decimal.ts'
import { MAIN } from '#domain/inventory/location.ts'
import { QUANTITY_MAX } from '#domain/quantity.ts'
import type { Ctx } from '#server/context.ts'
import { compileOnce } from '#server/db/compile-once.ts'
import { planKept } from '#server/db/kept-plans.ts'
import { insertActivities } from '#server/modules/activity/index.ts'
import { newId } from '#server/new-id.ts'

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
	const now = ctx.house.now()
	const values = { ...change, ...idParts('move', newId()), ...idParts('activity', newId()), accountId, userId, now }
	const [row] = await addStatement(ctx.db, values)
	return row?.on_hand
}

const HEX = 16
/** Hexadecimal digits of the time in a UUID of version 7. */
const TIME_DIGITS = 12

/** A UUID of version 7 as its time, in ms, and what follows. */
function idParts<K extends string>(name: K, id: string) {
	const digits = id.replaceAll('-', '')
	const parts = {
		[`${name}_ms`]: Number.parseInt(digits.slice(0, TIME_DIGITS), HEX),
		[`${name}_rest`]: digits.slice(TIME_DIGITS),
	}
	return parts as Record<`${K}_ms`, number> & Record<`${K}_rest`, string>
}

interface Values extends PlainChange {
	accountId: string
	userId: string
	now: Date
	move_ms: number
	move_rest: string
	activity_ms: number
	activity_rest: string
}

/** The id with its time put off, as that of the change is. */
const putOff = (ms: number, rest: string) =>
	sql`(lpad(to_hex(${ms}::bigint + late), ${sql.lit(TIME_DIGITS)}, '0') || ${rest}::text)::uuid`

/**
 * The level is locked by `held`, so that what is read of it and its SKU is what holds under the lock; `written` finds the
 * row by its key alone, since the statement began with what stood there before others were waited for.
 */
const addStatement = compileOnce((db, values: Values) => {
	const added = sql<{ on_hand: Decimal }>`
		with held as (${lockedLevel(values)}), fitting as (${changeOf(values)}), change as (
			select *, ${values.now}::timestamptz + late * interval '1 millisecond' as at from fitting
		), ${writesOf(values)}
		select trim_scale(after) as on_hand, (case when (select count(*) from written) + (select count(*) from moved)
			+ (select count(*) from recorded) = 3 then '1' else 'a change of stock was lost' end)::int as whole
		from change ${planKept}`
	return { compile: () => added.compile(db) as CompiledQuery<{ on_hand: Decimal }> }
})

const AT_MAIN = sql.lit(MAIN)

const lockedLevel = ({ accountId, sku_name_key }: Values) => sql`
	select sku.id as sku_id, sku.is_parent, sku.stock_location, level.on_hand, level.updated_at,
		account.settings ->> 'stock_note' = 'true' as wants_note
	from sku
	join stock_level as level on level.account_id = ${accountId}::uuid and level.sku_id = sku.id
		and level.location = ${AT_MAIN}
	join account on account.account_id = ${accountId}::uuid
	where sku.account_id = ${accountId}::uuid and sku.sku_name_key = ${sku_name_key} and sku.status = 'active'
	for update of level for key share of sku`

/**
 * What the change comes to, where it is one that may simply be made. Ids and times are made before others are waited for.
 * Whoever had to wait comes behind them all the same: a millisecond after the level's last change. A change that lies
 * far ahead is a clock's mistake, and nobody follows it.
 */
const changeOf = ({ now, delta, note }: Values) => sql`
	select sku_id, on_hand as before, on_hand + ${delta}::numeric as after,
		case when updated_at >= ${now}::timestamptz and updated_at < ${now}::timestamptz + interval '10 seconds'
			then ceil(extract(epoch from updated_at - ${now}::timestamptz) * 1000)::bigint + 1 else 0 end as late
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
		insert into stock_move (account_id, id, sku_id, location, delta, on_hand_after, kind, reason, group_id, note, actor, at)
		select ${accountId}::uuid, ${putOff(values.move_ms, values.move_rest)}, sku_id, ${AT_MAIN}, ${delta}::numeric, after,
			'adjust', ${reason}, ${group_id}::uuid, ${note}, ${userId}::uuid, at
		from change
		returning 1
	), recorded as (${insertActivities(
		{ accountId, userId, at: sql`at` },
		sql`(
			select ${putOff(values.activity_ms, values.activity_rest)} as id, ${group_id}::uuid as group_id, 'move' as action,
				'stock' as entity, sku_id::text as entity_id, at, ${levelThen(sql`before`)} as before, ${levelThen(sql`after`)} as after
			from change
		) as row`,
	)} returning 1)`
}

/** As undo reads it (undo.service.ts). */
const levelThen = (on_hand: RawBuilder<unknown>) =>
	sql`jsonb_build_object('location', ${AT_MAIN}, 'on_hand', trim_scale(${on_hand})::text)`

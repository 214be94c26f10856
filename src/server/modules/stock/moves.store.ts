import { type RawBuilder, sql } from 'kysely'
import type { MoveKind } from '#domain/inventory/kinds.ts'
import { COUNTED_MAX, offsetOf, type Paging } from '#domain/paging.ts'
import type { Ctx } from '#server/context.ts'
import { personName } from '#server/db/person-name.ts'
import { stampOf } from './move-order.rule.ts'

/** Rows of a page that goes to a file. */
const FILE_PAGE = 2000

/** What is asked of the ledger; all of it when nothing is said. */
export interface WantedMoves {
	ids?: readonly string[] | undefined
	location?: string | undefined
	kinds?: readonly MoveKind[] | undefined
	user_id?: string | undefined
	direction?: 'in' | 'out' | undefined
	group?: string | undefined
	day?: string | undefined
	from?: string | undefined
	to?: string | undefined
}

/** A movement as people read it. */
export interface MoveRow {
	id: string
	at: Date
	/** The same in µs since 1970, as they are ordered (move-order.rule.ts). */
	us: number
	/** Day and time of day where the account is. */
	day: string
	time: string
	sku_name_key: string
	sku_name: string
	location: string
	delta: string
	on_hand_after: string
	kind: MoveKind
	reason: string
	note: string
	doc_type: string | null
	doc_id: string | null
	/** Of a business document that has one. */
	doc_number: string | null
	actor: string
	group_id: string
}

/** The SKUs of these keys with their variants. */
export async function familiesOf(ctx: Ctx, keys: readonly string[]): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`
		with named as (
			select id from sku where account_id = ${ctx.accountId} and sku_name_key = any(${[...keys]}::text[])
		)
		select id from named union
		select id from sku where account_id = ${ctx.accountId} and parent_id in (select id from named)`.execute(ctx.db)
	return rows.map(({ id }) => id)
}

const zoneOf = (ctx: Ctx) => sql`(select coalesce(nullif(settings ->> 'timezone', ''), 'UTC')
	from account where account_id = ${ctx.accountId}::uuid)`

/** The conditions of a search; those of its own index or of the wide one by time. */
function conditionsOf(ctx: Ctx, wanted: WantedMoves): RawBuilder<unknown> {
	const { ids, location, kinds, user_id, direction, group, day, from, to } = wanted
	const all = [
		sql`move.account_id = ${ctx.accountId}::uuid`,
		...(ids ? [sql`move.sku_id = any(${[...ids]}::uuid[])`] : []),
		...(location === undefined ? [] : [sql`move.location = ${location}`]),
		...(kinds?.length ? [sql`move.kind = any(${[...kinds]}::text[])`] : []),
		...(user_id === undefined ? [] : [sql`move.actor = ${user_id}::uuid`]),
		...(direction === undefined ? [] : [direction === 'in' ? sql`move.delta > 0` : sql`move.delta < 0`]),
		...(group === undefined ? [] : [ofGroup(ctx, group)]),
		...(day === undefined ? [] : [ofDay(ctx, day)]),
		...(from === undefined ? [] : [sql`move.at >= ${new Date(from)}`]),
		...(to === undefined ? [] : [sql`move.at < ${new Date(to)}`]),
	]
	return sql.join(all, sql` and `)
}

/** The ledger has no index by group: what was recorded of it leads to its SKUs. */
function ofGroup(ctx: Ctx, group: string) {
	return sql`move.group_id = ${group}::uuid and move.sku_id in (
		select entity_id::uuid from activity
		where account_id = ${ctx.accountId}::uuid and group_id = ${group}::uuid and entity = 'stock')`
}

function ofDay(ctx: Ctx, day: string) {
	const start = sql`${day}::date::timestamp`
	return sql`move.at >= (${start} at time zone ${zoneOf(ctx)})
		and move.at < ((${start} + interval '1 day') at time zone ${zoneOf(ctx)})`
}

const LOCAL = (ctx: Ctx) => sql`move.at at time zone ${zoneOf(ctx)}`
const rowsOf = (ctx: Ctx, page: RawBuilder<unknown>) => sql<MoveRow>`
	select move.id, move.at, (extract(epoch from move.at) * 1000000)::bigint as us, to_char(${LOCAL(ctx)}, 'YYYY-MM-DD') as day, to_char(${LOCAL(ctx)}, 'HH24:MI:SS') as time,
		sku.sku_name_key, sku.sku_name, move.location, trim_scale(move.delta) as delta,
		trim_scale(move.on_hand_after) as on_hand_after, move.kind, move.reason, move.note, move.doc_type, move.doc_id,
		document.number as doc_number, ${personName('person')} as actor, move.group_id
	from (${page}) as move
	join sku on sku.account_id = ${ctx.accountId}::uuid and sku.id = move.sku_id
	left join document on document.account_id = ${ctx.accountId}::uuid and document.id = move.doc_id
	left join app_user as person on person.account_id = ${ctx.accountId}::uuid and person.user_id = move.actor
	order by move.at desc, move.id desc`

/** A page of the ledger, the newest movement first. */
export async function findMoves(ctx: Ctx, wanted: WantedMoves, paging: Paging) {
	const where = conditionsOf(ctx, wanted)
	const { rows: counted } = await sql<{ total: number }>`
		select count(*)::int as total from (
			select from stock_move as move where ${where} limit ${sql.lit(COUNTED_MAX + 1)}) as found`.execute(ctx.db)
	const page = sql`select * from stock_move as move where ${where}
		order by move.at desc, move.id desc limit ${sql.lit(paging.size)} offset ${offsetOf(paging)}`
	const { rows: list } = await rowsOf(ctx, page).execute(ctx.db)
	const total = counted[0]?.total ?? 0
	return { total: Math.min(total, COUNTED_MAX), capped: total > COUNTED_MAX, list }
}

/** The next rows of a file, those after `last`. */
export async function readMoves(
	ctx: Ctx,
	wanted: WantedMoves,
	last: Pick<MoveRow, 'us' | 'id'> | undefined,
): Promise<MoveRow[]> {
	const before = last ? sql`and (move.at, move.id) < (${stampOf(last.us)}::timestamptz, ${last.id}::uuid)` : sql``
	const page = sql`select * from stock_move as move where ${conditionsOf(ctx, wanted)} ${before}
		order by move.at desc, move.id desc limit ${sql.lit(FILE_PAGE)}`
	const { rows } = await rowsOf(ctx, page).execute(ctx.db)
	return rows
}

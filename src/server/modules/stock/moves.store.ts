import { sql } from 'kysely'
import type { MoveKind } from '#domain/inventory/kinds.ts'
import type { Ctx } from '#server/context.ts'

/** Movements are counted as far as this. */
const COUNTED_MAX = 10_000

/** What is asked of the ledger; all of it when nothing is said. */
export interface WantedMoves {
	ids?: readonly string[] | undefined
	location?: string | undefined
	kinds?: readonly MoveKind[] | undefined
	group?: string | undefined
	from?: string | undefined
	to?: string | undefined
}

/** The SKUs of these keys with their variants. */
export async function idsOfKeys(ctx: Ctx, keys: readonly string[]): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`
		with named as (
			select id from sku where account_id = ${ctx.accountId} and sku_name_key = any(${[...keys]}::text[])
		)
		select id from named union
		select id from sku where account_id = ${ctx.accountId} and parent_id in (select id from named)`.execute(ctx.db)
	return rows.map(({ id }) => id)
}

/** A page of the ledger, the newest movement first: ids grow with time. */
export async function findMoves(ctx: Ctx, wanted: WantedMoves, { page, size }: { page: number; size: number }) {
	const { ids, location, kinds, group, from, to } = wanted
	let moves = ctx.db.selectFrom('stock_move as move').where('move.account_id', '=', ctx.accountId)
	if (ids) moves = moves.where('move.sku_id', '=', sql<string>`any(${ids}::uuid[])`)
	if (location !== undefined) moves = moves.where('move.location', '=', location)
	if (kinds?.length) moves = moves.where('move.kind', 'in', kinds)
	if (group !== undefined) moves = moves.where('move.group_id', '=', group)
	if (from !== undefined) moves = moves.where('move.at', '>=', new Date(from))
	if (to !== undefined) moves = moves.where('move.at', '<', new Date(to))
	const counted = await ctx.db
		.selectFrom(
			moves
				.select('move.id')
				.limit(COUNTED_MAX + 1)
				.as('found'),
		)
		.select((eb) => eb.fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow()
	const list = await moves
		.innerJoin('sku', (join) => join.on('sku.account_id', '=', ctx.accountId).onRef('sku.id', '=', 'move.sku_id'))
		.leftJoin('app_user as person', (join) =>
			join.on('person.account_id', '=', ctx.accountId).onRef('person.user_id', '=', 'move.actor'),
		)
		.select(['move.id', 'move.at', 'move.location', 'move.reason', 'move.note', 'move.group_id'])
		.select(['move.kind', 'move.doc_type', 'move.doc_id'])
		.select(['sku.sku_name_key', 'sku.sku_name'])
		.select([
			sql<string>`trim_scale(move.delta)`.as('delta'),
			sql<string>`trim_scale(move.on_hand_after)`.as('on_hand_after'),
			sql<string>`coalesce(nullif(person.nickname, ''), person.email, '')`.as('actor'),
		])
		.orderBy('move.id', 'desc')
		.limit(size)
		.offset((page - 1) * size)
		.execute()
	const total = Number(counted.total)
	return { total: Math.min(total, COUNTED_MAX), capped: total > COUNTED_MAX, list }
}

import { type Selectable, sql } from 'kysely'
import { offsetOf } from '#domain/paging.ts'
import type { Ctx, Scope } from '#server/context.ts'
import { partOf } from '#server/db/like.ts'
import type { Tables } from '#server/db/tables.ts'

/** A code as stored. */
export type QrCodeRow = Selectable<Tables['qr_code']>

/** What is known of the catalog, the link and the SKU that a code leads to; null where there is none, or none any more. */
export interface TargetFacts {
	catalog_name: string | null
	catalog_hash: string | null
	catalog_status: 'active' | 'deleted' | null
	published: number | null
	opens_at: Date | null
	closes_at: Date | null
	link_name: string | null
	link_hash: string | null
	link_revoked_at: Date | null
	link_expires_at: Date | null
	/** Of an item that is not deleted. */
	item_name: string | null
	/** Whether the business card has its public page. */
	is_card_shown: boolean
}

/** A code of a list. */
export interface ListedCode extends QrCodeRow, TargetFacts {
	recent_visits: number
}

interface Wanted {
	id?: string | undefined
	ids?: readonly string[] | undefined
	/** Words that all must be found (`searchText`). */
	words?: readonly string[]
	/** The first day of what counts as recent. */
	since: string
	page: number
	size: number
}

const codes = ({ accountId }: Scope, { id, ids, words = [] }: Pick<Wanted, 'id' | 'ids' | 'words'>) => sql`
	q.account_id = ${accountId}::uuid and q.deleted_at is null
	${id === undefined ? sql`` : sql`and q.id = ${id}::uuid`}
	${ids === undefined ? sql`` : sql`and q.id = any(${[...ids]}::uuid[])`}
	${sql.join(
		words.map((word) => sql`and q.search like ${partOf(word)}`),
		sql` `,
	)}`

const withTarget = ({ accountId }: Scope) => sql`
	left join catalog c on c.account_id = ${accountId}::uuid and c.id = q.catalog_id
	left join share_link l on l.account_id = ${accountId}::uuid and l.id = q.link_id and l.catalog_id = q.catalog_id
	left join sku s on s.account_id = ${accountId}::uuid and q.kind = 'item' and s.sku_name_key = q.sku_name_key
		and s.status = 'active'
	left join account seller on seller.account_id = ${accountId}::uuid and q.kind = 'card'`

const FACTS = sql`c.name as catalog_name, c.hash as catalog_hash, c.status as catalog_status, c.published, c.opens_at,
	c.closes_at, l.name as link_name, l.hash as link_hash, l.revoked_at as link_revoked_at,
	l.expires_at as link_expires_at, s.sku_name as item_name,
	coalesce((seller.business_card ->> 'page')::boolean, false) as is_card_shown`

/** A page of codes with where they lead, the newest first. */
export async function listCodes(scope: Scope, wanted: Wanted): Promise<ListedCode[]> {
	const { since, size } = wanted
	const { rows } = await sql<ListedCode>`
		select q.*, ${FACTS}, coalesce((select sum(v.visits) from qr_code_visit v
			where v.account_id = ${scope.accountId}::uuid and v.qr_code_id = q.id and v.day >= ${since}::date), 0)::int
			as recent_visits
		from (select * from qr_code q where ${codes(scope, wanted)}
			order by q.created_at desc, q.id limit ${size} offset ${offsetOf(wanted)}) as q
		${withTarget(scope)}
		order by q.created_at desc, q.id`.execute(scope.db)
	return rows
}

/** How many codes are found by some words. */
export async function countCodes(scope: Scope, words: readonly string[]): Promise<number> {
	const { rows } = await sql<{ n: number }>`
		select count(*)::int as n from qr_code q where ${codes(scope, { words })}`.execute(scope.db)
	return rows[0]?.n ?? 0
}

/** How many there are, deleted ones included. */
export async function countAllCodes({ db, accountId }: Scope): Promise<number> {
	const { n } = await db
		.selectFrom('qr_code')
		.select((eb) => eb.fn.countAll<number>().as('n'))
		.where('account_id', '=', accountId)
		.executeTakeFirstOrThrow()
	return Number(n)
}

/** The code behind what is printed, a deleted one, too, and where it leads. */
export async function findCode(scope: Scope, hash: string): Promise<(QrCodeRow & TargetFacts) | undefined> {
	const { rows } = await sql<QrCodeRow & TargetFacts>`
		select q.*, ${FACTS} from qr_code q ${withTarget(scope)}
		where q.account_id = ${scope.accountId}::uuid and q.hash = ${hash}`.execute(scope.db)
	return rows[0]
}

/** Codes, deleted ones included, held until the transaction ends. */
export function holdCodes({ db, accountId }: Scope, ids: readonly string[]): Promise<QrCodeRow[]> {
	return db
		.selectFrom('qr_code')
		.selectAll()
		.where('account_id', '=', accountId)
		.where('id', 'in', [...ids])
		.orderBy('id')
		.forUpdate()
		.execute()
}

/** What the seller decides about a code. */
export type CodeFields = Pick<QrCodeRow, 'name' | 'kind' | 'catalog_id' | 'link_id' | 'sku_name_key' | 'url'> & {
	/** As JSON. */
	look: string
	search: string
}

export async function insertCode(ctx: Ctx, code: CodeFields & { id: string; hash: string }): Promise<void> {
	const now = ctx.house.now()
	const kept = { ...code, account_id: ctx.accountId, created_at: now, updated_at: now }
	await ctx.db.insertInto('qr_code').values(kept).execute()
}

/** Changes a code, which is a version newer then; `deleted_at` takes it away or brings it back. */
export async function updateCode(
	ctx: Ctx,
	id: string,
	change: Partial<CodeFields> & { deleted_at?: Date | null },
): Promise<void> {
	await ctx.db
		.updateTable('qr_code')
		.set((eb) => ({ ...change, updated_at: ctx.house.now(), version: eb('version', '+', 1) }))
		.where('account_id', '=', ctx.accountId)
		.where('id', '=', id)
		.execute()
}

/** Counts a scan. */
export async function addVisit(
	{ db, accountId }: Scope,
	{ id, day, now }: { id: string; day: string; now: Date },
): Promise<void> {
	await sql`
		with counted as (
			update qr_code set visits = visits + 1, last_visit_at = ${now}
			where account_id = ${accountId}::uuid and id = ${id}::uuid and visits < 2000000000 returning id
		)
		insert into qr_code_visit as v (account_id, qr_code_id, day, visits)
		select ${accountId}::uuid, id, ${day}::date, 1 from counted
		on conflict (account_id, qr_code_id, day) do update set visits = v.visits + 1`.execute(db)
}

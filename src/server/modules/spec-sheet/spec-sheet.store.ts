import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { SpecHead } from '#domain/spec-sheet/record.ts'
import { offsetOf } from '#domain/paging.ts'
import type { Ctx, Scope } from '#server/context.ts'
import { partOf } from '#server/db/like.ts'
import type { Tables } from '#server/db/tables.ts'

/** A sheet as stored. */
export type SpecSheetRow = Selectable<Tables['spec_sheet']>

/** A sheet that is not deleted. */
export function findSheet({ db, accountId }: Scope, id: string): Promise<SpecSheetRow | undefined> {
	return db
		.selectFrom('spec_sheet')
		.selectAll()
		.where('account_id', '=', accountId)
		.where('id', '=', id)
		.where('deleted_at', 'is', null)
		.executeTakeFirst()
}

/** A published sheet, by the token of its link. */
export function findPublished({ db, accountId }: Scope, token: string): Promise<SpecSheetRow | undefined> {
	return db
		.selectFrom('spec_sheet')
		.selectAll()
		.where('account_id', '=', accountId)
		.where('token', '=', token)
		.where('published_at', 'is not', null)
		.where('archived_at', 'is', null)
		.where('deleted_at', 'is', null)
		.executeTakeFirst()
}

/** The number behind the last one that was given to a sheet; the account is locked. */
export async function nextNumber({ db, accountId }: Scope): Promise<number> {
	const { last } = await db
		.selectFrom('spec_sheet')
		.select(({ fn }) => fn.max('no').as('last'))
		.where('account_id', '=', accountId)
		.executeTakeFirstOrThrow()
	return (last ?? 0) + 1
}

/** Sheets, deleted ones included, held until the transaction ends. */
export function holdSheets({ db, accountId }: Scope, ids: readonly string[]): Promise<SpecSheetRow[]> {
	return db
		.selectFrom('spec_sheet')
		.selectAll()
		.where('account_id', '=', accountId)
		.where('id', 'in', [...ids])
		.orderBy('id')
		.forUpdate()
		.execute()
}

const found = ({ db, accountId }: Scope, words: readonly string[]) =>
	db
		.selectFrom('spec_sheet')
		.where('spec_sheet.account_id', '=', accountId)
		.where('deleted_at', 'is', null)
		.$if(words.length > 0, (query) =>
			query.where((eb) => eb.and(words.map((word) => eb('search', 'like', partOf(word))))),
		)

/** A sheet as lists show it. */
export type ListedSheet = SpecSheetRow & { frozen_at: Date | null }

interface Wanted {
	/** Words that all must be found (`searchText`). */
	words: readonly string[]
	head: SpecHead
	page: number
	size: number
}

/** A page of sheets, the one changed last first. */
export function listSheets(scope: Scope, { words, head, ...paging }: Wanted): Promise<ListedSheet[]> {
	return found(scope, words)
		.leftJoin('spec_sheet_version as shown', (join) =>
			join
				.on('shown.account_id', '=', scope.accountId)
				.onRef('shown.spec_sheet_id', '=', 'spec_sheet.id')
				.onRef('shown.n', '=', 'spec_sheet.frozen_n'),
		)
		.selectAll('spec_sheet')
		.select('shown.at as frozen_at')
		.where('archived_at', head === 'archived' ? 'is not' : 'is', null)
		.$if(head === 'live', (query) => query.where('frozen_n', 'is', null))
		.$if(head === 'frozen', (query) => query.where('frozen_n', 'is not', null))
		.$if(head === 'published', (query) => query.where('published_at', 'is not', null))
		.orderBy('updated_at', 'desc')
		.orderBy('id')
		.limit(paging.size)
		.offset(offsetOf(paging))
		.execute()
}

/** How many sheets stand under each head. */
export async function countSheets(scope: Scope, words: readonly string[]): Promise<Record<SpecHead, number>> {
	const [row] = await found(scope, words)
		.select([
			sql<number>`count(*) filter (where archived_at is null)::int`.as('all'),
			sql<number>`count(*) filter (where archived_at is null and frozen_n is null)::int`.as('live'),
			sql<number>`count(*) filter (where archived_at is null and frozen_n is not null)::int`.as('frozen'),
			sql<number>`count(*) filter (where archived_at is null and published_at is not null)::int`.as('published'),
			sql<number>`count(*) filter (where archived_at is not null)::int`.as('archived'),
		])
		.execute()
	return row ?? { all: 0, live: 0, frozen: 0, published: 0, archived: 0 }
}

export async function insertSheet(
	ctx: Ctx,
	sheet: Pick<Insertable<Tables['spec_sheet']>, 'id' | 'name' | 'sku_keys' | 'look' | 'search'>,
): Promise<void> {
	const now = ctx.house.now()
	const kept = { ...sheet, look: sheet.look ?? '{}', account_id: ctx.accountId, created_at: now, updated_at: now }
	await ctx.db.insertInto('spec_sheet').values(kept).execute()
}

/** Changes a sheet, which is a version newer then. */
export async function updateSheet(
	ctx: Ctx,
	id: string,
	change: Omit<Updateable<Tables['spec_sheet']>, 'account_id' | 'id' | 'version' | 'updated_at'>,
): Promise<void> {
	await ctx.db
		.updateTable('spec_sheet')
		.set((eb) => ({ ...change, updated_at: ctx.house.now(), version: eb('version', '+', 1) }))
		.where('account_id', '=', ctx.accountId)
		.where('id', '=', id)
		.execute()
}

import { type Selectable, sql } from 'kysely'
import { SPEC_VERSIONS_MAX } from '#domain/spec-sheet/record.ts'
import type { Scope } from '#server/context.ts'
import type { Tables, Unread } from '#server/db/tables.ts'

/** A kept state of a sheet as stored. */
export type VersionRow = Selectable<Tables['spec_sheet_version']>

export function findVersion({ db, accountId }: Scope, id: string, n: number): Promise<VersionRow | undefined> {
	return db
		.selectFrom('spec_sheet_version')
		.selectAll()
		.where('account_id', '=', accountId)
		.where('spec_sheet_id', '=', id)
		.where('n', '=', n)
		.executeTakeFirst()
}

/** The kept states of a sheet without what their SKUs were, the newest first: SPEC_VERSIONS_MAX, and an older one that is shown. */
export function listVersions({ db, accountId }: Scope, id: string): Promise<{ n: number; at: Date; parts: Unread }[]> {
	return db
		.selectFrom('spec_sheet_version')
		.select(['n', 'at', 'parts'])
		.where('account_id', '=', accountId)
		.where('spec_sheet_id', '=', id)
		.orderBy('n', 'desc')
		.limit(SPEC_VERSIONS_MAX + 1)
		.execute()
}

/** Keeps a state. `parts` and `goods` as JSON. */
export async function insertVersion(
	{ db, accountId }: Scope,
	version: { spec_sheet_id: string; n: number; at: Date; parts: string; goods: string },
): Promise<void> {
	await db
		.insertInto('spec_sheet_version')
		.values({ ...version, account_id: accountId })
		.execute()
}

/** Puts the same versions of another sheet in. */
export async function copyVersion(
	{ db, accountId }: Scope,
	from: { id: string; n: number },
	to: { id: string; n: number },
): Promise<void> {
	await sql`
		insert into spec_sheet_version (account_id, spec_sheet_id, n, at, parts, goods)
		select account_id, ${to.id}::uuid, ${to.n}::int, at, parts, goods from spec_sheet_version
		where account_id = ${accountId}::uuid and spec_sheet_id = ${from.id}::uuid and n = ${from.n}::int`.execute(db)
}

/** Changes what the SKUs of a kept state were; as JSON. */
export async function updateGoods({ db, accountId }: Scope, id: string, n: number, goods: string): Promise<void> {
	await db
		.updateTable('spec_sheet_version')
		.set({ goods })
		.where('account_id', '=', accountId)
		.where('spec_sheet_id', '=', id)
		.where('n', '=', n)
		.execute()
}

/** Removes what is older than the newest SPEC_VERSIONS_MAX; the one that is shown stays. */
export async function pruneVersions({ db, accountId }: Scope, id: string): Promise<void> {
	await sql`
		delete from spec_sheet_version as old
		using spec_sheet as sheet
		where old.account_id = ${accountId}::uuid and old.spec_sheet_id = ${id}::uuid
			and sheet.account_id = ${accountId}::uuid and sheet.id = old.spec_sheet_id
			and old.n <= sheet.last_n - ${SPEC_VERSIONS_MAX}::int and old.n is distinct from sheet.frozen_n`.execute(db)
}

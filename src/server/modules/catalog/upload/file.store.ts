import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { PageLink } from '#domain/catalog/uploaded.ts'
import type { Ctx, Scope } from '#server/context.ts'
import type { Tables } from '#server/db/tables.ts'

export type FileRow = Selectable<Tables['catalog_file']>
export type PageRow = Pick<Selectable<Tables['catalog_page']>, 'n' | 'width' | 'height' | 'links'>

export async function insertFile(ctx: Ctx, row: Omit<Insertable<Tables['catalog_file']>, 'account_id'>): Promise<void> {
	await ctx.db
		.insertInto('catalog_file')
		.values({ ...row, account_id: ctx.accountId })
		.execute()
}

/** A file by its id, kept from others until the transaction ends. */
export function lockFile(ctx: Ctx, id: string): Promise<FileRow | undefined> {
	return ctx.db
		.selectFrom('catalog_file')
		.selectAll()
		.where('account_id', '=', ctx.accountId)
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst()
}

export async function updateFile(ctx: Ctx, id: string, changes: Updateable<Tables['catalog_file']>): Promise<void> {
	await ctx.db
		.updateTable('catalog_file')
		.set(changes)
		.where('account_id', '=', ctx.accountId)
		.where('id', '=', id)
		.executeTakeFirstOrThrow()
}

/** A catalog's file in a state: `ready` is what readers see, `drawing` the one that comes. */
export function findFile(
	{ db, accountId }: Scope,
	catalog_id: string,
	state: 'ready' | 'drawing',
): Promise<FileRow | undefined> {
	return db
		.selectFrom('catalog_file')
		.selectAll()
		.where('account_id', '=', accountId)
		.where('catalog_id', '=', catalog_id)
		.where('state', '=', state)
		.executeTakeFirst()
}

/** Takes files away from a catalog; the chore of dropped files removes them. Answers the jobs that drew them. */
export async function dropFiles(
	ctx: Ctx,
	catalog_id: string,
	states: readonly ('ready' | 'drawing')[],
): Promise<string[]> {
	const dropped = await ctx.db
		.updateTable('catalog_file')
		.set({ state: 'dropped', catalog_id: null })
		.where('account_id', '=', ctx.accountId)
		.where('catalog_id', '=', catalog_id)
		.where('state', 'in', [...states])
		.returning('job_id')
		.execute()
	return dropped.flatMap(({ job_id }) => job_id ?? [])
}

/** A file of a catalog with how far its job has come. */
export interface FileFacts extends FileRow {
	job_state: string | null
	done: number | null
	error: { code: string; msg: string } | null
}

/** The files of some catalogs. */
export async function readFiles({ db, accountId }: Scope, catalogIds: readonly string[]): Promise<FileFacts[]> {
	if (!catalogIds.length) return []
	const { rows } = await sql<FileFacts>`
		select f.*, j.state as job_state, j.done, j.error
		from catalog_file f left join job j on j.account_id = f.account_id and j.id = f.job_id
		where f.account_id = ${accountId}::uuid and f.catalog_id = any(${[...catalogIds]}::uuid[])`.execute(db)
	return rows
}

/** Files of the account, those waiting for a catalog included. */
export async function countFiles(ctx: Ctx): Promise<number> {
	const row = await ctx.db
		.selectFrom('catalog_file')
		.select((eb) => eb.fn.countAll<number>().as('n'))
		.where('account_id', '=', ctx.accountId)
		.where('state', '<>', 'dropped')
		.executeTakeFirstOrThrow()
	return Number(row.n)
}

export async function insertPage(
	ctx: Ctx,
	page: { file_id: string; n: number; width: number; height: number; text: string; links: readonly PageLink[] },
): Promise<void> {
	await ctx.db
		.insertInto('catalog_page')
		.values({ ...page, links: JSON.stringify(page.links), account_id: ctx.accountId })
		.execute()
}

/** How many pages of a file are drawn; they are drawn in their order. */
export async function countPages(ctx: Ctx, file_id: string): Promise<number> {
	const row = await ctx.db
		.selectFrom('catalog_page')
		.select((eb) => eb.fn.countAll<number>().as('n'))
		.where('account_id', '=', ctx.accountId)
		.where('file_id', '=', file_id)
		.executeTakeFirstOrThrow()
	return Number(row.n)
}

/** All pages of a file, in order, without their words. */
export function readPages({ db, accountId }: Scope, file_id: string): Promise<PageRow[]> {
	return db
		.selectFrom('catalog_page')
		.select(['n', 'width', 'height', 'links'])
		.where('account_id', '=', accountId)
		.where('file_id', '=', file_id)
		.orderBy('n')
		.execute()
}

/** The words of some pages in a row. */
export function readTexts({ db, accountId }: Scope, file_id: string, { page, size }: { page: number; size: number }) {
	return db
		.selectFrom('catalog_page')
		.select(['n', 'text'])
		.where('account_id', '=', accountId)
		.where('file_id', '=', file_id)
		.orderBy('n')
		.limit(size)
		.offset((page - 1) * size)
		.execute()
}

import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql, type Updateable } from 'kysely'
import type { ImportRules } from '#domain/import/rules.ts'
import type { Paging } from '#domain/paging.ts'
import type { Ctx, Db } from '#server/context.ts'
import type { SkuImage, Tables } from '#server/db/tables.ts'
import { skusBy } from '#server/skus-by.ts'

export type SessionRow = Selectable<Tables['import_session']> & {
	job_state: string | null
	/** Whether what it has written was taken back, through whichever door. */
	taken_back: boolean
}

/** The kinds of things that an import changes, each looked up along the index of groups. */
const CHANGED = ['picture', 'sku', 'sku_category', 'sku_parameter', 'stock', 'stock_location']

function takenBack({ accountId }: Ctx) {
	const ofGroup = sql`from activity where activity.account_id = ${accountId}::uuid
		and activity.group_id = import_session.group_id`
	return sql<boolean>`import_session.group_id is not null and exists (select ${ofGroup}) and not exists (
		select ${ofGroup} and activity.entity = any(${CHANGED}::text[]) and activity.undone_at is null)`
}

export async function insertSession(
	ctx: Ctx,
	{
		file,
		rules,
		...session
	}: { id: string; file_name: string; storage_key: string; file: object; rules?: object | undefined },
): Promise<void> {
	await ctx.db
		.insertInto('import_session')
		.values({
			...session,
			file: JSON.stringify(file),
			rules: rules ? JSON.stringify(rules) : null,
			account_id: ctx.accountId,
			user_id: ctx.userId,
			state: 'mapped',
		})
		.execute()
}

/** The account's imports, the last touched first. */
export async function listSessions(ctx: Ctx, { page, size }: Paging): Promise<{ list: SessionRow[]; total: number }> {
	const own = ctx.db.selectFrom('import_session').where('import_session.account_id', '=', ctx.accountId)
	const [list, { total }] = await Promise.all([
		own
			.leftJoin('job', (join) =>
				join.onRef('job.account_id', '=', 'import_session.account_id').onRef('job.id', '=', 'import_session.job_id'),
			)
			.selectAll('import_session')
			.select(['job.state as job_state', takenBack(ctx).as('taken_back')])
			.orderBy('import_session.updated_at', 'desc')
			.orderBy('import_session.id')
			.limit(size)
			.offset((page - 1) * size)
			.execute(),
		own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
	])
	return { list, total }
}

/** The session with the state of its last job. `lock` keeps it from others until the transaction ends. */
export function readSession(ctx: Ctx, id: string, lock = false): Promise<SessionRow | undefined> {
	return ctx.db
		.selectFrom('import_session')
		.selectAll('import_session')
		.select((eb) =>
			eb
				.selectFrom('job')
				.select('job.state')
				.whereRef('job.account_id', '=', 'import_session.account_id')
				.whereRef('job.id', '=', 'import_session.job_id')
				.as('job_state'),
		)
		.select(takenBack(ctx).as('taken_back'))
		.where('import_session.account_id', '=', ctx.accountId)
		.where('import_session.id', '=', id)
		.$if(lock, (query) => query.forUpdate())
		.executeTakeFirst()
}

export async function updateSession(
	ctx: Ctx,
	id: string,
	changes: Updateable<Tables['import_session']>,
): Promise<void> {
	await ctx.db
		.updateTable('import_session')
		.set({ updated_at: ctx.house.now(), ...changes })
		.where('account_id', '=', ctx.accountId)
		.where('id', '=', id)
		.executeTakeFirstOrThrow()
}

/** A stored SKU as the import looks for it. */
export interface FoundSku {
	id: string
	sku_name: string
	sku_name_key: string
	status: 'active' | 'deleted'
	/** Of its first picture; null when it has none. */
	thumbnail: string | null
	images: SkuImage[]
	/** The value it was found by. */
	found_by: string
}

const UPC = sql<string>`attrs -> 'bps' ->> 'upc'`

/** Stored SKUs by folded name, by bar code or by key; the active ones last. */
export async function findSkus(ctx: Ctx, by: ImportRules['key'], values: readonly string[]): Promise<FoundSku[]> {
	if (!values.length) return []
	if (by === 'upc')
		return found(ctx.db.selectFrom('sku').where('account_id', '=', ctx.accountId), UPC)
			.where(UPC, '=', sql<string>`any(${[...new Set(values)]}::text[])`)
			.execute()
	const column = by === 'sku' ? 'sku_name_fold' : 'sku_name_key'
	return found(ctx.db.selectFrom(skusBy(ctx, column, values).as('sku')), sql.ref<string>(column)).execute()
}

function found(skus: SelectQueryBuilder<Tables, 'sku', object>, by: RawBuilder<string>) {
	return skus
		.select(['id', 'sku_name', 'sku_name_key', 'status', 'images'])
		.select([by.as('found_by'), sql<string | null>`images -> 0 ->> 'thumbnail_url'`.as('thumbnail')])
		.orderBy('status', 'desc')
}

export async function isOwnCategory(ctx: Ctx, id: number): Promise<boolean> {
	const row = await ctx.db
		.selectFrom('category')
		.select('id')
		.where('account_id', '=', ctx.accountId)
		.where('id', '=', id)
		.executeTakeFirst()
	return row !== undefined
}

/** Lists that were uploaded to be imported are kept under this until their import is forgotten. */
export const IMPORT_PREFIX = 'imports/'

/** Whether the import that a list was uploaded for is gone. */
export async function isForgotten(db: Db, key: string): Promise<boolean> {
	const [account_id = '', id = ''] = key.slice(IMPORT_PREFIX.length).split('/')
	// Archives of photos are looked into at once.
	if (id.startsWith('zip-')) return true
	const session = await db
		.selectFrom('import_session')
		.select('id')
		.where('account_id', '=', account_id)
		.where('id', '=', id)
		.executeTakeFirst()
	return session === undefined
}

import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Scope } from '#server/context.ts'
import type { Tables } from '#server/db/tables.ts'

/** A document as stored. */
export type DocumentRow = Selectable<Tables['document']>

export function findDocument({ db, accountId }: Scope, id: string): Promise<DocumentRow | undefined> {
	return db
		.selectFrom('document')
		.selectAll()
		.where('account_id', '=', accountId)
		.where('id', '=', id)
		.executeTakeFirst()
}

/** The document that a link opens. */
export function findByToken({ db, accountId }: Scope, token: string): Promise<DocumentRow | undefined> {
	return db
		.selectFrom('document')
		.selectAll()
		.where('account_id', '=', accountId)
		.where('token', '=', token)
		.executeTakeFirst()
}

/** The document that was finalised last, of some types. */
export function findNewestOf({ db, accountId }: Scope, types: readonly DocumentRow['type'][]) {
	return db
		.selectFrom('document')
		.select('id')
		.where('account_id', '=', accountId)
		.where('type', 'in', [...types])
		.where('number', 'is not', null)
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirst()
}

/** A document, held until the transaction ends. */
export function holdDocument({ db, accountId }: Scope, id: string): Promise<DocumentRow | undefined> {
	return db
		.selectFrom('document')
		.selectAll()
		.where('account_id', '=', accountId)
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst()
}

/** What was made of a document, the first first. */
export function listMade({ db, accountId }: Scope, from_id: string): Promise<DocumentRow[]> {
	return db
		.selectFrom('document')
		.selectAll()
		.where('account_id', '=', accountId)
		.where('from_id', '=', from_id)
		.orderBy('id')
		.execute()
}

/** The next revision of a document, also one that is a draft. */
export function findRevision(
	{ db, accountId }: Scope,
	{ id, revision }: Pick<DocumentRow, 'id' | 'revision'>,
): Promise<DocumentRow | undefined> {
	return db
		.selectFrom('document')
		.selectAll()
		.where('account_id', '=', accountId)
		.where('from_id', '=', id)
		.where('revision', '=', revision + 1)
		.executeTakeFirst()
}

/** How documents are referred to. */
export type Reference = Pick<DocumentRow, 'id' | 'type' | 'number' | 'revision'>

/** What a document was made of, and what was made of it. */
export async function readAround(
	{ db, accountId }: Scope,
	{ id, from_id }: Pick<DocumentRow, 'id' | 'from_id'>,
): Promise<{ from: Reference | null; into: Reference[] }> {
	const found = await db
		.selectFrom('document')
		.select(['id', 'type', 'number', 'revision', 'from_id'])
		.where('account_id', '=', accountId)
		.where((eb) => eb.or([eb('from_id', '=', id), ...(from_id === null ? [] : [eb('id', '=', from_id)])]))
		.orderBy('id')
		.execute()
	return {
		from: found.find((one) => one.id === from_id) ?? null,
		into: found.filter((one) => one.from_id === id),
	}
}

type NewDocument = Omit<Insertable<Tables['document']>, 'account_id'>

export async function insertDocument({ db, accountId }: Scope, row: NewDocument): Promise<void> {
	await db
		.insertInto('document')
		.values({ ...row, account_id: accountId })
		.execute()
}

export type DocumentChange = Omit<Updateable<Tables['document']>, 'account_id' | 'id' | 'version'> & {
	updated_at: Date
}

/** Changes a document, which is a version newer then. */
export async function updateDocument({ db, accountId }: Scope, id: string, change: DocumentChange): Promise<void> {
	await db
		.updateTable('document')
		.set((eb) => ({ ...change, version: eb('version', '+', 1) }))
		.where('account_id', '=', accountId)
		.where('id', '=', id)
		.execute()
}

/** Removes a draft; whether there was one. */
export async function removeDraft({ db, accountId }: Scope, id: string): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom('document')
		.where('account_id', '=', accountId)
		.where('id', '=', id)
		.where('state', '=', 'draft')
		.executeTakeFirstOrThrow()
	return Number(numDeletedRows) > 0
}

// --- Numbers --------------------------------------------------------------------------------------

interface Counter {
	type: DocumentRow['type']
	period: string
}

/** Every account has one series so far. */
const SERIES = ''

/** The next number of a type within a period; held until the transaction ends, and not taken where that fails. */
export async function takeNumber({ db, accountId }: Scope, counter: Counter): Promise<number> {
	const { last } = await db
		.insertInto('document_counter')
		.values({ ...counter, account_id: accountId, series: SERIES, last: 1 })
		.onConflict((conflict) =>
			conflict
				.columns(['account_id', 'type', 'series', 'period'])
				.doUpdateSet({ last: sql`document_counter.last + 1` }),
		)
		.returning('last')
		.executeTakeFirstOrThrow()
	return last
}

/** Counting goes on behind a number that somebody typed. */
export async function raiseCounter({ db, accountId }: Scope, counter: Counter & { last: number }): Promise<void> {
	await db
		.insertInto('document_counter')
		.values({ ...counter, account_id: accountId, series: SERIES })
		.onConflict((conflict) =>
			conflict
				.columns(['account_id', 'type', 'series', 'period'])
				.doUpdateSet({ last: sql`greatest(document_counter.last, excluded.last)` }),
		)
		.execute()
}

/** Whether a document of the type has this number. */
export async function isNumberTaken(
	{ db, accountId }: Scope,
	{ type, number, revision }: { type: DocumentRow['type']; number: string; revision: number },
): Promise<boolean> {
	const found = await db
		.selectFrom('document')
		.select('id')
		.where('account_id', '=', accountId)
		.where('type', '=', type)
		.where('number', '=', number)
		.where('revision', '=', revision)
		.executeTakeFirst()
	return found !== undefined
}

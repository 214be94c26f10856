import { type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Scope } from '#server/context.ts'
import { compileOnce } from '#server/db/compile-once.ts'
import { planKept } from '#server/db/kept-plans.ts'
import { read, type Reading, reading } from '#server/db/readings.ts'
import type { Tables } from '#server/db/tables.ts'

/** A document as stored. */
export type DocumentRow = Selectable<Tables['document']>

export function findDocument(scope: Scope, id: string): Promise<DocumentRow | undefined> {
	return read(scope.db, findingDocument(scope, id))
}

/** The same, to be done together with more. */
export function findingDocument({ db, accountId }: Scope, id: string): Reading<DocumentRow | undefined> {
	return reading(selectOne.query(db, { accountId, id }), ([row]) => row)
}

/** One document of an account. */
interface One {
	accountId: string
	id: string
}

const selectOne = compileOnce((db, { accountId, id }: One) =>
	db.selectFrom('document').selectAll().where('account_id', '=', accountId).where('id', '=', id).modifyEnd(planKept),
)

/** How a document stands, and its number. Throws where there is none. */
export async function findStand({ db, accountId }: Scope, id: string): Promise<Stand> {
	const [stand] = await selectStand(db, { accountId, id })
	if (!stand) throw new Error(`There is no document ${id}.`)
	return stand
}

type Stand = Pick<DocumentRow, 'state' | 'number' | 'due_date'>

const selectStand = compileOnce((db, { accountId, id }: One) =>
	db
		.selectFrom('document')
		.select(['state', 'number', 'due_date'])
		.where('account_id', '=', accountId)
		.where('id', '=', id)
		.modifyEnd(planKept),
)

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
export function holdDocument(scope: Scope, id: string): Promise<DocumentRow | undefined> {
	return read(scope.db, holdingDocument(scope, id))
}

/** The same, to be done together with more. */
export function holdingDocument({ db, accountId }: Scope, id: string): Reading<DocumentRow | undefined> {
	return reading(holdOne.query(db, { accountId, id }), ([row]) => row)
}

const holdOne = compileOnce((db, { accountId, id }: One) =>
	db
		.selectFrom('document')
		.selectAll()
		.where('account_id', '=', accountId)
		.where('id', '=', id)
		.forUpdate()
		.modifyEnd(planKept),
)

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
export function readingAround(
	{ db, accountId }: Scope,
	id: string,
): Reading<{ from: Reference | null; into: Reference[] }> {
	return reading(selectAround.query(db, { accountId, id }), (found) => ({
		from: found.find((one) => one.from_id !== id) ?? null,
		into: found.filter((one) => one.from_id === id),
	}))
}

const selectAround = compileOnce((db, { accountId, id }: One) =>
	db
		.selectFrom('document')
		.select(['id', 'type', 'number', 'revision', 'from_id'])
		.where('account_id', '=', accountId)
		.where((eb) =>
			eb.or([
				eb('from_id', '=', id),
				eb(
					'id',
					'=',
					eb.selectFrom('document').select('from_id').where('account_id', '=', accountId).where('id', '=', id),
				),
			]),
		)
		.orderBy('id')
		.modifyEnd(planKept),
)

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
		.modifyEnd(planKept)
		.execute()
}

/** Changes a document that gets its number by that; false, and nothing is changed, where another of its type has the number. */
export async function numberDocument(
	{ db, accountId }: Scope,
	{ id, type, revision }: Pick<DocumentRow, 'id' | 'type' | 'revision'>,
	change: Numbered,
): Promise<boolean> {
	const parts = Object.keys(change) as (keyof Numbered)[]
	const shape = parts.join()
	const write = numberings.get(shape) ?? numberingOf(parts)
	numberings.set(shape, write)
	return (await write(db, { accountId, id, of_type: type, of_revision: revision, ...change })).length > 0
}

type Numbered = DocumentChange & { number: string }
type Numbering = Numbered & One & { of_type: DocumentRow['type']; of_revision: number }

/** The statements that number a document, by the parts of it that they write. */
const numberings = new Map<string, ReturnType<typeof numberingOf>>()

const numberingOf = (parts: readonly (keyof Numbered)[]) =>
	compileOnce((db, values: Numbering) =>
		db
			.updateTable('document')
			.set((eb) => ({ ...partsOf(values, parts), version: eb('version', '+', 1) }))
			.where('account_id', '=', values.accountId)
			.where('id', '=', values.id)
			.where(({ not, exists, selectFrom }) =>
				not(
					exists(
						selectFrom('document as other')
							.select('other.id')
							.where('other.account_id', '=', values.accountId)
							.where('other.type', '=', values.of_type)
							.where('other.number', '=', values.number)
							.where('other.revision', '=', values.of_revision),
					),
				),
			)
			.returning('id')
			.modifyEnd(planKept),
	)

function partsOf(values: Numbered, parts: readonly (keyof Numbered)[]): Partial<DocumentChange> {
	return parts.reduce<Partial<DocumentChange>>((all, part) => ({ ...all, [part]: values[part] }), {})
}

/** Whether a schedule that has not ended repeats a document. */
export async function isRepeated({ db, accountId }: Scope, id: string): Promise<boolean> {
	const found = await db
		.selectFrom('recurring')
		.select('id')
		.where('account_id', '=', accountId)
		.where('document_id', '=', id)
		.where('state', '<>', 'ended')
		.executeTakeFirst()
	return found !== undefined
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

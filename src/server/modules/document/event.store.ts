import { type Insertable, type Selectable, sql } from 'kysely'
import { SENDINGS } from '#domain/documents/answers.ts'
import type { Scope } from '#server/context.ts'
import { compileOnce } from '#server/db/compile-once.ts'
import { planKept } from '#server/db/kept-plans.ts'
import { personName } from '#server/db/person-name.ts'
import { type Reading, reading } from '#server/db/readings.ts'
import type { Tables } from '#server/db/tables.ts'

/** Something that happened to a document between its seller and its buyer. */
export type EventRow = Selectable<Tables['document_event']>

/** The same with who of the account has sent it; empty: nobody, or they are gone. */
export type NamedEventRow = EventRow & { user: string }

export async function insertEvent(
	{ db, accountId }: Scope,
	event: Omit<Insertable<Tables['document_event']>, 'account_id'>,
): Promise<void> {
	await db
		.insertInto('document_event')
		.values({ ...event, account_id: accountId })
		.execute()
}

/** Those of a document, the oldest first. */
export function listingEvents({ db, accountId }: Scope, document_id: string): Reading<NamedEventRow[]> {
	return reading(selectEvents.query(db, { accountId, document_id }), (rows) => rows)
}

const selectEvents = compileOnce((db, { accountId, document_id }: { accountId: string; document_id: string }) =>
	db
		.selectFrom('document_event as event')
		.leftJoin('app_user as person', (join) =>
			join.on('person.account_id', '=', accountId).onRef('person.user_id', '=', 'event.user_id'),
		)
		.selectAll('event')
		.select(personName('person').as('user'))
		.where('event.account_id', '=', accountId)
		.where('event.document_id', '=', document_id)
		.orderBy('event.id')
		.modifyEnd(planKept),
)

/** One, held until the transaction ends. */
export function holdEvent({ db, accountId }: Scope, id: string): Promise<EventRow | undefined> {
	return db
		.selectFrom('document_event')
		.selectAll()
		.where('account_id', '=', accountId)
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst()
}

/** Whether an answer to a document has come before. */
export async function hasAnswer(
	{ db, accountId }: Scope,
	{ document_id, request_id }: { document_id: string; request_id: string },
): Promise<boolean> {
	const found = await db
		.selectFrom('document_event')
		.select('id')
		.where('account_id', '=', accountId)
		.where('document_id', '=', document_id)
		.where('request_id', '=', request_id)
		.executeTakeFirst()
	return found !== undefined
}

/** How many documents and statements were sent since then. */
export async function countSent({ db, accountId }: Scope, since: Date): Promise<number> {
	const { rows } = await sql<{ n: number }>`
		select ((select count(*) from document_event
				where account_id = ${accountId}::uuid and kind in (${sql.join(SENDINGS.map((kind) => sql.lit(kind)))}) and at > ${since}::timestamptz)
			+ (select count(*) from statement_mail where account_id = ${accountId}::uuid and at > ${since}::timestamptz))::int as n`.execute(
		db,
	)
	return rows[0]?.n ?? 0
}

import { sql } from 'kysely'
import type { Scope } from '#server/context.ts'
import { personName } from '#server/db/person-name.ts'
import type { JsonObject } from '#server/db/tables.ts'

/** What was done to a document, as the history tells it; what undo keeps stays where it is. */
export interface StepRow {
	id: string
	action: string
	at: Date
	user: string
	/** What the record says of it, without what undo keeps. */
	told: JsonObject | null
}

/** Entities of what is recorded of documents. */
export const DOCUMENT = 'document'
/** What is not taken back: it has a number since, or money has moved. */
export const DOCUMENT_STEP = 'document_step'

/** A page of what was done to a document, the newest first. */
export async function listSteps(
	{ db, accountId }: Scope,
	document_id: string,
	{ page, size }: { page: number; size: number },
): Promise<{ total: number; list: StepRow[] }> {
	const { rows } = await sql<StepRow & { total: number }>`
		select activity.id, activity.action, activity.created_at as at, ${personName('person')} as user,
			coalesce(activity.after, activity.before) - 'kept' as told, (count(*) over ())::int as total
		from activity
		left join app_user person on person.account_id = ${accountId}::uuid and person.user_id = activity.user_id
		where activity.account_id = ${accountId}::uuid and activity.entity_id = ${document_id}
			and activity.entity in (${DOCUMENT}, ${DOCUMENT_STEP})
		order by activity.id desc limit ${size} offset ${(page - 1) * size}`.execute(db)
	return { total: rows[0]?.total ?? 0, list: rows }
}

/** An edit of a draft that is still being added to. */
export interface OpenEdit {
	id: string
	group_id: string
	/** The document's number of saves after it. */
	version: number
	/** Parts of which it keeps what stood there. */
	parts: string[]
	fields: string[]
}

/** The newest thing done to a document, where it is an edit by the same person since a time. */
export async function findOpenEdit(
	{ db, accountId, userId }: Scope & { userId: string },
	document_id: string,
	since: Date,
): Promise<OpenEdit | undefined> {
	const { rows } = await sql<OpenEdit & { is_edit: boolean }>`
		select id, group_id, (after ->> 'version')::int as version,
			action = 'document_change' and user_id = ${userId}::uuid and undone_at is null and created_at > ${since}::timestamptz
				and before is not null as is_edit,
			array(select jsonb_object_keys(case when action = 'document_change' then before -> 'kept' end)) as parts,
			array(select jsonb_array_elements_text(case when action = 'document_change' then after -> 'fields' end)) as fields
		from activity
		where account_id = ${accountId}::uuid and entity_id = ${document_id} and entity in (${DOCUMENT}, ${DOCUMENT_STEP})
		order by id desc limit 1`.execute(db)
	return rows[0]?.is_edit ? rows[0] : undefined
}

/** Adds to an edit: what is known of it now, and what stood in parts that had not been touched before. */
export async function addToEdit(
	{ db, accountId }: Scope,
	id: string,
	{ after, kept }: { after: JsonObject; kept: JsonObject | null },
): Promise<void> {
	const before =
		kept === null ? sql`before` : sql`jsonb_set(before, '{kept}', (before -> 'kept') || ${JSON.stringify(kept)}::jsonb)`
	await sql`
		update activity set after = ${JSON.stringify(after)}::jsonb, before = ${before}
		where account_id = ${accountId}::uuid and id = ${id}::uuid`.execute(db)
}

import { type Insertable, type Selectable, sql } from 'kysely'
import type { Scope } from '#server/context.ts'
import type { Tables } from '#server/db/tables.ts'

/** An attachment of a document as stored. */
export type FileRow = Selectable<Tables['document_file']>

/** Attachments of a document, the first first. */
export function listFiles({ db, accountId }: Scope, document_id: string): Promise<FileRow[]> {
	return db
		.selectFrom('document_file')
		.selectAll()
		.where('account_id', '=', accountId)
		.where('document_id', '=', document_id)
		.orderBy('id')
		.execute()
}

export async function insertFiles(
	{ db, accountId }: Scope,
	rows: readonly Omit<Insertable<Tables['document_file']>, 'account_id'>[],
): Promise<void> {
	if (!rows.length) return
	await db
		.insertInto('document_file')
		.values(rows.map((row) => ({ ...row, account_id: accountId })))
		.execute()
}

export async function updateFile(
	{ db, accountId }: Scope,
	id: string,
	change: Pick<FileRow, 'send_along'>,
): Promise<void> {
	await db.updateTable('document_file').set(change).where('account_id', '=', accountId).where('id', '=', id).execute()
}

/** What goes along with a document has been sent with it, if it was not before. */
export async function fixFiles({ db, accountId }: Scope, document_id: string, sent_at: Date): Promise<void> {
	await db
		.updateTable('document_file')
		.set({ sent_at: sql`coalesce(sent_at, ${sent_at})` })
		.where('account_id', '=', accountId)
		.where('document_id', '=', document_id)
		.where('send_along', '=', true)
		.execute()
}

export async function deleteFile({ db, accountId }: Scope, id: string): Promise<void> {
	await db.deleteFrom('document_file').where('account_id', '=', accountId).where('id', '=', id).execute()
}

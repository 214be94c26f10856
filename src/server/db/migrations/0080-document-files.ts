import { type Kysely, sql } from 'kysely'

/** Attachments of documents (product.md section 3.8); several files beside one message. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const step of [
		// `file`: where it is stored, its name and size. `sent_at`: since when a buyer has it, who keeps it.
		`create table document_file (
			account_id uuid not null,
			id uuid not null,
			document_id uuid not null,
			file jsonb not null,
			send_along boolean not null default false,
			sent_at timestamptz,
			at timestamptz not null,
			primary key (account_id, id),
			foreign key (account_id, document_id) references document on delete cascade
		)`,
		`create index document_files on document_file (account_id, document_id, id)`,
		`alter table outbox add column files jsonb`,
	])
		await sql.raw(step).execute(db)
}

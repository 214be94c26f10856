import { type Kysely, sql } from 'kysely'

/**
 * Orders, packing lists and delivery notes are sent by e-mail and have a page as invoices have, those that were made before
 * included; their templates are of three new kinds. A token is 32 random bytes, as finalize.service.ts makes it.
 */
const steps = [
	`update document set token = rtrim(translate(
			encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), '=')
		where token is null and state <> 'draft'
			and type in ('purchase_order', 'customer_order', 'packing_list', 'delivery_note')`,
	`alter table email_template drop constraint email_template_built_in_check, drop constraint email_template_purpose_check`,
	`alter table email_template
		add constraint email_template_built_in_check
			check (built_in in ('reply', 'ask', 'remind', 'quotation', 'order', 'invoice', 'delivery', 'purchase', 'overdue', 'statement')),
		add constraint email_template_purpose_check
			check (purpose in ('reply', 'ask', 'remind', 'quotation', 'order', 'invoice', 'delivery', 'purchase', 'overdue', 'statement'))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const step of steps) await sql.raw(step).execute(db)
}

import type { Selectable } from 'kysely'
import { TEMPLATE_PURPOSES, type TemplatePurpose } from '#domain/email-template/built-in.ts'
import { EMAIL_TEMPLATES_MAX } from '#domain/email-template/limits.ts'
import type { Ctx, Scope } from '#server/context.ts'
import type { Tables } from '#server/db/tables.ts'

/** A template as stored. */
export type EmailTemplateRow = Selectable<Tables['email_template']>

/** Every template that is not deleted; there are EMAIL_TEMPLATES_MAX at most, and one for each built-in one. */
export function listTemplates({ db, accountId }: Scope): Promise<EmailTemplateRow[]> {
	return db
		.selectFrom('email_template')
		.selectAll()
		.where('account_id', '=', accountId)
		.where('deleted_at', 'is', null)
		.orderBy('name')
		.orderBy('id')
		.limit(EMAIL_TEMPLATES_MAX + TEMPLATE_PURPOSES.length)
		.execute()
}

/** A template that is not deleted: by its id, or the one that stands for a built-in one. */
export function findTemplate(scope: Scope, key: string | { built_in: TemplatePurpose }) {
	const live = among(scope).where('deleted_at', 'is', null)
	return typeof key === 'string'
		? live.where('id', '=', key).executeTakeFirst()
		: live.where('built_in', '=', key.built_in).executeTakeFirst()
}

/** A template, a deleted one, too, held until the transaction ends. */
export function holdTemplate(scope: Scope, id: string): Promise<EmailTemplateRow | undefined> {
	return among(scope).where('id', '=', id).forUpdate().executeTakeFirst()
}

function among({ db, accountId }: Scope) {
	return db.selectFrom('email_template').selectAll().where('account_id', '=', accountId)
}

/** How many of the seller's own are not deleted. */
export async function countOwn({ db, accountId }: Scope): Promise<number> {
	const { n } = await db
		.selectFrom('email_template')
		.select((eb) => eb.fn.countAll<number>().as('n'))
		.where('account_id', '=', accountId)
		.where('built_in', 'is', null)
		.where('deleted_at', 'is', null)
		.executeTakeFirstOrThrow()
	return Number(n)
}

/** What the seller decides about a template. */
export type TemplateFields = Pick<EmailTemplateRow, 'name' | 'purpose'> & {
	/** As JSON. */
	texts: string
}

export async function insertTemplate(
	ctx: Ctx,
	template: TemplateFields & { id: string; built_in: TemplatePurpose | null },
): Promise<void> {
	const now = ctx.house.now()
	const kept = { ...template, account_id: ctx.accountId, created_at: now, updated_at: now }
	await ctx.db.insertInto('email_template').values(kept).execute()
}

/** Changes a template, which is a version newer then; `deleted_at` takes it away or brings it back. */
export async function updateTemplate(
	ctx: Ctx,
	id: string,
	change: Partial<TemplateFields> & { deleted_at?: Date | null },
): Promise<void> {
	await ctx.db
		.updateTable('email_template')
		.set((eb) => ({ ...change, updated_at: ctx.house.now(), version: eb('version', '+', 1) }))
		.where('account_id', '=', ctx.accountId)
		.where('id', '=', id)
		.execute()
}

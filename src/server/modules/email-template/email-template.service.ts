import type { EmailTemplate, emailTemplate } from '#contract/email-template.ts'
import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import { TEMPLATE_PURPOSES, type TemplatePurpose } from '#domain/email-template/built-in.ts'
import { textsProblem } from '#domain/email-template/check.ts'
import { EMAIL_TEMPLATES_MAX } from '#domain/email-template/limits.ts'
import { offsetOf } from '#domain/paging.ts'
import { searchText } from '#domain/text.ts'
import type { Ctx } from '#server/context.ts'
import { refuse, refuseProblem } from '#server/http/refusal.ts'
import { lockAccount } from '#server/lock-account.ts'
import { newGroup, record } from '#server/modules/activity/index.ts'
import { newId } from '#server/new-id.ts'
import { countOwn, findTemplate, insertTemplate, listTemplates, updateTemplate } from './email-template.store.ts'
import {
	deliveredOf,
	fieldsOf,
	type KeptTemplate,
	keptOf,
	nameOf,
	presentDelivered,
	presentTemplate,
} from './stored.rule.ts'

type Contract = typeof emailTemplate
type Params<K extends keyof Contract> = ParamsOf<Contract[K]>

export const EMAIL_TEMPLATE = 'email_template'

/** The built-in templates, then the seller's own by name. */
export async function getEmailTemplates(
	ctx: Ctx,
	{ id, purpose, name = '', page, size }: Params<'getEmailTemplates'>,
): Promise<DataOf<Contract['getEmailTemplates']>> {
	const words = searchText(name).split(' ').filter(Boolean)
	const found = (await allTemplates(ctx)).filter(
		(one) =>
			(id === undefined || one.id === id) &&
			(purpose === undefined || one.purpose === purpose) &&
			words.every((word) => searchText(one.name).includes(word)),
	)
	const from = offsetOf({ page, size })
	return { total: found.length, list: found.slice(from, from + size) }
}

async function allTemplates(ctx: Ctx): Promise<EmailTemplate[]> {
	const rows = await listTemplates(ctx)
	const changed = new Map(rows.map((row) => [row.built_in, row]))
	const builtIn = TEMPLATE_PURPOSES.map((purpose) => {
		const row = changed.get(purpose)
		return row ? presentTemplate(row, ctx.locale) : presentDelivered(purpose, ctx.locale)
	})
	return [
		...builtIn,
		...rows.filter(({ built_in }) => built_in === null).map((row) => presentTemplate(row, ctx.locale)),
	]
}

/** One template, by its id or the purpose of a built-in one. Refuses with `not_found`. */
export async function ownTemplate(ctx: Ctx, key: string): Promise<EmailTemplate> {
	const purpose = purposeOf(key)
	const row = await findTemplate(ctx, purpose ? { built_in: purpose } : key)
	if (row) return presentTemplate(row, ctx.locale)
	if (!purpose) throw refuse('not_found')
	return presentDelivered(purpose, ctx.locale)
}

/** Which built-in template a key names; undefined: it is an id. */
export function purposeOf(key: string): TemplatePurpose | undefined {
	return TEMPLATE_PURPOSES.find((purpose) => purpose === key)
}

/**
 * Makes a template, or changes one; a built-in one is kept beside what it was delivered as. Refuses `not_found`, `conflict`
 * with the present one, `email_template_too_many`, `email_template_built_in`, and what domain/email-template says of texts.
 */
export async function setEmailTemplate(
	ctx: Ctx,
	{ id: key, version, ...change }: Params<'setEmailTemplate'>,
): Promise<DataOf<Contract['setEmailTemplate']>> {
	await lockAccount(ctx)
	if (key === undefined) return { ...(await makeTemplate(ctx, change)), group_id: null }
	const purpose = purposeOf(key)
	if (purpose && (change.name !== undefined || change.purpose !== undefined))
		throw refuseProblem({ code: 'email_template_built_in', path: change.name === undefined ? 'purpose' : 'name' })
	const row = await findTemplate(ctx, purpose ? { built_in: purpose } : key)
	const before = row ? keptOf(row) : purpose && deliveredOf(purpose)
	if (!before) throw refuse('not_found')
	if (version !== undefined && version !== (row?.version ?? 0))
		throw refuse('conflict', { data: await ownTemplate(ctx, key) })
	const after = merged(before, change)
	const id = row?.id ?? newId()
	if (row) await updateTemplate(ctx, id, fieldsOf(after))
	else await insertTemplate(ctx, { ...fieldsOf(after), id, built_in: after.purpose })
	const group_id = newGroup()
	const about = { group_id, action: 'email_template_change', entity: EMAIL_TEMPLATE, entity_id: id }
	// Taken back, what nobody had changed is as it was delivered.
	await record(ctx, [{ ...about, before: row ? stateOf(before, ctx) : null, after: stateOf(after, ctx) }])
	return { ...(await ownTemplate(ctx, key)), group_id }
}

/** What a record of a change keeps of a template. */
export function stateOf(kept: KeptTemplate, { locale }: Pick<Ctx, 'locale'>) {
	return { email_template: nameOf(kept, locale), kept }
}

type Change = Omit<Params<'setEmailTemplate'>, 'id' | 'version'>

function merged(before: KeptTemplate, { name, purpose, texts }: Change): KeptTemplate {
	const after = {
		name: name ?? before.name,
		purpose: purpose ?? before.purpose,
		texts: { en: texts?.en ?? before.texts.en, zh: texts?.zh ?? before.texts.zh },
	}
	const problem = textsProblem(after.texts)
	if (problem) throw refuseProblem(problem)
	return after
}

const NOTHING = { subject: '', body: '' }

async function makeTemplate(ctx: Ctx, change: Change): Promise<EmailTemplate> {
	const { name, purpose } = change
	const missing = [name === undefined && 'name', purpose === undefined && 'purpose'].filter((path) => path !== false)
	if (name === undefined || purpose === undefined)
		throw refuse('invalid', { errors: missing.map((path) => ({ path, code: 'field_required' })) })
	const kept = merged({ name, purpose, texts: { en: NOTHING, zh: NOTHING } }, change)
	if ((await countOwn(ctx)) >= EMAIL_TEMPLATES_MAX)
		throw refuse('email_template_too_many', { params: { max: EMAIL_TEMPLATES_MAX } })
	const id = newId()
	await insertTemplate(ctx, { ...fieldsOf(kept), id, built_in: null })
	return ownTemplate(ctx, id)
}

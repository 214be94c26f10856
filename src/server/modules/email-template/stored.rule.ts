import { z } from 'zod'
import type { EmailTemplate } from '#contract/email-template.ts'
import type { Locale } from '#contract/refusals/index.ts'
import { BUILT_IN, TEMPLATE_PURPOSES, type TemplatePurpose } from '#domain/email-template/built-in.ts'
import { readStored } from '#server/db/stored.ts'
import type { EmailTemplateRow, TemplateFields } from './email-template.store.ts'

const Text = z.object({ subject: z.string(), body: z.string() })
const Texts = z.object({ en: Text, zh: Text })

/** A template as a record of what was done keeps it. */
export const KeptTemplate = z.object({ name: z.string(), purpose: z.enum(TEMPLATE_PURPOSES), texts: Texts })
export type KeptTemplate = z.output<typeof KeptTemplate>

/** What `KeptTemplate` reads. */
export function keptOf({ id, name, purpose, texts }: EmailTemplateRow): KeptTemplate {
	return { name, purpose, texts: readStored(Texts, texts, `texts of e-mail template ${id}`) }
}

/** What is written of a kept one. */
export function fieldsOf({ texts, ...kept }: KeptTemplate): TemplateFields {
	return { ...kept, texts: JSON.stringify(texts) }
}

/** A built-in template, as it is kept when it is changed. */
export function deliveredOf(purpose: TemplatePurpose): KeptTemplate {
	return { name: '', purpose, texts: BUILT_IN[purpose].texts }
}

/** What a template is called. */
export function nameOf({ name, purpose }: Pick<KeptTemplate, 'name' | 'purpose'>, locale: Locale): string {
	return name || BUILT_IN[purpose].name[locale]
}

/** A template as the wire shows it. */
export function presentTemplate(row: EmailTemplateRow, locale: Locale): EmailTemplate {
	const { built_in, version, updated_at } = row
	const kept = keptOf(row)
	return {
		...kept,
		id: built_in ?? row.id,
		is_built_in: built_in !== null,
		is_changed: built_in !== null,
		name: nameOf(kept, locale),
		version,
		updated_at: updated_at.toISOString(),
	}
}

/** A built-in template that nobody has changed. */
export function presentDelivered(purpose: TemplatePurpose, locale: Locale): EmailTemplate {
	const { texts, name } = BUILT_IN[purpose]
	const facts = { is_built_in: true, is_changed: false, version: 0, updated_at: null }
	return { id: purpose, name: name[locale], purpose, texts: { ...texts }, ...facts }
}

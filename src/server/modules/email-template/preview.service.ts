import type { emailTemplate } from '#contract/email-template.ts'
import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import { type TemplateLocale, takenLocale, type TemplateText } from '#domain/email-template/built-in.ts'
import { textProblem } from '#domain/email-template/check.ts'
import { fillVariables, type TemplateVariable, written } from '#domain/email-template/variables.ts'
import { inquiryNumber } from '#domain/inquiry/number.ts'
import { oneLine } from '#server/mail/message.ts'
import type { Ctx } from '#server/context.ts'
import { refuse, refuseProblem } from '#server/http/refusal.ts'
import { recordForTemplate, sellersWords, type TemplateRecord } from '#server/modules/inquiry/index.ts'
import { sendToOneself } from '#server/modules/mail/index.ts'
import { ownTemplate } from './email-template.service.ts'

type Contract = typeof emailTemplate
type Params<K extends keyof Contract> = ParamsOf<Contract[K]>

/**
 * A template as its reader would have it, in the buyer's language where it is written in that. Refuses `not_found`, and what
 * domain/email-template says of a text.
 */
export async function previewEmailTemplate(
	ctx: Ctx,
	{ id, text, locale, inquiry_id }: Params<'previewEmailTemplate'>,
): Promise<DataOf<Contract['previewEmailTemplate']>> {
	const about = await recordForTemplate(ctx, inquiry_id)
	const wanted = locale ?? about.inquiry?.locale ?? ctx.locale
	const saved = id === undefined ? undefined : await ownTemplate(ctx, id)
	if (text) {
		checkText(text)
		return present(about, wanted, text)
	}
	if (!saved) throw refuse('invalid', { errors: [{ path: 'id', code: 'field_required' }] })
	const taken = takenLocale(saved.texts, wanted)
	return present(about, taken, saved.texts[taken])
}

function checkText(text: TemplateText): void {
	const problem = textProblem(text)
	if (problem) throw refuseProblem({ ...problem, path: `text.${problem.path}` })
}

function present(about: TemplateRecord, locale: TemplateLocale, text: TemplateText) {
	const { subject, body, missing } = filled(about, locale, text)
	const { inquiry } = about
	return {
		locale,
		subject,
		body,
		missing,
		inquiry: inquiry && { id: inquiry.id, number: inquiry.number, name: inquiry.name },
	}
}

function filled(about: TemplateRecord, locale: TemplateLocale, text: TemplateText) {
	const values = about.valuesIn(locale)
	const [subject, body] = [fillVariables(text.subject, values), fillVariables(text.body, values)]
	const missing: TemplateVariable[] = [...new Set([...subject.missing, ...body.missing])]
	return { subject: oneLine(subject.text), body: body.text, missing }
}

/**
 * Sends a text to the signed-in person as its buyer would get it. Refuses what `previewEmailTemplate` does,
 * `email_template_missing`, and what the mail server did.
 */
export async function testEmailTemplate(
	ctx: Ctx,
	{ text, locale, inquiry_id }: Params<'testEmailTemplate'>,
): Promise<DataOf<Contract['testEmailTemplate']>> {
	checkText(text)
	const about = await recordForTemplate(ctx, inquiry_id)
	const { subject, body, missing } = filled(about, locale, text)
	if (missing.length)
		throw refuseProblem({ code: 'email_template_missing', params: { names: missing.map(written).join(', ') } })
	const { company, follow_url, inquiry } = about
	const facts = { locale, company, follow_url, number: inquiry?.number ?? inquiryNumber(2026, 1) }
	return sendToOneself(ctx, () => sellersWords(facts, { action: 'reply', subject, text: body }))
}

import type { emailTemplate } from '#contract/email-template.ts'
import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import {
	isOfDocument,
	type TemplateLocale,
	type TemplatePurpose,
	takenLocale,
	type TemplateText,
} from '#domain/email-template/built-in.ts'
import { textProblem } from '#domain/email-template/check.ts'
import { fillVariables, type TemplateVariable, written } from '#domain/email-template/variables.ts'
import { oneLine } from '#server/mail/message.ts'
import type { Ctx } from '#server/context.ts'
import { refuse, refuseProblem } from '#server/http/refusal.ts'
import { type DocumentRecord, documentForTemplate, statementForTemplate } from '#server/modules/document/index.ts'
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
	{ id, text, locale, purpose, ...of }: Params<'previewEmailTemplate'>,
): Promise<DataOf<Contract['previewEmailTemplate']>> {
	const saved = id === undefined ? undefined : await ownTemplate(ctx, id)
	const about = await recordOf(ctx, purpose ?? saved?.purpose ?? 'reply', of)
	const wanted = locale ?? (about.document ?? about.inquiry ?? about.customer)?.locale ?? ctx.locale
	if (text) {
		checkText(text)
		return present(about, wanted, text)
	}
	if (!saved) throw refuse('invalid', { errors: [{ path: 'id', code: 'field_required' }] })
	const taken = takenLocale(saved.texts, wanted)
	return present(about, taken, saved.texts[taken])
}

/** What a template is filled in with. */
type Record = Pick<TemplateRecord, 'inquiry' | 'valuesIn'> &
	Pick<DocumentRecord, 'document'> &
	Pick<StatementRecord, 'customer'>
type StatementRecord = Awaited<ReturnType<typeof statementForTemplate>>
type Of = Pick<Params<'previewEmailTemplate'>, 'inquiry_id' | 'document_id' | 'statement'>

/** What fits the purpose. Refuses `not_found` for whatever else is named, too. */
async function recordOf(
	ctx: Ctx,
	purpose: TemplatePurpose,
	{ inquiry_id, document_id, statement }: Of,
): Promise<Record> {
	if (purpose === 'statement' || statement) {
		const named = await statementForTemplate(ctx, statement)
		if (purpose === 'statement') return { ...named, inquiry: null, document: null }
	}
	const ofDocument = isOfDocument(purpose)
	const inquiry = ofDocument && inquiry_id === undefined ? null : await recordForTemplate(ctx, inquiry_id)
	if (!ofDocument && document_id === undefined && inquiry) return { ...inquiry, document: null, customer: null }
	const document = await documentForTemplate(ctx, ofDocument ? purpose : 'invoice', document_id)
	return ofDocument || !inquiry
		? { ...document, inquiry: null, customer: null }
		: { ...inquiry, document: null, customer: null }
}

function checkText(text: TemplateText): void {
	const problem = textProblem(text)
	if (problem) throw refuseProblem({ ...problem, path: `text.${problem.path}` })
}

function present(about: Record, locale: TemplateLocale, text: TemplateText) {
	const { subject, body, missing } = filled(about, locale, text)
	const { inquiry, document, customer } = about
	return {
		locale,
		subject,
		body,
		missing,
		inquiry: inquiry && { id: inquiry.id, number: inquiry.number, name: inquiry.name },
		document: document && { id: document.id, number: document.number, name: document.name },
		customer: customer && { id: customer.id, name: customer.name },
	}
}

function filled(about: Pick<TemplateRecord, 'valuesIn'>, locale: TemplateLocale, text: TemplateText) {
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
	{ text, locale, inquiry_id, document_id, purpose = 'reply' }: Params<'testEmailTemplate'>,
): Promise<DataOf<Contract['testEmailTemplate']>> {
	checkText(text)
	const about = await recordOf(ctx, purpose, { inquiry_id, document_id })
	const { subject, body, missing } = filled(about, locale, text)
	if (missing.length)
		throw refuseProblem({ code: 'email_template_missing', params: { names: missing.map(written).join(', ') } })
	const { 'company.name': company = '', 'doc.number': number = '', link: follow_url = '' } = about.valuesIn(locale)
	const facts = { locale, company, follow_url, number }
	return sendToOneself(ctx, () => sellersWords(facts, { action: 'reply', subject, text: body }))
}

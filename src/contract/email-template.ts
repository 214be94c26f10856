import { z } from 'zod'
import { TEMPLATE_LOCALES, TEMPLATE_PURPOSES } from '#domain/email-template/built-in.ts'
import { EMAIL_TEMPLATE_NAME_MAX } from '#domain/email-template/limits.ts'
import { TEMPLATE_VARIABLES } from '#domain/email-template/variables.ts'
import { INQUIRY_REPLY_MAX } from '#domain/inquiry/limits.ts'
import { MAIL_SUBJECT_MAX } from '#domain/mail/mail.ts'
import { post } from './endpoint.ts'
import {
	At,
	CustomerId,
	DocumentId,
	EmailTemplateId,
	InquiryId,
	lineText,
	listOf,
	Page,
	requiredText,
	size,
	text,
} from './fields.ts'

/** A template of the seller’s own, or a built-in one by what it is for. */
const TemplateKey = z.union([EmailTemplateId, z.enum(TEMPLATE_PURPOSES)])

/** A message in one language, with variables such as `{{customer.name}}`; both parts empty: not written in it. */
const Text = z.strictObject({ subject: lineText(MAIL_SUBJECT_MAX), body: text(INQUIRY_REPLY_MAX) })

/** Which statement of which customer. */
const Statement = z.strictObject({
	customer_id: CustomerId,
	currency: text(3),
	from: z.iso.date().optional(),
	to: z.iso.date().optional(),
})

const EmailTemplate = z.object({
	/** Of a built-in one its purpose. */
	id: z.string(),
	is_built_in: z.boolean(),
	/** A built-in one that says something else than it was delivered with. */
	is_changed: z.boolean(),
	/** Of a built-in one in the caller's language. */
	name: z.string(),
	purpose: z.enum(TEMPLATE_PURPOSES),
	texts: z.record(z.enum(TEMPLATE_LOCALES), z.object({ subject: z.string(), body: z.string() })),
	/** 0: a built-in one as it was delivered. */
	version: z.int(),
	/** Null: never. */
	updated_at: At.nullable(),
})
export type EmailTemplate = z.output<typeof EmailTemplate>

/** E-mail templates (product.md section 3.19). */
export const emailTemplate = {
	getEmailTemplates: post('/api/getEmailTemplates', {
		access: 'user',
		effect: 'read',
		summary: 'E-mail templates: the built-in ones, then those of the seller by name.',
		params: z.strictObject({
			page: Page,
			size: size(50),
			id: TemplateKey.optional(),
			purpose: z.enum(TEMPLATE_PURPOSES).optional(),
			/** Part of the name. */
			name: text(200).optional(),
		}),
		data: listOf(EmailTemplate),
	}),
	setEmailTemplate: post('/api/setEmailTemplate', {
		access: 'user',
		effect: 'write',
		summary:
			'Make an e-mail template, or change one; a language that is not named stays. Unknown variables are refused.',
		params: z.strictObject({
			id: TemplateKey.optional(),
			/** Not of a built-in one, as is `purpose`. */
			name: requiredText(EMAIL_TEMPLATE_NAME_MAX).optional(),
			purpose: z.enum(TEMPLATE_PURPOSES).optional(),
			texts: z.strictObject({ en: Text.optional(), zh: Text.optional() }).optional(),
			version: z.int().min(0).optional(),
		}),
		data: EmailTemplate.extend({
			/** What undoes the change; null of a new one. */
			group_id: z.string().nullable(),
		}),
	}),
	deleteEmailTemplate: post('/api/deleteEmailTemplate', {
		access: 'user',
		effect: 'write',
		summary: 'Delete an e-mail template, or reset a built-in one. Can be undone for 30 days.',
		params: z.strictObject({ id: TemplateKey }),
		data: z.object({
			/** Null: it was as it was delivered. */
			group_id: z.string().nullable(),
		}),
	}),
	previewEmailTemplate: post('/api/previewEmailTemplate', {
		access: 'user',
		effect: 'read',
		summary: 'A template, or a text that is not saved yet, filled in with an inquiry: the newest where none is named.',
		params: z.strictObject({
			id: TemplateKey.optional(),
			/** Instead of what is saved. */
			text: Text.optional(),
			/** Else that of the buyer, where the template is written in it. */
			locale: z.enum(TEMPLATE_LOCALES).optional(),
			inquiry_id: InquiryId.optional(),
			/** Of a template that tells of a document. */
			document_id: DocumentId.optional(),
			/** Of a template that tells of a statement. */
			statement: Statement.optional(),
			/** Of a text that is not saved yet. */
			purpose: z.enum(TEMPLATE_PURPOSES).optional(),
		}),
		data: z.object({
			locale: z.enum(TEMPLATE_LOCALES),
			subject: z.string(),
			body: z.string(),
			/** Variables that the inquiry has nothing for; they stand in the text as they are written. */
			missing: z.array(z.enum(TEMPLATE_VARIABLES)),
			/** Whose values they are; null: there is no inquiry yet, so they are made up. */
			inquiry: z.object({ id: z.string(), number: z.string(), name: z.string() }).nullable(),
			/** The same of a template that tells of a document. */
			document: z.object({ id: z.string(), number: z.string(), name: z.string() }).nullable(),
			/** Of a template that tells of a statement: whose. */
			customer: z.object({ id: z.string(), name: z.string() }).nullable(),
		}),
	}),
	testEmailTemplate: post('/api/testEmailTemplate', {
		access: 'user',
		effect: 'own',
		summary: 'Send a text, filled in as previewEmailTemplate does, to oneself at once.',
		params: z.strictObject({
			text: Text,
			locale: z.enum(TEMPLATE_LOCALES),
			inquiry_id: InquiryId.optional(),
			document_id: DocumentId.optional(),
			purpose: z.enum(TEMPLATE_PURPOSES).optional(),
		}),
		data: z.object({ recipient: z.string(), words: z.string() }),
	}),
}

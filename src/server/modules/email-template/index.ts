import { contracts } from '#contract/index.ts'
import { DELETED_EMAIL_TEMPLATE_DAYS } from '#domain/email-template/limits.ts'
import type { Module } from '#server/module.ts'
import { deleteEmailTemplate, undoEmailTemplates } from './delete.service.ts'
import { getEmailTemplates, setEmailTemplate } from './email-template.service.ts'
import { filledTemplate } from './filled.service.ts'
import { previewEmailTemplate, testEmailTemplate } from './preview.service.ts'

export { filledTemplate }

const DAY_MS = 86_400_000

/** Messages that are written once and filled in with an inquiry (product.md section 3.19). */
export const emailTemplate = {
	contract: contracts.emailTemplate,
	routes: { getEmailTemplates, setEmailTemplate, deleteEmailTemplate, previewEmailTemplate, testEmailTemplate },
	undoers: { email_template: undoEmailTemplates },
	retention: [{ table: 'email_template', column: 'deleted_at', keep: DELETED_EMAIL_TEMPLATE_DAYS * DAY_MS }],
} satisfies Module<typeof contracts.emailTemplate>

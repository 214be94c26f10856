import type { emailTemplate } from '#contract/email-template.ts'
import type { Fixtures } from './fixtures.ts'

/** Good params of the calls about e-mail templates (fixtures.ts). */
export const emailTemplateFixtures = {
	getEmailTemplates: (world) => ({ page: 1, size: 10, id: world.emailTemplate, purpose: 'reply', name: 'reply' }),
	setEmailTemplate: (world) => ({
		id: world.emailTemplate,
		name: 'Thanks',
		purpose: 'reply',
		texts: {
			en: { subject: 'About {{doc.number}}', body: 'Dear {{customer.name}}' },
			zh: { subject: '关于 {{doc.number}}', body: '{{customer.name}}，您好' },
		},
		version: 1,
	}),
	deleteEmailTemplate: (world) => ({ id: world.emailTemplate }),
	previewEmailTemplate: (world) => ({
		id: world.emailTemplate,
		text: { subject: 'About {{doc.number}}', body: 'Dear {{customer.name}}' },
		locale: 'en',
		inquiry_id: world.inquiry,
		document_id: world.document,
		statement: { customer_id: world.customer, currency: 'EUR', from: '2026-01-01', to: '2026-12-31' },
		purpose: 'invoice' as const,
	}),
	testEmailTemplate: (world) => ({
		text: { subject: 'About {{doc.number}}', body: 'Dear {{customer.name}}' },
		locale: 'en',
		inquiry_id: world.inquiry,
		document_id: world.document,
		purpose: 'invoice' as const,
	}),
} satisfies Pick<Fixtures, keyof typeof emailTemplate>

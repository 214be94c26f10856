/** What a template is for. */
export const TEMPLATE_PURPOSES = [
	'reply',
	'ask',
	'remind',
	'quotation',
	'order',
	'invoice',
	'delivery',
	'purchase',
	'overdue',
	'statement',
] as const
export type TemplatePurpose = (typeof TEMPLATE_PURPOSES)[number]
/** Those that tell of a document; the others tell of an inquiry. */
export const DOCUMENT_PURPOSES = [
	'quotation',
	'order',
	'invoice',
	'delivery',
	'purchase',
	'overdue',
] as const satisfies readonly TemplatePurpose[]
export type DocumentPurpose = (typeof DOCUMENT_PURPOSES)[number]

/** Whether a template tells of a document. */
export function isOfDocument(purpose: TemplatePurpose): purpose is DocumentPurpose {
	return (DOCUMENT_PURPOSES as readonly string[]).includes(purpose)
}

/** Languages that a template can be written in. */
export const TEMPLATE_LOCALES = ['en', 'zh'] as const
export type TemplateLocale = (typeof TEMPLATE_LOCALES)[number]

/** A message in one language; both empty: not written in it. */
export interface TemplateText {
	readonly subject: string
	readonly body: string
}
export type TemplateTexts = Readonly<Record<TemplateLocale, TemplateText>>

/** A template that every account has; changed by an account, it can be reset. */
export interface BuiltIn {
	readonly name: Readonly<Record<TemplateLocale, string>>
	readonly texts: TemplateTexts
}

const en = (subject: string, ...paragraphs: string[]): TemplateText => ({
	subject,
	body: ['Dear {{customer.name}},', ...paragraphs, 'Kind regards\n{{sender.name}}\n{{company.name}}'].join('\n\n'),
})
const zh = (subject: string, ...paragraphs: string[]): TemplateText => ({
	subject,
	body: ['{{customer.name}}，您好：', ...paragraphs, '此致\n{{sender.name}}\n{{company.name}}'].join('\n\n'),
})

/** The built-in templates, one for each purpose, whose name is their id. */
export const BUILT_IN: Readonly<Record<TemplatePurpose, BuiltIn>> = {
	reply: {
		name: { en: 'Reply to an inquiry', zh: '回复询盘' },
		texts: {
			en: en(
				'Your inquiry {{doc.number}}',
				'Thank you for your inquiry {{doc.number}} of {{doc.date}} from our catalog {{catalog.name}}.',
				'We are looking into it and come back to you with prices and delivery times.',
				'You can follow your inquiry and write to us here:\n{{link}}',
			),
			zh: zh(
				'您的询盘 {{doc.number}}',
				'感谢您于 {{doc.date}} 通过图册“{{catalog.name}}”发来的询盘 {{doc.number}}。',
				'我们正在处理，将尽快回复价格与交期。',
				'您可以在此查看进度并与我们联系：\n{{link}}',
			),
		},
	},
	ask: {
		name: { en: 'Ask for information', zh: '询问信息' },
		texts: {
			en: en(
				'A question about your inquiry {{doc.number}}',
				'Thank you for your inquiry {{doc.number}}. So that we can make you a good offer, please tell us:',
				'- By when do you need the goods?\n- Where are they to be delivered?\n- How do you wish them to be packed?',
				'You can answer here:\n{{link}}',
			),
			zh: zh(
				'关于您的询盘 {{doc.number}}',
				'感谢您的询盘 {{doc.number}}。为便于报价，请告知以下信息：',
				'- 需要的交货日期\n- 收货地点\n- 包装要求',
				'您可以在此回复：\n{{link}}',
			),
		},
	},
	remind: {
		name: { en: 'Reminder without an answer', zh: '未回复提醒' },
		texts: {
			en: en(
				'Are you still interested? Your inquiry {{doc.number}}',
				'A while ago you sent us the inquiry {{doc.number}}, and we have not heard from you since our last message.',
				'Are you still interested? If something is unclear, we are glad to help.',
				'Your inquiry and our messages are here:\n{{link}}',
			),
			zh: zh(
				'关于您的询盘 {{doc.number}}',
				'您之前发来的询盘 {{doc.number}}，我们回复后尚未收到您的消息。',
				'请问您是否仍有意向？如有疑问，欢迎随时联系我们。',
				'您可以在此查看询盘与我们的消息：\n{{link}}',
			),
		},
	},
	quotation: {
		name: { en: 'Send a quotation', zh: '发送报价单' },
		texts: {
			en: en(
				'Quotation {{doc.number}} from {{company.name}}',
				'Please find attached our quotation {{doc.number}} dated {{doc.date}}, for a total of {{doc.total}}.',
				'You can accept it, decline it or ask for changes line by line here:\n{{link}}',
				'If something is unclear, just reply to this e-mail.',
			),
			zh: zh(
				'报价单 {{doc.number}}（{{company.name}}）',
				'现附上 {{doc.date}} 的报价单 {{doc.number}}，合计 {{doc.total}}。',
				'您可以在此接受、拒绝，或逐行提出修改：\n{{link}}',
				'如有疑问，请直接回复此邮件。',
			),
		},
	},
	order: {
		name: { en: 'Confirm an order', zh: '发送订单确认书' },
		texts: {
			en: en(
				'Order confirmation {{doc.number}} from {{company.name}}',
				'Thank you for your order. Please find attached our order confirmation {{doc.number}} dated {{doc.date}}, for a total of {{doc.total}}.',
				'Please check items, quantities and prices. You can also look at it here:\n{{link}}',
				'If something should be different, just reply to this e-mail.',
			),
			zh: zh(
				'订单确认书 {{doc.number}}（{{company.name}}）',
				'感谢您的订单。现附上 {{doc.date}} 的订单确认书 {{doc.number}}，合计 {{doc.total}}。',
				'请核对商品、数量与价格。您也可以在此查看：\n{{link}}',
				'如需更改，请直接回复此邮件。',
			),
		},
	},
	invoice: {
		name: { en: 'Send an invoice', zh: '发送发票' },
		texts: {
			en: en(
				'{{doc.number}} from {{company.name}}',
				'Please find attached {{doc.number}} dated {{doc.date}}, for a total of {{doc.total}}.',
				'You can look at it, and tell us when you have paid, here:\n{{link}}',
				'Thank you for your business.',
			),
			zh: zh(
				'{{doc.number}}（{{company.name}}）',
				'现附上 {{doc.date}} 的单据 {{doc.number}}，合计 {{doc.total}}。',
				'您可以在此查看，并在付款后告知我们：\n{{link}}',
				'感谢您的惠顾。',
			),
		},
	},
	delivery: {
		name: { en: 'Announce a delivery', zh: '发送发货通知' },
		texts: {
			en: en(
				'Your delivery {{doc.number}} from {{company.name}}',
				'Please find attached {{doc.number}} dated {{doc.date}}, which lists the goods of this delivery.',
				'You can also look at it here:\n{{link}}',
				'If something is missing or damaged when it arrives, just reply to this e-mail.',
			),
			zh: zh(
				'发货通知 {{doc.number}}（{{company.name}}）',
				'现附上 {{doc.date}} 的单据 {{doc.number}}，其中列明本次发货的商品。',
				'您也可以在此查看：\n{{link}}',
				'收货时如有短缺或破损，请直接回复此邮件。',
			),
		},
	},
	purchase: {
		name: { en: 'Send a purchase order', zh: '发送采购单' },
		texts: {
			en: en(
				'Purchase order {{doc.number}} from {{company.name}}',
				'Please find attached our purchase order {{doc.number}} dated {{doc.date}}, for a total of {{doc.total}}.',
				'Please confirm it and the delivery date by replying to this e-mail. You can also look at it here:\n{{link}}',
			),
			zh: zh(
				'采购单 {{doc.number}}（{{company.name}}）',
				'现附上 {{doc.date}} 的采购单 {{doc.number}}，合计 {{doc.total}}。',
				'请回复此邮件确认订单与交货日期。您也可以在此查看：\n{{link}}',
			),
		},
	},
	overdue: {
		name: { en: 'Payment reminder', zh: '付款提醒' },
		texts: {
			en: en(
				'Reminder: invoice {{doc.number}} from {{company.name}}',
				'Our invoice {{doc.number}} of {{doc.date}} was due on {{doc.due_date}}, and {{doc.balance}} is still open on it.',
				'It may have slipped your attention: we would be glad if you paid it now. If you have, please disregard this message.',
				'You can look at it, and tell us when you have paid, here:\n{{link}}',
			),
			zh: zh(
				'付款提醒：发票 {{doc.number}}（{{company.name}}）',
				'{{doc.date}} 的发票 {{doc.number}} 已于 {{doc.due_date}} 到期，尚有 {{doc.balance}} 未付。',
				'请您抽空安排付款；如已付款，请忽略此邮件。',
				'您可以在此查看，并在付款后告知我们：\n{{link}}',
			),
		},
	},
	statement: {
		name: { en: 'Send a statement', zh: '发送对账单' },
		texts: {
			en: en(
				'Statement of account from {{company.name}}, {{doc.date}}',
				'Please find attached the statement of your account up to {{doc.date}}. Your balance is {{doc.balance}}.',
				'If it differs from your records, just reply to this e-mail.',
			),
			zh: zh(
				'对账单（{{company.name}}，截至 {{doc.date}}）',
				'现附上截至 {{doc.date}} 的对账单，余额为 {{doc.balance}}。',
				'如与贵方记录不符，请直接回复此邮件。',
			),
		},
	},
}

/** Whether a template tells of an inquiry: the others tell of a document, or of what a customer owes. */
export function isOfInquiry(purpose: TemplatePurpose): boolean {
	return purpose !== 'statement' && !isOfDocument(purpose)
}

/** Whether a template is written in a language. */
export function isWritten({ subject, body }: TemplateText): boolean {
	return Boolean(subject || body)
}

/** The language to take of a template: the one that is wanted, where it is written, else the other one. */
export function takenLocale(texts: TemplateTexts, wanted: TemplateLocale): TemplateLocale {
	if (isWritten(texts[wanted])) return wanted
	return TEMPLATE_LOCALES.find((locale) => isWritten(texts[locale])) ?? wanted
}

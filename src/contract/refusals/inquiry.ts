/** Refusals about inquiries. */
export const inquiryRefusals = {
	inquiry_empty: {
		status: 422,
		state: 4601,
		en: 'Choose at least one product or write a message.',
		zh: '请至少选择一个产品，或填写留言。',
	},
	inquiry_too_fast: {
		status: 422,
		state: 4602,
		en: 'That was very quick. Please look the form over and send it again.',
		zh: '提交过快，请核对内容后再次发送。',
	},
	inquiry_email: {
		status: 422,
		state: 4603,
		en: 'Please give an e-mail address that works, such as name@company.com.',
		zh: '请填写有效的邮箱地址，例如 name@company.com。',
	},
	inquiry_sent_otherwise: {
		status: 409,
		state: 4604,
		en: 'This inquiry was sent already, with another e-mail address.',
		zh: '该询盘已用其他邮箱地址发送过。',
	},
	inquiry_step: {
		status: 409,
		state: 4605,
		en: 'The inquiry has moved on meanwhile. Look at it again.',
		zh: '该询盘的状态已变化，请重新查看。',
	},
	inquiry_text_missing: { status: 422, state: 4606, en: 'Write something first.', zh: '请先填写内容。' },
	inquiry_reason_missing: { status: 422, state: 4607, en: 'Say why nothing came of it.', zh: '请选择未成交的原因。' },
	inquiry_thread_full: {
		status: 422,
		state: 4608,
		en: 'This conversation is full. Please begin a new inquiry.',
		zh: '此会话的消息已达上限，请发起新的询盘。',
	},
	inquiry_line_unknown: {
		status: 404,
		state: 4609,
		en: 'One of the products is not in this inquiry.',
		zh: '该询盘中没有其中一个产品。',
	},
	inquiry_gone: {
		status: 404,
		state: 4610,
		en: 'There is no inquiry at this address. Check that the link is complete.',
		zh: '此地址没有询盘，请检查链接是否完整。',
	},
} as const

/** Refusals about customers. */
export const customerRefusals = {
	customer_nameless: {
		status: 422,
		state: 4701,
		en: 'Give a company name or a contact name.',
		zh: '请填写公司名称或联系人姓名。',
	},
	customer_email: {
		status: 422,
		state: 4702,
		en: '“{email}” is not an e-mail address. It should look like name@company.com.',
		zh: '“{email}”不是有效的邮箱地址，正确格式如 name@company.com。',
	},
	customer_website: {
		status: 422,
		state: 4703,
		en: 'The website should look like https://company.com.',
		zh: '网址格式应如 https://company.com。',
	},
	customer_currency: {
		status: 422,
		state: 4704,
		en: '“{currency}” is not a currency code such as USD.',
		zh: '“{currency}”不是有效的货币代码（如 USD）。',
	},
	customer_discount: {
		status: 422,
		state: 4705,
		en: 'A discount is between 0 and 100 percent.',
		zh: '折扣应在 0% 至 100% 之间。',
	},
	customer_days: {
		status: 422,
		state: 4706,
		en: 'Say within how many days they pay.',
		zh: '请填写付款天数。',
	},
	customer_too_many: {
		status: 422,
		state: 4707,
		en: 'An account holds at most {max} customers. Delete some that are no longer needed.',
		zh: '一个账户最多保存 {max} 个客户，请先删除不再需要的客户。',
	},
	customer_gone: { status: 404, state: 4708, en: 'This customer no longer exists.', zh: '该客户已不存在。' },
	customer_in_use: {
		status: 409,
		state: 4709,
		en: 'The customer has inquiries now.',
		zh: '该客户已有关联询盘。',
	},
} as const

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
	customer_country: {
		status: 422,
		state: 4710,
		en: '“{country}” is not a country. Choose one from the list, or use its two-letter code such as DE.',
		zh: '“{country}”不是有效的国家或地区，请从列表选择，或使用两位代码（如 DE）。',
	},
	customer_tag_missing: { status: 422, state: 4711, en: 'Enter a tag.', zh: '请输入标签。' },
	customer_tags_full: {
		status: 422,
		state: 4712,
		en: 'A customer has at most {max} tags.',
		zh: '每个客户最多 {max} 个标签。',
	},
	customer_person_unknown: {
		status: 404,
		state: 4714,
		en: 'This person is not in your account.',
		zh: '该人员不在您的账户中。',
	},
	customer_merge_self: {
		status: 422,
		state: 4715,
		en: 'Choose another customer to merge with.',
		zh: '请选择另一个客户进行合并。',
	},
	customer_merge_many: {
		status: 422,
		state: 4716,
		en: 'The customer that would go has more than {max} inquiries. Merge the other way round.',
		zh: '将被合并的客户有超过 {max} 条询盘，请反向合并。',
	},
	customer_erased: {
		status: 422,
		state: 4713,
		en: 'This customer’s data was erased and cannot be changed any more.',
		zh: '该客户的数据已被清除，无法再更改。',
	},
} as const

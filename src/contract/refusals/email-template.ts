/** Refusals about e-mail templates. */
export const emailTemplateRefusals = {
	email_template_variable: {
		status: 422,
		state: 5821,
		en: 'There is no variable “{name}”. Choose one from the list.',
		zh: '没有变量“{name}”，请从列表中选择。',
	},
	email_template_braces: {
		status: 422,
		state: 5822,
		en: 'Check the braces. A variable looks like {{customer.name}}.',
		zh: '请检查花括号，变量的写法如 {{customer.name}}。',
	},
	email_template_half: {
		status: 422,
		state: 5823,
		en: 'A language needs both a subject and a text, or neither.',
		zh: '每种语言的主题与正文须同时填写，或都留空。',
	},
	email_template_empty: {
		status: 422,
		state: 5824,
		en: 'Write the template in at least one language.',
		zh: '请至少用一种语言填写模板。',
	},
	email_template_too_many: {
		status: 422,
		state: 5825,
		en: 'An account holds at most {max} e-mail templates. Delete some that are no longer needed.',
		zh: '一个账户最多保存 {max} 个邮件模板，请先删除不再需要的模板。',
	},
	email_template_built_in: {
		status: 422,
		state: 5826,
		en: 'Name and purpose of a built-in template stay. Duplicate it to make one of your own.',
		zh: '内置模板的名称与用途不能更改，可复制后另存为自己的模板。',
	},
	email_template_missing: {
		status: 422,
		state: 5827,
		en: 'This inquiry has no value for {names}. Choose another inquiry, or remove it from the text.',
		zh: '此询盘没有 {names} 对应的内容。请选择其他询盘，或从文中删除。',
	},
	inquiry_variable_left: {
		status: 422,
		state: 5828,
		en: 'Replace {variable} before sending. This inquiry has no value for it.',
		zh: '此询盘没有 {variable} 对应的内容，请在发送前替换。',
	},
} as const

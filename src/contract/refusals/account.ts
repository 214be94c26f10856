/** Refusals of sign-in, sign-up and profile. Sentences of spec section 5 stand word for word. */
export const accountRefusals = {
	login_wrong: {
		status: 422,
		state: 1001,
		en: 'The e-mail or the password is not right.',
		zh: '邮箱或密码不正确。',
	},
	code_wrong: {
		status: 422,
		state: 1002,
		en: 'The code is not right or has expired.',
		zh: '验证码不正确或已过期。',
	},
	email_taken: { status: 422, state: 1003, en: 'This e-mail already has an account.', zh: '该邮箱已注册。' },
	email_bad: { status: 422, state: 1004, en: 'This is not an e-mail address.', zh: '邮箱格式不正确。' },
	username_taken: { status: 422, state: 1005, en: 'This name is taken.', zh: '该名称已被使用。' },
	username_reserved: {
		status: 422,
		state: 1006,
		en: 'This name is reserved. Choose another.',
		zh: '该名称为保留字，请换一个。',
	},
	username_bad: {
		status: 422,
		state: 1007,
		en: 'Use 3 to 30 small letters, digits and hyphens; begin and end with a letter or digit.',
		zh: '请使用 3 到 30 个小写字母、数字或连字符，并以字母或数字开头和结尾。',
	},
	password_missing: {
		status: 422,
		state: 1008,
		en: 'Please complete this required field.',
		zh: '请填写此必填项。',
	},
	password_weak: {
		status: 422,
		state: 1009,
		en: 'Please enter eight or more characters, including upper and lowercase letters and numbers, without spaces. A special character is needed, too.',
		zh: '请输入八个或更多字符，包含大小写字母和数字，且不含空格。还须包含一个特殊字符。',
	},
	signup_closed: {
		status: 403,
		state: 1010,
		en: 'This installation takes no new accounts.',
		zh: '此站点暂不开放注册。',
	},
	code_needed: {
		status: 422,
		state: 1011,
		en: 'Enter the code that was sent to this e-mail.',
		zh: '请输入发送到该邮箱的验证码。',
	},
	code_too_soon: {
		status: 429,
		state: 1012,
		en: 'A code was sent just now. Ask again in {seconds} seconds.',
		zh: '验证码刚刚发送，请在 {seconds} 秒后重试。',
	},
	code_spent: {
		status: 429,
		state: 1013,
		en: 'Too many wrong codes. You can get a new one in {wait}.',
		zh: '验证码错误次数过多，请在 {wait}后重新获取。',
	},
	login_code_needed: {
		status: 403,
		state: 1014,
		en: 'Many wrong passwords were tried for this account. Sign in with a code that comes by e-mail. Devices you have signed in from before are not affected.',
		zh: '该账户的密码被多次错误尝试，请使用邮箱验证码登录。您曾登录过的设备不受影响。',
	},
	sign_in_busy: {
		status: 503,
		state: 1015,
		en: 'Many people are signing in right now. Try again in {seconds} seconds.',
		zh: '当前登录人数较多，请在 {seconds} 秒后重试。',
	},
} as const

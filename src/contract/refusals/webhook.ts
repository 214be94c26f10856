/** Refusals about webhooks, and why a message did not arrive. */
export const webhookRefusals = {
	webhook_url: {
		status: 422,
		state: 5231,
		en: 'Enter a public address that begins with https:// or http://.',
		zh: '请输入以 https:// 或 http:// 开头的公网地址。',
	},
	webhook_too_many: {
		status: 422,
		state: 5232,
		en: 'An account holds at most {max} webhooks. Delete some that are no longer used.',
		zh: '一个账户最多 {max} 个 Webhook，请先删除不再使用的。',
	},
	webhook_off: {
		status: 409,
		state: 5233,
		en: 'This webhook is switched off. Switch it on first.',
		zh: '该 Webhook 已停用，请先启用。',
	},
	webhook_waits: {
		status: 409,
		state: 5234,
		en: 'This message is waiting to be sent already.',
		zh: '该消息已在等待发送。',
	},
	webhook_unreachable: {
		status: 422,
		state: 5235,
		en: 'Nothing answers at this address. It must be reachable from the public internet.',
		zh: '该地址没有应答。地址须可从公网访问。',
	},
	webhook_time: {
		status: 422,
		state: 5236,
		en: 'No whole answer came within {seconds} seconds.',
		zh: '未在 {seconds} 秒内收到完整应答。',
	},
	webhook_status: {
		status: 422,
		state: 5237,
		en: 'The answer was {status} instead of 200. Redirects are not followed.',
		zh: '应答为 {status}，而不是 200。不会跟随重定向。',
	},
	webhook_secret: {
		status: 422,
		state: 5238,
		en: 'The secret can no longer be read. Give the webhook a new one.',
		zh: '密钥已无法读取，请为该 Webhook 生成新密钥。',
	},
	webhook_gone: {
		status: 422,
		state: 5239,
		en: 'Switched off: the other program said that it is gone (410).',
		zh: '已停用：对方程序表示该地址已不再使用（410）。',
	},
	webhook_failing: {
		status: 422,
		state: 5240,
		en: 'Switched off: nothing arrived for {days} days.',
		zh: '已停用：{days} 天内没有任何消息送达。',
	},
} as const

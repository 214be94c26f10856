/** Refusals about mail: what a mail server did, in words. Its own words come with them where it said something. */
export const mailRefusals = {
	mail_unreachable: {
		status: 422,
		state: 5801,
		en: 'No mail server answers at {host}, port {port}. Check both.',
		zh: '{host} 的 {port} 端口没有邮件服务器应答，请检查主机与端口。',
	},
	mail_silent: {
		status: 422,
		state: 5802,
		en: 'The mail server at {host}, port {port}, does not answer in time. Often the port or the encryption is another one.',
		zh: '{host} 的 {port} 端口未及时应答，通常是端口或加密方式不正确。',
	},
	mail_certificate: {
		status: 422,
		state: 5803,
		en: 'The certificate of {host} cannot be trusted: {words}',
		zh: '{host} 的证书不可信：{words}',
	},
	mail_encryption: {
		status: 422,
		state: 5804,
		en: 'The mail server at {host} does not speak this encryption on port {port}.',
		zh: '{host} 在 {port} 端口不支持所选的加密方式。',
	},
	mail_login: {
		status: 422,
		state: 5805,
		en: 'The mail server does not accept the user name or password: {words}',
		zh: '邮件服务器不接受该用户名或密码：{words}',
	},
	mail_sender: {
		status: 422,
		state: 5806,
		en: 'The mail server does not accept the sender’s address: {words}',
		zh: '邮件服务器不接受该发件地址：{words}',
	},
	mail_recipient: {
		status: 422,
		state: 5807,
		en: 'The mail server does not accept the recipient: {words}',
		zh: '邮件服务器不接受该收件人：{words}',
	},
	mail_refused: {
		status: 422,
		state: 5808,
		en: 'The mail server refused the message: {words}',
		zh: '邮件服务器拒收此邮件：{words}',
	},
	mail_none: {
		status: 422,
		state: 5809,
		en: 'No mail server is set up yet.',
		zh: '尚未设置邮件服务器。',
	},
	mail_host: {
		status: 422,
		state: 5810,
		en: 'Enter the name of the mail server alone, such as smtp.company.com.',
		zh: '请只填写邮件服务器的主机名，例如 smtp.company.com。',
	},
	mail_port: {
		status: 422,
		state: 5811,
		en: 'Mail servers are reached at port 25, 465, 587 or 2525.',
		zh: '邮件服务器的端口为 25、465、587 或 2525。',
	},
	mail_password_again: {
		status: 422,
		state: 5812,
		en: 'Enter the password again: it is only sent to the server it was entered for.',
		zh: '请重新输入密码：密码只会发送给输入时所设置的服务器。',
	},
	mail_not_again: {
		status: 409,
		state: 5813,
		en: 'This message was sent, is being sent, or was held back because its address had one within the hour.',
		zh: '该邮件已发送、正在发送，或因该地址一小时内已收到邮件而未发送。',
	},
	mail_file: {
		status: 422,
		state: 5814,
		en: 'The file that goes with the message cannot be read.',
		zh: '无法读取此邮件的附件。',
	},
} as const

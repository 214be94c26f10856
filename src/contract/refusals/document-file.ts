/** Refusals about attachments of documents, and what goes with goods. */
export const documentFileRefusals = {
	document_files_many: {
		status: 422,
		state: 9281,
		en: 'A document can have {max} attachments at most. Remove one first, or combine several into one PDF.',
		zh: '一份单据最多 {max} 个附件。请先移除一个，或将多个文件合并为一个 PDF。',
	},
	document_file_sent: {
		status: 409,
		state: 9282,
		en: '"{name}" has been sent, so it stays with the document as it is.',
		zh: '“{name}”已发送，须随单据原样保留。',
	},
	document_files_large: {
		status: 422,
		state: 9283,
		en: 'Attachments of one e-mail can have {mb} MB together. Stop sending another one along, or send a smaller file.',
		zh: '一封邮件的附件合计不能超过 {mb} MB。请取消附送其他文件，或改用更小的文件。',
	},
	document_tracking: {
		status: 422,
		state: 9285,
		en: 'Type the tracking number, or a link that begins with https://.',
		zh: '请填写运单号，或以 https:// 开头的链接。',
	},
} as const

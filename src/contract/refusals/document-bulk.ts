/** Refusals about several documents at once, and about undo. */
export const documentBulkRefusals = {
	documents_no_address: {
		status: 422,
		state: 9320,
		en: 'It has no e-mail address. Enter one in the document or with its customer.',
		zh: '没有邮箱地址，请在单据或客户资料中填写。',
	},
	documents_mailed: {
		status: 409,
		state: 9321,
		en: 'It has been sent by e-mail already.',
		zh: '此前已通过邮件发送。',
	},
	documents_tag: { status: 422, state: 9324, en: 'Type a tag.', zh: '请填写标签。' },
	documents_tags_full: {
		status: 422,
		state: 9325,
		en: 'It has {max} tags already.',
		zh: '标签已达 {max} 个。',
	},
	documents_many: {
		status: 422,
		state: 9326,
		en: '{count} documents were found. A workbook holds up to {max}: narrow the list down by date or search.',
		zh: '共找到 {count} 份单据，一个工作簿最多 {max} 份。请按日期或搜索缩小范围。',
	},
	documents_none: { status: 422, state: 9327, en: 'Choose documents first.', zh: '请先选择单据。' },
	document_no_undo: {
		status: 409,
		state: 9328,
		en: 'This step of a document has no undo. Open the document: there it is voided or credited, or its payment taken back.',
		zh: '单据的这一步不能撤销。请打开该单据，在其中作废、开具贷项通知单或撤销付款。',
	},
} as const

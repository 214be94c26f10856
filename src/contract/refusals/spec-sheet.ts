/** Refusals of spec sheets. */
export const specSheetRefusals = {
	spec_sheets_too_many: {
		status: 422,
		state: 5081,
		en: 'One file holds at most {max} spec sheets; these are {count}. Choose fewer SKUs.',
		zh: '每个文件最多 {max} 份规格书，当前为 {count} 份。请减少所选 SKU。',
	},
	spec_sheet_skus_many: {
		status: 422,
		state: 5083,
		en: 'A spec sheet holds at most {max} SKUs; these are {count}. Choose fewer SKUs.',
		zh: '一份规格书最多包含 {max} 个 SKU，当前为 {count} 个。请减少所选 SKU。',
	},
	spec_sheet_gone: {
		status: 404,
		state: 5084,
		en: 'This link leads to no spec sheet. Perhaps it was withdrawn; ask whoever sent it.',
		zh: '此链接没有对应的规格书，可能已被撤回，请联系发送者。',
	},
	spec_sheet_archived: {
		status: 409,
		state: 5085,
		en: 'Take it out of the archive first.',
		zh: '请先将其移出归档。',
	},
	spec_sheet_empty: {
		status: 422,
		state: 5086,
		en: 'Nothing to publish: add a SKU first.',
		zh: '没有可发布的内容，请先添加 SKU。',
	},
	spec_sheets_none: {
		status: 422,
		state: 5082,
		en: 'None of these SKUs is there any more.',
		zh: '所选的 SKU 均已不存在。',
	},
} as const

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
	spec_sheets_none: {
		status: 422,
		state: 5082,
		en: 'None of these SKUs is there any more.',
		zh: '所选的 SKU 均已不存在。',
	},
} as const

/** Refusals of sheets of labels. */
export const labelRefusals = {
	labels_too_many: {
		status: 422,
		state: 5071,
		en: 'One file holds at most {max} labels; these are {count}. Print fewer SKUs or fewer of each.',
		zh: '每个文件最多 {max} 张标签，当前为 {count} 张。请减少 SKU 或每个 SKU 的张数。',
	},
	labels_none: {
		status: 422,
		state: 5072,
		en: 'None of these SKUs is there any more.',
		zh: '所选的 SKU 均已不存在。',
	},
} as const

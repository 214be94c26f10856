/** Refusals about the library of backgrounds. */
export const backgroundRefusals = {
	backgrounds_too_many: {
		status: 422,
		state: 5101,
		en: 'The library holds at most {max} backgrounds. Delete some that are no longer needed.',
		zh: '背景库最多保存 {max} 张图片，请先删除不再需要的背景。',
	},
} as const

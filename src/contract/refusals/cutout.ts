/** The background remover. */
export const cutoutRefusals = {
	cutout_box: {
		status: 422,
		state: 9101,
		en: 'Draw a box around the product first.',
		zh: '请先在商品周围画一个框。',
	},
	cutout_nothing: {
		status: 422,
		state: 9102,
		en: 'Nothing stands out from the background here. Draw a box around the product and try again.',
		zh: '未能从背景中辨认出商品。请在商品周围画框后重试。',
	},
	cutout_failed: {
		status: 422,
		state: 9103,
		en: 'The background of this photo could not be removed. Try again, or with a box around the product.',
		zh: '无法去除此照片的背景。请重试，或先在商品周围画框。',
	},
	cutout_stopped: {
		status: 409,
		state: 9105,
		en: 'The work on this photo was stopped. Try again when you like.',
		zh: '已停止处理此照片，可随时重试。',
	},
	cutout_lost: {
		status: 404,
		state: 9104,
		en: 'This photo is no longer there. Upload it again.',
		zh: '此照片已不存在，请重新上传。',
	},
} as const

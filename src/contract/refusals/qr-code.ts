/** Refusals about QR codes. */
export const qrCodeRefusals = {
	qr_contrast: {
		status: 422,
		state: 4901,
		en: 'Scanners cannot read this: the contrast is {ratio} to 1 and must be at least {min} to 1. Choose a darker color or a lighter ground.',
		zh: '对比度仅为 {ratio}:1，扫码设备无法识别（至少需要 {min}:1）。请选择更深的颜色或更浅的底色。',
	},
	qr_inverted: {
		status: 422,
		state: 4902,
		en: 'Many scanners cannot read a light code on a dark ground. Swap the two colors.',
		zh: '许多扫码设备无法识别深底浅码，请对调两种颜色。',
	},
	qr_logo_large: {
		status: 422,
		state: 4903,
		en: 'At error level {level} a logo may take at most {max} % of the width. Make it smaller or choose a higher level.',
		zh: '容错级别 {level} 下，徽标宽度最多占 {max}%。请缩小徽标或提高容错级别。',
	},
	qr_url: {
		status: 422,
		state: 4904,
		en: 'The address should look like https://company.com/page.',
		zh: '网址格式应如 https://company.com/page。',
	},
	qr_url_code: {
		status: 422,
		state: 4905,
		en: 'This is the address of a QR code. Enter the page that it should open.',
		zh: '这是二维码自身的网址，请输入要打开的页面。',
	},
	qr_item_absent: {
		status: 422,
		state: 4906,
		en: 'The published catalog does not show this item. Choose another, or publish the catalog with it first.',
		zh: '已发布的图册中没有此商品。请选择其他商品，或先发布包含它的图册。',
	},
	qr_too_many: {
		status: 422,
		state: 4907,
		en: 'An account holds at most {max} QR codes. Delete some that are no longer needed.',
		zh: '一个账户最多保存 {max} 个二维码，请先删除不再需要的二维码。',
	},
	qr_gone: {
		status: 404,
		state: 4908,
		en: 'The page behind this code is no longer there.',
		zh: '此二维码指向的页面已不存在。',
	},
	qr_labels_too_many: {
		status: 422,
		state: 4909,
		en: 'One file holds at most {max} labels; these are {count}. Print fewer codes or fewer of each.',
		zh: '每个文件最多 {max} 张标签，当前为 {count} 张。请减少二维码或每个二维码的张数。',
	},
	qr_card_off: {
		status: 422,
		state: 4910,
		en: 'The public page of your business card is off. Turn it on in the settings of the card first.',
		zh: '名片的公开页面已关闭，请先在名片设置中开启。',
	},
} as const

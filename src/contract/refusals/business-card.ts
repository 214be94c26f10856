/** Refusals about the business card. */
export const businessCardRefusals = {
	card_nameless: {
		status: 422,
		state: 5201,
		en: 'A card needs a name or a company.',
		zh: '名片需要姓名或公司名称。',
	},
	card_page_off: {
		status: 422,
		state: 5202,
		en: 'The code opens the public page, which is off. Switch the page on, or let the code hold the contact.',
		zh: '二维码指向公开页面，但公开页面已关闭。请开启公开页面，或让二维码直接包含联系方式。',
	},
} as const

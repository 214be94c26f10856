import type { about as en } from './words.en.ts'
import type { Translation } from '#web/text/translation.ts'

export const about: Translation<typeof en> = {
	pages: '关于本站点',
	version: 'Vitrine {{version}}',
	about: {
		short: '关于',
		title: '关于本站点',
		who: '由谁运营',
		whoText:
			'Vitrine 运行在运营者自己的服务器上，运营者就是把此网址提供给您的个人或公司。Vitrine 的作者不参与运营，也看不到这里保存的内容。',
		what: '用途',
		whatText: '供卖家和批发商管理 SKU、图片与库存，制作图册，并以链接或纸质形式分享。',
	},
	terms: {
		short: '条款',
		title: '使用条款',
		agreement: '您与运营者的约定',
		agreementText: '运营者未在此发布使用条款。能否使用本站点、用途及期限，由您与运营者自行约定。',
		yours: '您的数据',
		yoursText: '您输入和上传的内容归您所有，可随时导出 SKU、图片和图册。',
		warranty: '软件本身',
		warrantyText: 'Vitrine 是自由软件，采用 Apache License 2.0 许可，不提供任何担保。',
	},
	privacy: {
		short: '隐私',
		title: '隐私说明',
		stored: '存储的内容',
		storedText: '邮箱、用户名、公司资料以及所有输入和上传的内容均由运营者保存。密码以哈希形式保存，无法还原。',
		browser: '浏览器中的数据',
		browserText: 'Vitrine 不使用 Cookie。登录状态、语言、主题和购物车保存在浏览器的本地存储中。',
		visitors: '图册访客',
		visitorsText:
			'访问量的统计不含姓名和地址；浏览器开启“请勿跟踪”或“全球隐私控制”时不计入统计。部分链接在打开前需要填写邮箱：创建链接的卖家可以查看并删除这些邮箱。',
		elsewhere: '其他网站',
		elsewhereText: '页面不加载其他网站的任何内容：没有广告、跟踪器或第三方分析服务。',
		ask: '咨询与删除',
		askText: '运营者可以读取这里存储的数据。如需获取、更正或删除数据，请联系运营者。',
	},
	plans: {
		short: '方案',
		title: '无需选择方案',
		included: '包含全部功能',
		includedText: 'Vitrine 是自由软件，包含全部功能。使用本站点是否收费，由运营者决定。',
	},
}

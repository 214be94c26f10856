import type { welcome as en } from './words.en.ts'
import type { Translation } from '#web/text/translation.ts'

export const welcome: Translation<typeof en> = {
	// Broken between its halves, never within a word.
	title: '让商品\u200B以最佳面貌示人',
	text: '管好 SKU 与库存，几分钟内把选好的商品做成精美图册，以链接或纸质形式分享，并回复收到的询盘。',
	papers: '用 Vitrine 制作的图册页面',
	paper: '查看第 {{n}} 页，共 {{count}} 页',
	pause: '暂停',
	play: '播放',
	seeTemplates: '查看全部 17 种版式',
	journey: '从商品清单到询盘',
	steps: {
		import: '上传现有清单',
		importText: 'Excel、CSV 或网店导出文件均可。自动识别列，逐行检查，整次导入可撤销。',
		catalog: '选择版式',
		catalogText: '17 种版式，配上自己的颜色和徽标。屏幕上看到的就是打印出来的。',
		share: '发送链接',
		shareText: '买家用手机浏览，选择尺码和颜色，购物车自动遵守起订量。无需注册。',
		inquiry: '集中回复',
		inquiryText: '询盘的每一行都附有库存和价格。回复之后，买家即成为客户。',
	},
	more: '功能一览',
	features: {
		stock: '可靠的库存',
		stockText: '每一件都有来龙去脉；手机盘点；按供应商生成补货清单。',
		families: '多款式商品',
		familiesText: '一张卡片展示颜色和尺码，矩阵批量填写数量，纸上每个款式一行。',
		prices: '因客户而异的价格',
		pricesText: '阶梯价、价格表和多币种，可用于链接、客户或图册。',
		paper: '为印刷而生',
		paperText: 'PDF 保留真实文字，支持出血与裁切线、二维码和标签；Excel 可带图片。',
		yours: '运行在自己的服务器上',
		yoursText: '一条命令即可安装。没有跟踪器和广告，数据随时可以带走。',
		languages: '中英双语',
		languagesText: '应用、图册和消息均支持中英文，浅色与深色皆可。',
	},
	endTitle: '今天就做出第一本图册',
	endText: '上传清单，选择版式，发送链接。',
}

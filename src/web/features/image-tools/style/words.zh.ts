import type { photoStyle as en } from './words.en.ts'

/** 风格转换：/dashboard/tools?mod=style。 */
export const photoStyle: typeof en = {
	title: '风格转换',
	intro: '一次为最多 50 张照片套用同一风格：JPEG、PNG 或 WebP，每张不超过 25 MB。原图保持不变。',
	settings: '全部照片的风格',
	ready: '已就绪 {{n}}/{{total}}',
	scene: '背景',
	keep: '原背景',
	preset: { sweep: '白色无缝', shadow: '柔和阴影', brand: '品牌色', square: '正方形' },
	adjust: '调整背景',
	filter: '滤镜',
	none: '无',
	filters: { duotone: '双色调', halftone: '半色调', pencil: '铅笔画', painting: '油画', match: '匹配色彩' },
	strength: '强度',
	dark: '深色',
	light: '浅色',
	onlyProduct: '仅应用于商品',
	reference: '参考照片',
	referenceHint: '选择色彩理想的照片，其他照片会向它靠近。',
	referenceOne: '再添加一张照片，即可匹配其色彩。',
	workTitle: '正在识别商品',
	failedTitle: '此照片需要画框',
	handHint: '请检查此商品的轮廓。',
	mend: '在“去除背景”中编辑',
	all: '全部 {{n}} 张照片都将套用此风格。',
}

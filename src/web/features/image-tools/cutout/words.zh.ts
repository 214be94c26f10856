import type { cutout as en } from './words.en.ts'

/** 去除背景：/dashboard/tools?mod=rmBG。 */
export const cutout: typeof en = {
	title: '去除背景',
	intro: '一次最多 50 张照片：JPEG、PNG 或 WebP，每张不超过 25 MB。原图保持不变。',
	handHint: '系统不能确定轮廓是否准确，请仔细查看。可在商品周围画框，或用画笔修整。',
	way: {
		model: '由本站配置的模型识别。',
		instead: '本站配置的模型未能处理此照片，已改按颜色和轮廓抠图。',
	},
	box: '框选商品',
	boxName: '商品框',
	boxHint: '请紧贴商品画框，也可移动或缩放此框：方向键移动，按住 Shift 缩放。',
	cut: '按此框抠图',
	restore: '恢复画笔',
	erase: '擦除画笔',
	brushHint: '在照片上涂抹。方向键移动画笔，空格键涂抹，[ 和 ] 调整大小。',
	brushSize: '画笔大小',
	undo: '撤销笔画',
	redo: '重做笔画',
	settings: '{{name}} 的设置',
	ground: '背景',
	edge: '边缘',
	softness: '柔化',
	shift: '扩缩',
	pixels: '{{n}} 像素',
	decontaminate: '去除边缘杂色',
	applyAll: '应用到全部 {{n}} 张',
	applied: '所有照片已使用这些设置',
	failedTitle: '未能去除此照片的背景',
}

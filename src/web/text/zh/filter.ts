import { STATE_WORDS } from '#domain/inventory/state-words.ts'
import type { filter as en } from '../en/filter.ts'
import type { Translation } from '../translation.ts'

export const filter: Translation<typeof en> = {
	by: {
		stock: '库存',
		price: '价格',
		qty: '数量',
		photo: '图片',
		brand: '品牌',
		color: '颜色',
		material: '材质',
		size: '尺寸',
		missing: '缺少',
		since: '更新于',
		group: '导入',
	},
	group: '这些 SKU',
	groupText: '此次导入新增或更改的 SKU。',
	text: '按 SKU、名称或条码筛选',
	textShort: '筛选',
	clearText: '清除筛选',
	add: '添加筛选',
	apply: '应用',
	clear: '清除筛选',
	part: '任意部分',
	priceFrom: '从',
	priceTo: '到',
	find: '查找',
	nothing: '没有其他可选项。',
	mostCommon: '仅列出最常见的 {{n}} 项。',
	photoYes: '有图片',
	photoNo: '无图片',
	stockState: STATE_WORDS.zh,
}

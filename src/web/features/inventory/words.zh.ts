import { STATE_WORDS } from '#domain/inventory/state-words.ts'
import type { Translation } from '#web/text/translation.ts'
import type { inventory as en } from './words.en.ts'

export const inventory: Translation<typeof en> = {
	title: '库存',
	views: '库存视图',
	count_other: '{{n}} 个 SKU',
	countSimilar_other: '{{n}} 个相似 SKU',
	view: { stock: '库存', movements: '流水', stocktake: '盘点', reorder: '补货', locations: '仓位' },
	state: STATE_WORDS.zh,
	location: '仓位',
	anyLocation: '所有仓位',
	update: '更新库存',
}

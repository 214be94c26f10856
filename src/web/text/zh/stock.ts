import type { stock as en } from '../en/stock.ts'
import type { Translation } from '../translation.ts'

export const stock: Translation<typeof en> = {
	reason: {
		received: '收货',
		sold: '售出',
		returned: '退货',
		damaged: '损坏',
		lost: '丢失',
		found: '找回',
		sample: '样品',
		count: '盘点',
		correction: '更正',
		transfer: '调拨',
		initial: '期初库存',
		import: '导入',
		undo: '撤销',
		repair: '台账更正',
	},
}

import type { Translation } from '#web/text/translation.ts'
import type { stockLocations as en } from './words.en.ts'

export const stockLocations: Translation<typeof en> = {
	count_other: '{{n}} 个仓位',
	add: '添加仓位',
	transfer: '移仓',
	transferFrom: '从“{{name}}”移仓',
	skus_other: '{{n}} 个 SKU 在此计数',
	archived: '已归档',
	rename: '重命名“{{name}}”',
	archive: '归档“{{name}}”',
	restore: '恢复“{{name}}”',
	up: '上移“{{name}}”',
	down: '下移“{{name}}”',
	newTitle: '新仓位',
	renameTitle: '重命名仓位',
	name: '名称',
	nameExample: '展厅、二号仓库等',
	saved: '已保存“{{name}}”',
	archivedDone: '已归档“{{name}}”',
	restoredDone: '已恢复“{{name}}”',
	oneText: '目前所有库存都在一个仓位。添加仓位后可分别计数，并在仓位之间移动库存。',
}

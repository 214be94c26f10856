import type { grid as en } from '../en/grid.ts'
import type { Translation } from '../translation.ts'

export const grid: Translation<typeof en> = {
	select: '选择 {{name}}',
	selectAll: '选择所有行',
	showVariants: '展开 {{name}} 的变体',
	hideVariants: '收起 {{name}} 的变体',
	editAgain: '重新编辑',
	keys: '方向键移动，Enter 打开，F2 或直接输入即可编辑，空格选择该行。',
	saved: '已保存 {{name}} 的{{column}}',
	refused: '{{name}} 的{{column}}未保存。{{reason}}',
	fixed: '{{name}} 的{{column}}不能在此输入。',
	picked: '已选取 {{rows}} 行 {{columns}} 列',
	expanded: '已展开 {{name}}',
	collapsed: '已收起 {{name}}',
	someFailed: '部分行未能加载。',
	columns: '列',
	columnsHidden: '未显示',
	columnsShown: '已显示，按此顺序',
	columnsReset: '恢复默认',
	columnsAreReset: '列已恢复为默认',
	columnsChangedSince: '列设置此后又有更改，已保持原样。',
	rename: '重命名{{name}}',
	tooMany: '逐行最多选择 {{n}} 行。更多请使用“全选”。',
	tooManyCells: '一次最多 {{n}} 个单元格。',
	cellsLeft_other: '{{columns}}中有 {{n}} 个单元格不能输入，已保持原样。',
	columnsOwn: '自定义参数',
}

import type { category as en } from './words.en.ts'
import type { Translation } from '#web/text/translation.ts'

export const category: Translation<typeof en> = {
	tree: '分类',
	directItems: '直属产品',
	expand: '展开“{{name}}”的子分类',
	collapse: '收起“{{name}}”的子分类',
	actionsOf: '“{{name}}”的操作',
	emptyTree: '还没有分类',

	add: '添加分类',
	addUnavailable: '添加分类（不可用）',
	addUnavailableHint: '当前系统最多支持 2 层分类。',
	exportFile: '导出 CSV 文件',
	edit: '编辑分类',
	moveTo: '移动到…',
	deleteSkus: '删除 SKU',
	delete: '删除分类',
	deleteUnavailableHint: '请先移动或删除其子分类。',
	manage: '管理分类',

	addTo: '在“{{name}}”下添加分类',
	name: '分类名称',
	nameHint: '仅限字母、数字和少量特殊字符（-、.、空格）。',
	icon: '图标',
	iconHint: '方形图片，显示为 24 像素。',
	iconUpload: '上传图标',
	type: '产品类型',
	typeHint: '例如：箱包、马克杯。',
	uploaded: '上传成功',

	deleteTitle: '删除“{{name}}”？',
	deleteText: '该分类为空。删除后无法撤销。',
	emptyFirstTitle: '请先清空“{{name}}”',
	emptyTitle: '删除“{{name}}”下的 SKU？',
	emptyText: '确定删除该分类下的 SKU 吗？',
	emptyCount_other: '{{count}} 个 SKU 将移至已删除 SKU，可从那里恢复。',
	emptyNone: '该分类下没有 SKU。',
	emptying: '正在移至已删除 SKU',
	emptied_other: '已将 {{count}} 个 SKU 移至已删除 SKU',

	exportTitle: '导出“{{name}}”',

	moveTitle: '移动“{{name}}”',
	moveText: '移动到哪个分类之下？',
	move: '移动',
	moved: '已移动“{{name}}”',

	panelText: '拖动行可调整顺序，或放入另一个分类。',
	columnName: '分类名称',
	columnActions: '操作',
	drag: '拖动 {{name}}',

	problem: {
		category_name_empty: '分类名称不能为空',
		category_name_reserved: '分类名称不能是“uncategorized”或“my categories”',
		category_name_taken: '分类名称已存在',
		category_name_too_long: '分类名称超过 {{max}} 个字符',
		category_name_characters: '分类名称不能包含“>”或控制字符',
		category_move_too_deep: '子分类不能超过三级',
		category_move_uncategorized: '不能拖动到“未分类”。',
		category_move_duplicate: '分类名称不能重复。',
		category_move_into_itself: '分类不能移动到自身之下。',
		category_special: '此分类不可更改',
	},
}

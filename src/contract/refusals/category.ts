/** Refusals of the category tree. English sentences stand in spec sections 5 and 8. */
export const categoryRefusals = {
	category_name_empty: {
		status: 422,
		state: 1501,
		en: 'Category name cannot be empty',
		zh: '分类名称不能为空',
	},
	category_name_reserved: {
		status: 422,
		state: 1502,
		en: "Category name cannot be 'uncategorized' or 'my categories'",
		zh: '分类名称不能是“uncategorized”或“my categories”',
	},
	category_name_taken: {
		status: 422,
		state: 1503,
		en: 'Category name already exists',
		zh: '分类名称已存在',
	},
	category_name_too_long: {
		status: 422,
		state: 1504,
		en: 'Category name is longer than {max} characters',
		zh: '分类名称超过 {max} 个字符',
	},
	category_name_characters: {
		status: 422,
		state: 1505,
		en: "Category name cannot contain '>' or control characters",
		zh: '分类名称不能包含“>”或控制字符',
	},
	category_too_deep: {
		status: 422,
		state: 1506,
		en: 'Current system only supports up to 2 layers of categories.',
		zh: '当前系统最多支持 2 层分类。',
	},
	category_move_too_deep: {
		status: 422,
		state: 1507,
		en: 'Subcategories cannot exceed three levels',
		zh: '子分类不能超过三级',
	},
	category_move_uncategorized: {
		status: 422,
		state: 1508,
		en: 'Cannot be dragged to Uncategorized.',
		zh: '不能拖动到“未分类”。',
	},
	category_move_duplicate: {
		status: 422,
		state: 1509,
		en: 'Category cannot have duplicate names.',
		zh: '分类名称不能重复。',
	},
	category_move_into_itself: {
		status: 422,
		state: 1510,
		en: 'A category cannot be moved into itself.',
		zh: '分类不能移动到自身之下。',
	},
	category_has_skus: {
		status: 422,
		state: 1511,
		en: 'Something is not quite right. Please empty the SKUs in the category first',
		zh: '操作有误，请先清空该分类下的 SKU',
	},
	category_has_children: {
		status: 422,
		state: 1512,
		en: 'Delete or move its subcategories first',
		zh: '请先删除或移动其子分类',
	},
	category_special: {
		status: 422,
		state: 1513,
		en: 'This category cannot be changed',
		zh: '此分类不可更改',
	},
	category_too_many: {
		status: 422,
		state: 1514,
		en: 'An account holds at most {max} categories',
		zh: '每个账户最多 {max} 个分类',
	},
	category_kept_skus: {
		status: 409,
		state: 1515,
		en: 'It stays because SKUs stand in it.',
		zh: '其中还有 SKU，已予保留。',
	},
	category_kept_children: {
		status: 409,
		state: 1516,
		en: 'It stays because it has subcategories.',
		zh: '其下还有子分类，已予保留。',
	},
} as const

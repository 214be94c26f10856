/** Refusals of creating, moving, deleting and restoring SKUs, beside the rules of their values (sku.ts). */
export const skuWriteRefusals = {
	sku_category_unknown: {
		status: 422,
		state: 2501,
		en: 'There is no such category.',
		zh: '没有这个分类。',
	},
	sku_image_unknown: {
		status: 422,
		state: 2502,
		en: 'This picture is not among your uploads: {url}',
		zh: '该图片不在您的上传中：{url}',
	},
	parent_nested: {
		status: 422,
		state: 2503,
		en: 'A variant cannot have variants of its own.',
		zh: '变体不能再有变体。',
	},
	parent_has_stock: {
		status: 422,
		state: 2504,
		en: 'The parent SKU has stock of its own. Make a variant on its page that takes the stock over, or set it to 0 first.',
		zh: '父 SKU 自身有库存，请先在其页面新建一个接收库存的变体，或将库存设为 0。',
	},
	sku_nothing_chosen: {
		status: 422,
		state: 2505,
		en: 'Say which SKUs are meant: by their keys, by category or by a search.',
		zh: '请指定 SKU：按编码、分类或搜索条件之一。',
	},
	sku_purged: {
		status: 422,
		state: 2506,
		en: 'It was deleted for good.',
		zh: '已被永久删除。',
	},
} as const

/** Refusals of catalogs and their pages. */
export const catalogRefusals = {
	catalog_too_many: {
		status: 422,
		state: 5001,
		en: 'An account holds at most {max} catalogs. Purge some deleted ones first.',
		zh: '每个账户最多 {max} 本图册，请先彻底删除一些。',
	},
	catalog_not_deleted: {
		status: 422,
		state: 5002,
		en: 'Only a deleted catalog can be purged.',
		zh: '只能彻底删除已在回收站中的图册。',
	},
	catalog_deleted: {
		status: 422,
		state: 5003,
		en: 'This catalog is deleted. Restore it first.',
		zh: '该图册已删除，请先恢复。',
	},
	catalog_empty: {
		status: 422,
		state: 5004,
		en: 'The catalog holds no SKUs. Add some before publishing or exporting it.',
		zh: '图册中没有 SKU，请先添加再发布或导出。',
	},
	catalog_unpublished: {
		status: 404,
		state: 5005,
		en: 'This catalog is not published at the moment.',
		zh: '该图册目前未发布。',
	},
	typeset_failed: {
		status: 422,
		state: 5007,
		en: 'The pages could not be drawn: {reason}.',
		zh: '无法生成页面：{reason}。',
	},
	typeset_time: {
		status: 422,
		state: 5008,
		en: 'The pages took too long to draw. Use fewer SKUs or a simpler template.',
		zh: '生成页面耗时过长，请减少 SKU 或使用更简单的模板。',
	},
	typeset_memory: {
		status: 422,
		state: 5009,
		en: 'The pages need more memory than allowed. Use fewer SKUs or smaller photos.',
		zh: '生成页面所需内存超出限制，请减少 SKU 或使用更小的照片。',
	},
} as const

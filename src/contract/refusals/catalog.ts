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
	catalog_never_published: {
		status: 422,
		state: 5010,
		en: 'This catalog was never published, so nothing has changed since.',
		zh: '该图册从未发布，没有可比较的版本。',
	},
	catalog_early: {
		status: 404,
		state: 5011,
		en: 'This catalog opens on {at}.',
		zh: '该图册将于 {at} 开放。',
	},
	catalog_over: {
		status: 404,
		state: 5012,
		en: 'This catalog was open until {at}.',
		zh: '该图册已于 {at} 结束。',
	},
	window_backwards: {
		status: 422,
		state: 5013,
		en: 'The end must be after the beginning.',
		zh: '结束时间必须晚于开始时间。',
	},
	share_link_ended: {
		status: 404,
		state: 5014,
		en: 'This link has ended.',
		zh: '此链接已失效。',
	},
	passcode_needed: {
		status: 403,
		state: 5015,
		en: 'This catalog asks for a passcode.',
		zh: '查看此图册需要访问密码。',
	},
	passcode_wrong: {
		status: 403,
		state: 5016,
		en: 'This is not the passcode. Ask whoever sent the link.',
		zh: '访问密码不正确，请询问链接发送者。',
	},
	share_links_too_many: {
		status: 422,
		state: 5017,
		en: 'A catalog has at most {max} links.',
		zh: '每本图册最多 {max} 个链接。',
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

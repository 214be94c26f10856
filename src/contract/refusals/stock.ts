/** Refusals of stock movements and locations; `current` is what is on hand now. */
export const stockRefusals = {
	stock_below_zero: {
		status: 422,
		state: 4301,
		en: 'Only {current} in stock.',
		zh: '库存仅有 {current}。',
	},
	stock_promised: {
		status: 422,
		state: 4320,
		en: 'Only {available} available: the rest is committed already.',
		zh: '可用库存仅有 {available}，其余已被占用。',
	},
	stock_of_parent: {
		status: 422,
		state: 4302,
		en: 'The stock of a product with variants is the sum of its variants. Change those.',
		zh: '含变体的产品库存为各变体之和，请修改变体的库存。',
	},
	quantity_whole: {
		status: 422,
		state: 4303,
		en: 'Stock of this SKU is counted in whole numbers.',
		zh: '此 SKU 的库存以整数计。',
	},
	stock_elsewhere: {
		status: 422,
		state: 4304,
		en: '{count} of it are at other locations. Change the stock there.',
		zh: '其中 {count} 存放在其他仓位，请在相应仓位修改库存。',
	},
	location_unknown: {
		status: 422,
		state: 4305,
		en: 'There is no such location, or it is archived.',
		zh: '没有该仓位，或已归档。',
	},
	location_name_missing: { status: 422, state: 4307, en: 'A location needs a name.', zh: '请填写仓位名称。' },
	location_name_taken: {
		status: 422,
		state: 4308,
		en: 'There is a location with this name already.',
		zh: '已有同名仓位。',
	},
	location_not_empty: {
		status: 422,
		state: 4309,
		en: 'There is still stock here ({count} SKUs). Move it to another location first.',
		zh: '此处仍有 {count} 个 SKU 的库存，请先移至其他仓位。',
	},
	location_last: {
		status: 422,
		state: 4310,
		en: 'The last location cannot be archived.',
		zh: '不能归档最后一个仓位。',
	},
	locations_too_many: {
		status: 422,
		state: 4311,
		en: 'An account has at most {max} locations.',
		zh: '一个账户最多可设 {max} 个仓位。',
	},
	stock_note_missing: {
		status: 422,
		state: 4312,
		en: 'A change of more than half needs a note.',
		zh: '变动超过一半，请填写备注。',
	},
} as const

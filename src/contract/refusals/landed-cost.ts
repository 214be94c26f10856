/** Refusals about what it costs beside their price to get goods here. */
export const landedCostRefusals = {
	landed_nothing: {
		status: 409,
		state: 9360,
		en: 'Nothing of this purchase order has come. Receive it first, then add what its delivery cost.',
		zh: '该采购单尚未到货。请先收货，再添加到货费用。',
	},
	landed_amount: {
		status: 422,
		state: 9361,
		en: 'Type an amount above zero.',
		zh: '请填写大于零的金额。',
	},
	landed_rate: {
		status: 422,
		state: 9362,
		en: 'Type how many {currency} one {foreign} is.',
		zh: '请填写 1 {foreign} 等于多少 {currency}。',
	},
	landed_no_weight: {
		status: 422,
		state: 9363,
		en: 'No weight is known of: {lines}. Add it to these SKUs, or spread by value or quantity.',
		zh: '以下货品没有重量：{lines}。请在 SKU 中补充，或改按金额、数量分摊。',
	},
	landed_no_volume: {
		status: 422,
		state: 9364,
		en: 'No carton or item size is known of: {lines}. Add it to these SKUs, or spread by value or quantity.',
		zh: '以下货品没有外箱或单品尺寸：{lines}。请在 SKU 中补充，或改按金额、数量分摊。',
	},
	landed_no_value: {
		status: 422,
		state: 9365,
		en: 'What has come is worth nothing on this order. Spread the cost by quantity instead.',
		zh: '到货货品在该采购单上的金额为零，请改按数量分摊。',
	},
	landed_many: {
		status: 422,
		state: 9366,
		en: 'An order takes at most {max} landed costs. Take one back, or add several bills as one cost.',
		zh: '一张采购单最多可添加 {max} 项到货费用。请撤销其中一项，或将多张账单合并添加。',
	},
	landed_undone: {
		status: 409,
		state: 9367,
		en: 'This cost has been taken back already.',
		zh: '该费用已撤销。',
	},
	landed_later: {
		status: 409,
		state: 9368,
		en: 'A cost that was added later was written into the SKUs with this one. Take that one back first.',
		zh: '之后添加的费用已连同此费用写入 SKU 成本，请先撤销之后的费用。',
	},
	landed_own_none: {
		status: 422,
		state: 9369,
		en: 'This order charges no such cost. Type what it cost instead.',
		zh: '该采购单没有这项费用，请直接填写金额。',
	},
	landed_own_spread: {
		status: 409,
		state: 9372,
		en: 'This cost of the order has been spread already. Take that back first to spread it anew.',
		zh: '采购单上的这项费用已分摊。如需重新分摊，请先撤销。',
	},
	landed_stands: {
		status: 409,
		state: 9370,
		en: 'Landed costs were spread over what has come. Take these back first, then the delivery.',
		zh: '到货货品已分摊费用。请先撤销这些费用，再撤销收货。',
	},
	landed_sku: {
		status: 422,
		state: 9371,
		en: 'The cost of {sku} cannot be changed: {reason} Add the cost without changing SKUs, or put that right first.',
		zh: '无法更改 {sku} 的成本：{reason}请先处理，或仅分摊费用而不更改 SKU 成本。',
	},
} as const

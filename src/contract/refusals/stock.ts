/** Refusals of stock movements; `current` is what is on hand now. */
export const stockRefusals = {
	stock_below_zero: {
		status: 422,
		state: 4301,
		en: 'Only {current} in stock.',
		zh: '库存仅有 {current}。',
	},
	stock_of_parent: {
		status: 422,
		state: 4302,
		en: 'The stock of a product with variants is the sum of its variants. Change those.',
		zh: '含变体的产品库存为各变体之和，请修改变体的库存。',
	},
} as const

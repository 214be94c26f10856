/** Refusals about price lists. */
export const priceListRefusals = {
	price_list_name_taken: {
		status: 422,
		state: 4801,
		en: 'There is a price list “{name}” already.',
		zh: '已有名为“{name}”的价格表。',
	},
	price_list_currency: {
		status: 422,
		state: 4802,
		en: '“{currency}” is not a currency code such as USD.',
		zh: '“{currency}”不是有效的货币代码（如 USD）。',
	},
	price_list_rate: {
		status: 422,
		state: 4803,
		en: 'A rate is a number above 0, up to 1,000,000, with at most 6 decimals.',
		zh: '汇率应大于 0、不超过 1,000,000，最多 6 位小数。',
	},
	price_list_rate_own: {
		status: 422,
		state: 4804,
		en: 'The list is in the currency of the account: its rate is 1.',
		zh: '价格表使用账户货币，汇率应为 1。',
	},
	price_list_percent: {
		status: 422,
		state: 4805,
		en: 'A change is between −100 and 1,000 percent.',
		zh: '调整幅度应在 −100% 至 1,000% 之间。',
	},
	price_list_too_many: {
		status: 422,
		state: 4806,
		en: 'An account holds at most {max} price lists. Delete some that are no longer needed.',
		zh: '一个账户最多保存 {max} 个价格表，请先删除不再需要的价格表。',
	},
	price_list_in_use: {
		status: 409,
		state: 4807,
		en: 'This list is still given to {links} links, {customers} customers, {catalogs} catalogs and {sheets} spec sheets. Take it from them first.',
		zh: '此价格表仍用于 {links} 个链接、{customers} 个客户、{catalogs} 个图册和 {sheets} 份规格书，请先取消。',
	},
	price_list_sku_missing: { status: 422, state: 4808, en: 'Say which SKU it is.', zh: '请填写 SKU。' },
	price_list_sku_unknown: { status: 422, state: 4809, en: 'There is no SKU “{sku}”.', zh: '没有 SKU“{sku}”。' },
	price_list_sku_twice: {
		status: 422,
		state: 4810,
		en: '“{sku}” stands there twice; only the first is taken.',
		zh: '“{sku}”重复出现，仅采用第一行。',
	},
	price_list_one_currency: {
		status: 422,
		state: 4811,
		en: 'Two of these lists are in {currency}: readers choose by currency.',
		zh: '其中两个价格表均为 {currency}：读者按货币选择。',
	},
} as const

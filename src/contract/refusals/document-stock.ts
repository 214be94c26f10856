/** Refusals about goods that leave stock with documents, and come back. */
export const documentStockRefusals = {
	document_short: {
		status: 422,
		state: 9257,
		en: 'Stock is short: {list}. Change the quantities, or go on with what is there.',
		zh: '库存不足：{list}。请修改数量，或按现有库存继续。',
	},
	document_short_line: {
		status: 422,
		state: 9258,
		en: '{sku}: {wanted} wanted, {there} available.',
		zh: '{sku}：需要 {wanted}，可用 {there}。',
	},
	document_nothing_waits: {
		status: 409,
		state: 9259,
		en: 'No goods of it wait to be shipped.',
		zh: '该单据没有待发货的货品。',
	},
	document_nothing_there: {
		status: 409,
		state: 9260,
		en: 'None of its goods are in stock, so nothing can be shipped yet.',
		zh: '所需货品均无库存，暂时无法发货。',
	},
	document_not_shipped: {
		status: 409,
		state: 9261,
		en: 'No goods have left stock with it.',
		zh: '该单据没有出库的货品。',
	},
	document_goods_back: {
		status: 409,
		state: 9262,
		en: 'Some of its goods have come back with a credit note. Undo that return first.',
		zh: '部分货品已随贷项通知单退回，请先撤销该退货。',
	},
	document_return_gone: {
		status: 409,
		state: 9263,
		en: 'The goods that came back have left again. {sku}: only {there} in stock.',
		zh: '退回的货品已再次出库。{sku}：库存仅有 {there}。',
	},
} as const

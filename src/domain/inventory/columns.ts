/** The columns of the stock table in their usual order; the first one stays first. */
export const STOCK_COLUMNS = [
	'sku',
	'name',
	'onHand',
	'committed',
	'available',
	'incoming',
	'level',
	'state',
	'change',
	'low',
	'over',
	'category',
	'moved',
] as const
export type StockColumn = (typeof STOCK_COLUMNS)[number]

export function isStockColumn(path: string): path is StockColumn {
	return (STOCK_COLUMNS as readonly string[]).includes(path)
}

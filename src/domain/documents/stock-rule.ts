/**
 * When goods leave stock with invoices (product.md section 3.4): as one is finalised; as it is marked as shipped, until when
 * they are committed to it; never, stock is changed by hand alone.
 */
export const STOCK_RULES = ['finalised', 'shipped', 'never'] as const
export type StockRule = (typeof STOCK_RULES)[number]

export function isStockRule(value: unknown): value is StockRule {
	return STOCK_RULES.some((rule) => rule === value)
}

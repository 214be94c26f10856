/**
 * What buyers see of a SKU that is out of stock: it stays as it is, goes, can be ordered for later, or is shown but not
 * taken into the cart (product.md section 3.6).
 */
export const STOCK_POLICIES = ['show', 'hide', 'backorder', 'block'] as const
export type StockPolicy = (typeof STOCK_POLICIES)[number]

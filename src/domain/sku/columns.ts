/** A column of the SKU table; the user's own choice and names are merged in (spec section 2, "SKU table"). */
export interface Column {
	readonly path: string
	readonly en: string
	readonly zh: string
}

/** The default columns in the spec's order and capitals; SKU always stands first. */
export const DEFAULT_COLUMNS: readonly Column[] = [
	{ path: 'sku_name', en: 'SKU', zh: 'SKU' },
	{ path: 'bps.product_name', en: 'PRODUCT NAME', zh: '产品名称' },
	{ path: 'bps.colors', en: 'COLOR', zh: '颜色' },
	{ path: 'category', en: 'CATEGORY', zh: '分类' },
	{ path: 'bps.size', en: 'SIZE', zh: '尺寸' },
	{ path: 'bps.price', en: 'PRICE', zh: '价格' },
	{ path: 'bps.material', en: 'MATERIAL', zh: '材质' },
	{ path: 'pps.qty_per_carton', en: 'QTY/CARTON', zh: '装箱数' },
	{ path: 'bps.upc', en: 'UPC', zh: '条码' },
	{ path: 'bps.description', en: 'DESCRIPTION', zh: '描述' },
	{ path: 'bps.moq', en: 'MOQ', zh: '起订量' },
	{ path: 'inventory', en: 'INVENTORY', zh: '库存' },
	{ path: 'bps.custom_content_override', en: 'CUSTOM CONTENT OVERRIDE', zh: '自定义内容' },
]

/**
 * A placeholder of the display content (spec section 3) beside the name it has in the templates (templates.md section 5)
 * and the places its value comes from: the first path that holds a value wins.
 */
export interface DisplayField {
	/** The placeholder's name in the spec, stored in templates of type `display_content`. */
	readonly placeholder: string
	/** The field's name where pages are drawn. */
	readonly field: string
	readonly zh: string
	readonly paths: readonly string[]
}

/** The 18 placeholders of spec section 3, in its order. */
export const DISPLAY_FIELDS = [
	{ placeholder: 'SKU', field: 'sku', zh: 'SKU', paths: ['sku_name'] },
	{ placeholder: 'Price', field: 'price', zh: '价格', paths: ['bps.price'] },
	{ placeholder: 'Price/Pack', field: 'price_per_pack', zh: '每包价格', paths: ['bps.price_per_pack'] },
	{ placeholder: 'Price/Carton', field: 'price_per_carton', zh: '每箱价格', paths: ['bps.price_per_carton'] },
	{ placeholder: 'Weight', field: 'weight', zh: '重量', paths: ['weight', 'pps.item_weight'] },
	{ placeholder: 'Product name', field: 'name', zh: '产品名称', paths: ['bps.product_name'] },
	{ placeholder: 'MOQ', field: 'moq', zh: '起订量', paths: ['bps.moq'] },
	{ placeholder: 'Size', field: 'size', zh: '尺寸', paths: ['bps.size'] },
	{ placeholder: 'Colors', field: 'colors', zh: '颜色', paths: ['bps.colors'] },
	{ placeholder: 'Material', field: 'material', zh: '材质', paths: ['bps.material'] },
	{ placeholder: 'Lead time', field: 'lead_time', zh: '交期', paths: ['lead_time'] },
	{ placeholder: 'Dimension', field: 'dimension', zh: '外形尺寸', paths: ['dimension', 'pps.length_width_height'] },
	{ placeholder: 'Description', field: 'description', zh: '描述', paths: ['bps.description'] },
	{
		placeholder: 'Pallet information',
		field: 'pallet_information',
		zh: '托盘信息',
		paths: ['pallet_information', 'pps.pallet_dimension'],
	},
	{ placeholder: 'Qty/Carton', field: 'qty_per_carton', zh: '装箱数', paths: ['pps.qty_per_carton'] },
	{ placeholder: 'Qty/Pack', field: 'qty_per_pack', zh: '每包数量', paths: ['pps.qty_per_pack'] },
	{ placeholder: 'Pack/Carton', field: 'pack_per_carton', zh: '每箱包数', paths: ['pps.pack_per_carton'] },
	{
		placeholder: 'Custom Content Override',
		field: 'custom_content_override',
		zh: '自定义内容',
		paths: ['bps.custom_content_override'],
	},
] as const satisfies readonly DisplayField[]

/** Packing facts that templates can print beside the placeholders; `cbm` is worked out by `cubicMetres`. */
export const PACKING_FIELDS = [
	{ placeholder: 'Carton size', field: 'carton_size', zh: '外箱尺寸', paths: ['pps.carton_size'] },
	{ placeholder: 'CBM', field: 'cbm', zh: '体积 CBM', paths: ['pps.carton_size'] },
] as const satisfies readonly DisplayField[]

/** Stock as buyers read it, in words and in numbers: worked out (domain/inventory/offer.ts), told where one of them is chosen. */
export const STOCK_FIELDS = [
	{ placeholder: 'Stock', field: 'stock', zh: '库存状态', paths: [] },
	{ placeholder: 'Stock quantity', field: 'stock_qty', zh: '库存数量', paths: [] },
] as const satisfies readonly DisplayField[]

/** What items can show beside the placeholders of the spec, where the seller chooses it. */
export const FURTHER_FIELDS = [...PACKING_FIELDS, ...STOCK_FIELDS] as const

const known: readonly DisplayField[] = [...DISPLAY_FIELDS, ...FURTHER_FIELDS]

/** The field of a placeholder's name, of its template name, or of an own parameter (`cps.<key>`). */
export function displayField(name: string): DisplayField | undefined {
	const found = known.find(({ placeholder, field }) => placeholder === name || field === name)
	if (found || !name.startsWith('cps.')) return found
	return { placeholder: name, field: name, zh: name, paths: [name] }
}

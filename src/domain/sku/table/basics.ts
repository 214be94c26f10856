import type { Attribute } from './attribute.ts'

/** 'bps' of spec section 3, with the limits of product.md section 3.1. */
export const basics: readonly Attribute[] = [
	{ path: 'bps.product_name', type: 'text', group: 'basics', en: 'Product name', zh: '产品名称', max: 200 },
	{ path: 'bps.description', type: 'long_text', group: 'basics', en: 'Description', zh: '描述', max: 10_000 },
	{ path: 'bps.brand_name', type: 'text', group: 'basics', en: 'Brand', zh: '品牌', max: 100 },
	{ path: 'bps.product_type', type: 'text', group: 'basics', en: 'Product type', zh: '产品类型', max: 100 },
	{ path: 'bps.size', type: 'list', group: 'basics', en: 'Size', zh: '尺寸', max: 100 },
	{ path: 'bps.colors', type: 'list', group: 'basics', en: 'Color', zh: '颜色', max: 100 },
	{ path: 'bps.material', type: 'list', group: 'basics', en: 'Material', zh: '材质', max: 100 },
	{ path: 'bps.design_style', type: 'text', group: 'basics', en: 'Design style', zh: '设计风格', max: 100 },
	{ path: 'bps.certifications', type: 'list', group: 'basics', en: 'Certifications', zh: '认证', max: 100 },
	{ path: 'bps.upc', type: 'upc', group: 'basics', en: 'UPC', zh: '条码' },
	{ path: 'bps.product_url', type: 'url', group: 'basics', en: 'Product URL', zh: '产品链接' },
	{
		path: 'bps.manufacturer_supplier',
		type: 'text',
		group: 'basics',
		en: 'Manufacturer / supplier',
		zh: '制造商/供应商',
		max: 200,
	},
	{
		path: 'bps.custom_content_override',
		type: 'long_text',
		group: 'basics',
		en: 'Custom content override',
		zh: '自定义内容',
		max: 2000,
	},
	{ path: 'bps.price', type: 'money', group: 'prices', en: 'Price', zh: '价格' },
	{ path: 'bps.price_per_pack', type: 'money', group: 'prices', en: 'Price/Pack', zh: '每包价格' },
	{ path: 'bps.price_per_carton', type: 'money', group: 'prices', en: 'Price/Carton', zh: '每箱价格' },
	{ path: 'bps.wholesale_price', type: 'money', group: 'prices', en: 'Wholesale price', zh: '批发价' },
	{ path: 'bps.moq', type: 'integer', group: 'prices', en: 'MOQ', zh: '起订量', min: 1 },
	{ path: 'bps.volume_pricing', type: 'volume_pricing', group: 'prices', en: 'Volume pricing', zh: '阶梯价' },
	{ path: 'bps.variations', type: 'variations', group: 'variants', en: 'Variations', zh: '规格选项' },
]

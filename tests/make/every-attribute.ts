import { ATTRIBUTES, type AttributeType } from '#domain/sku/attributes.ts'

/** What a list can carry: everything that can be written, pictures aside. */
export const LISTED = ATTRIBUTES.filter(({ readonly, path }) => !readonly && path !== 'sku_img')

/** A value for each kind of attribute. */
const OF_TYPE: Readonly<Partial<Record<AttributeType, unknown>>> = {
	text: '=1+2, "text"; 00123',
	long_text: 'One\nTwo "2", three; four',
	money: '1234.5678',
	integer: 24,
	quantity: '1200.5',
	weight: '1.5',
	weight_unit: 'kg',
	dimension: { length: '10', width: '20.5', height: '3' },
	length_unit: 'cm',
	list: ['Red', 'Blue, dark'],
	url: 'https://shop.example/mug?a=1,2',
	upc: '036000291452',
	yes_no: true,
	volume_pricing: [
		{ min_qty: 100, price: '3.9' },
		{ min_qty: 1000, discount_pct: '12.5' },
	],
	variations: [{ name: 'Size', values: ['S', 'M, wide'] }],
}
/** A value for every attribute of spec section 3; the packing agrees with itself. */
export const EVERY: Readonly<Record<string, unknown>> = {
	...Object.fromEntries(LISTED.flatMap(({ path, type }) => (type in OF_TYPE ? [[path, OF_TYPE[type]]] : []))),
	// Of what is counted in whole numbers there is no half.
	'bps.stock_policy': 'backorder',
	'bps.restock_on': '2027-03-01',
	'pps.item_unit': 'm',
	'pps.qty_per_pack': 6,
	'pps.pack_per_carton': 4,
	low_inventory_triggering: 5,
	over_inventory_triggering: 5000,
}

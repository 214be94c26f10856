import type { Attribute } from './attribute.ts'

const ITEM_SIDES = 'pps.item_dimension_unit'
const CARTON_SIDES = 'pps.carton_dimension_unit'
const CARTON_WEIGHT = 'pps.carton_weight_unit'
const PALLET_SIDES = 'pps.pallet_dimension_unit'
const PALLET_WEIGHT = 'pps.pallet_weight_unit'

/** 'pps' of spec section 3. Measures carry the path of their unit. */
export const packing: readonly Attribute[] = [
	{ path: 'pps.item_type', type: 'text', group: 'packing', en: 'Item type', zh: '单品类型', max: 60 },
	{ path: 'pps.item_unit', type: 'text', group: 'packing', en: 'Item unit', zh: '计量单位', max: 30 },
	{ path: 'pps.number_of_item', type: 'integer', group: 'packing', en: 'Number of items', zh: '件数' },
	{
		path: 'pps.length_width_height',
		type: 'dimension',
		group: 'packing',
		en: 'Item L×W×H',
		zh: '单品长×宽×高',
		unit: ITEM_SIDES,
	},
	{ path: ITEM_SIDES, type: 'length_unit', group: 'packing', en: 'Item dimension unit', zh: '单品尺寸单位' },
	{
		path: 'pps.item_weight',
		type: 'weight',
		group: 'packing',
		en: 'Item weight',
		zh: '单品重量',
		unit: 'pps.item_weight_unit',
	},
	{ path: 'pps.item_weight_unit', type: 'weight_unit', group: 'packing', en: 'Item weight unit', zh: '单品重量单位' },
	{
		path: 'pps.qty_per_pack',
		type: 'integer',
		count: { of: 'piece', per: 'pack' },
		group: 'packing',
		en: 'Qty/Pack',
		zh: '每包数量',
		aliases: ['bps.package_spec.contains_qty', 'package_spec.contains_qty'],
	},
	{
		path: 'pps.pack_per_carton',
		type: 'integer',
		count: { of: 'pack', per: 'carton' },
		group: 'packing',
		en: 'Pack/Carton',
		zh: '每箱包数',
		aliases: ['pack_per_carton'],
	},
	{
		path: 'pps.qty_per_carton',
		type: 'integer',
		count: { of: 'piece', per: 'carton' },
		group: 'packing',
		en: 'Qty/Carton',
		zh: '装箱数',
		aliases: ['bps.carton_spec.package_qty', 'carton_spec.package_qty'],
	},
	{
		path: 'pps.carton_size',
		type: 'dimension',
		group: 'packing',
		en: 'Carton size',
		zh: '外箱尺寸',
		unit: CARTON_SIDES,
	},
	{ path: CARTON_SIDES, type: 'length_unit', group: 'packing', en: 'Carton dimension unit', zh: '外箱尺寸单位' },
	{
		path: 'pps.carton_net_weight',
		type: 'weight',
		group: 'packing',
		en: 'Carton net weight',
		zh: '外箱净重',
		unit: CARTON_WEIGHT,
	},
	{
		path: 'pps.carton_gross_weight',
		type: 'weight',
		group: 'packing',
		en: 'Carton gross weight',
		zh: '外箱毛重',
		unit: CARTON_WEIGHT,
	},
	{ path: CARTON_WEIGHT, type: 'weight_unit', group: 'packing', en: 'Carton weight unit', zh: '外箱重量单位' },
	{
		path: 'pps.carton_number_in_a_pallet',
		type: 'integer',
		count: { of: 'carton', per: 'pallet' },
		group: 'packing',
		en: 'Cartons/Pallet',
		zh: '每托盘箱数',
	},
	{
		path: 'pps.pallet_dimension',
		type: 'dimension',
		group: 'packing',
		en: 'Pallet dimension',
		zh: '托盘尺寸',
		unit: PALLET_SIDES,
	},
	{ path: PALLET_SIDES, type: 'length_unit', group: 'packing', en: 'Pallet dimension unit', zh: '托盘尺寸单位' },
	{
		path: 'pps.pallet_weight',
		type: 'weight',
		group: 'packing',
		en: 'Pallet weight',
		zh: '托盘重量',
		unit: PALLET_WEIGHT,
	},
	{ path: PALLET_WEIGHT, type: 'weight_unit', group: 'packing', en: 'Pallet weight unit', zh: '托盘重量单位' },
]

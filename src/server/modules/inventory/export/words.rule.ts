/** What a stock list says. */
export const WORDS = {
	en: {
		picture: 'PICTURE',
		variant: 'Variant',
		onHand: 'On hand',
		committed: 'Committed',
		available: 'Available',
		incoming: 'Incoming',
		state: 'State',
		value: 'Stock value',
		valuedAt: 'Valued at',
		byCost: 'Cost',
		byPrice: 'Price',
	},
	zh: {
		picture: '图片',
		variant: '规格',
		onHand: '现有库存',
		committed: '已占用',
		available: '可用',
		incoming: '在途',
		state: '状态',
		value: '库存金额',
		valuedAt: '计价依据',
		byCost: '成本',
		byPrice: '售价',
	},
} as const

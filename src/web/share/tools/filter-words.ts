const en = {
	color: 'Color',
	size: 'Size',
	price: 'Price',
	from: 'From',
	to: 'To',
	badPrice: 'A price is a number such as 12.50.',
	onlyStock: 'Only what is in stock',
	nothing: 'All these products are alike in color, size, price and stock.',
	showAll: (count: number) => `Show all ${count}`,
	show: (products: string) => `Show ${products}`,
}

const zh: typeof en = {
	color: '颜色',
	size: '尺码',
	price: '价格',
	from: '最低',
	to: '最高',
	badPrice: '价格应为数字，例如 12.50。',
	onlyStock: '仅显示有货',
	nothing: '这些产品的颜色、尺码、价格和库存都相同。',
	showAll: (count) => `显示全部 ${count} 项`,
	show: (products) => `查看 ${products}`,
}

export type FilterWords = typeof en
export const filterWords: Record<'en' | 'zh', FilterWords> = { en, zh }

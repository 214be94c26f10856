/** SKU 标签。 */
export const labels = {
	title_other: '打印 {{n}} 个 SKU 的标签',
	sheet: '标签纸（Avery）',
	sheets: {
		L7160: 'L7160 · A4，63.5 × 38.1 毫米',
		L7163: 'L7163 · A4，99.1 × 38.1 毫米',
		'5160': '5160 · Letter，2 5/8 × 1 英寸',
		'62x29': '标签卷 · 62 × 29 毫米',
	},
	copies: '每个 SKU 的张数',
	first: '从第几张开始',
	code: '标签上的码',
	codes: { bar: '条形码', qr: '二维码', none: '无' },
	about: {
		bar: '优先使用 UPC 或 EAN，否则将 SKU 印为 Code 128。过长的 SKU 改用二维码。',
		qr: '内容为 SKU 的二维码。',
		none: '仅文字，字号稍大。',
	},
	withName: '产品名称',
	withPrice: '价格',
	sum_other: '共 {{n}} 张标签',
	on_other: '· 印在 {{n}} 页上',
	tooMany: '每个文件最多 {{max}} 张标签，当前为 {{n}} 张。请减少 SKU 或每个 SKU 的张数。',
	make: '生成 PDF',
}

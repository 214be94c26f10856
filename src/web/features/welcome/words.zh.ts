export const welcome = {
	title: '让产品呈现最好的一面',
	text: '管理 SKU 与库存，用模板制作图册，以链接或纸质形式分享，并在同一处回复询盘。',
}

/** 规格书。 */
export const specSheets = {
	title_other: '制作 {{n}} 个 SKU 的规格书',
	keep: '保存为规格书',
	keepText: '保存后可随时修改、分享和重新打印。',
	file: '文件',
	files: { joined: '合并为一个 PDF', each: '每份一个 PDF' },
	sum_other: '共 {{n}} 份',
	into: { joined: '，合并为一个 PDF。父 SKU 的规格书列出其全部变体。', each: '，每份一个 PDF，打包为 ZIP 文件。' },
	tooMany: '每个文件最多 {{max}} 份规格书，当前为 {{n}} 份。请减少所选 SKU。',
	make: { joined: '生成 PDF', each: '生成 ZIP' },
}

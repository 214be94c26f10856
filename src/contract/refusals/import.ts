/** What an import says about its rows, as errors or warnings, and about its mapping (product.md section 3.2). */
export const importRefusals = {
	// Rows
	sku_duplicate_in_file: {
		status: 422,
		state: 3001,
		en: 'SKU {sku} stands in row {row} already.',
		zh: 'SKU {sku} 已出现在第 {row} 行。',
	},
	sku_unknown: { status: 422, state: 3002, en: 'There is no such SKU to change.', zh: '没有可更新的此 SKU。' },
	sku_made: {
		status: 422,
		state: 3003,
		en: 'The row has no SKU. It becomes {sku}, from handle and options.',
		zh: '该行没有 SKU，已根据 handle 和选项生成 {sku}。',
	},
	sku_option_added: {
		status: 422,
		state: 3004,
		en: 'Several rows have SKU {sku}. This one becomes {made}.',
		zh: '多行使用 SKU {sku}，此行改为 {made}。',
	},
	row_duplicate: {
		status: 422,
		state: 3005,
		en: 'Row {row} counts for this SKU.',
		zh: '此 SKU 以第 {row} 行为准。',
	},
	row_laid_over: {
		status: 422,
		state: 3006,
		en: 'What this row says went into row {row}.',
		zh: '此行内容已并入第 {row} 行。',
	},
	duplicates_too_many: {
		status: 422,
		state: 3007,
		en: 'More than {max} rows repeat a SKU. Mend the list first.',
		zh: '超过 {max} 行重复 SKU，请先整理列表。',
	},
	// Cells
	upc_completed: {
		status: 422,
		state: 3010,
		en: 'A digit was added to the bar code: {upc}.',
		zh: '已为条码补全一位数字：{upc}。',
	},
	category_depth: {
		status: 422,
		state: 3011,
		en: 'Categories have {max} levels. Kept: {kept}.',
		zh: '分类最多 {max} 级，已保留：{kept}。',
	},
	category_reserved: {
		status: 422,
		state: 3012,
		en: '"{value}" is a reserved category name. Leave the cell empty for no category.',
		zh: '“{value}”是保留的分类名称。如无分类，请留空。',
	},
	category_several: {
		status: 422,
		state: 3013,
		en: 'A SKU has one category. Kept: {kept}.',
		zh: '每个 SKU 只有一个分类，已保留：{kept}。',
	},
	facets_bad: {
		status: 422,
		state: 3014,
		en: 'This cell is not a list like brand:Apple|color:Red and was left out.',
		zh: '该单元格不是 brand:Apple|color:Red 形式的列表，已忽略。',
	},
	dimension_incomplete: {
		status: 422,
		state: 3015,
		en: 'Length, width and height belong together; this row has only some of them.',
		zh: '长、宽、高须同时填写；该行只填了一部分。',
	},
	stock_negative: {
		status: 422,
		state: 3016,
		en: 'The file has {value} in stock. It becomes 0.',
		zh: '文件中的库存为 {value}，已改为 0。',
	},
	image_address: {
		status: 422,
		state: 3017,
		en: 'This picture stands at a web address and was not fetched: {name}.',
		zh: '此图片位于网址，尚未获取：{name}。',
	},
	image_unreachable: {
		status: 422,
		state: 3024,
		en: 'This picture could not be fetched: {name}.',
		zh: '无法获取此图片：{name}。',
	},
	import_taking_pictures: {
		status: 422,
		state: 3026,
		en: 'Pictures are still being taken in. Wait for them, or cancel that.',
		zh: '图片仍在导入，请等待完成或取消。',
	},
	category_missing: {
		status: 422,
		state: 3018,
		en: 'There is no category {value}, and none is made.',
		zh: '没有分类“{value}”，也不会新建。',
	},
	key_several: {
		status: 422,
		state: 3019,
		en: 'Several SKUs have the bar code {value}.',
		zh: '多个 SKU 使用条码 {value}。',
	},
	import_running: {
		status: 422,
		state: 3020,
		en: 'This import is still running. Cancel it first.',
		zh: '该导入仍在进行，请先取消。',
	},
	suggestion_taken: {
		status: 422,
		state: 3021,
		en: '"{value}" is read as {suggestion}.',
		zh: '“{value}”按 {suggestion} 读取。',
	},
	digits_lost: {
		status: 422,
		state: 3022,
		en: 'A spreadsheet held {value} as a number and may have lost digits. Format the column as text.',
		zh: '表格将 {value} 存为数字，可能已丢失位数。请将该列设为文本格式。',
	},
	fixes_too_many: {
		status: 422,
		state: 3023,
		en: 'At most {max} cells can be mended here. Mend the file itself and upload it again.',
		zh: '此处最多修改 {max} 个单元格。请在文件中修改后重新上传。',
	},
	// Mapping and rules
	target_unknown: {
		status: 422,
		state: 3030,
		en: 'There is no field "{target}" to map to.',
		zh: '没有可映射的字段“{target}”。',
	},
	target_twice: {
		status: 422,
		state: 3031,
		en: 'Two columns are mapped to {target}. Keep one.',
		zh: '有两列映射到 {target}，请保留一列。',
	},
	key_not_mapped: {
		status: 422,
		state: 3032,
		en: 'No column says which SKU a row is ({key}). Map one.',
		zh: '没有用于识别 SKU 的列（{key}），请映射一列。',
	},
	profiles_too_many: {
		status: 422,
		state: 3033,
		en: 'At most {max} mappings can be kept. Delete one first.',
		zh: '最多保存 {max} 个映射，请先删除一个。',
	},
} as const

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
		en: 'Pictures are not fetched from web addresses: {name}. Upload the file with the photos instead.',
		zh: '不会从网址获取图片：{name}。请将该文件与照片一起上传。',
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
} as const

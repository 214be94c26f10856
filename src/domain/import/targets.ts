import { isLocationTarget, locationHeader, locationIn, USUAL_LOCATION } from '../inventory/location-column.ts'
import { LOCATION_NAME_MAX } from '../inventory/location.ts'
import { attributePathProblem } from '../sku/attribute-path.ts'
import { ATTRIBUTES, homePath } from '../sku/attributes.ts'
import { foldText } from '../text.ts'

/** Where a column of a file may go: an attribute path, or one of the import's own fields. */
export interface Target {
	readonly target: string
	readonly en: string
	readonly zh: string
	readonly group: 'product' | 'category' | 'images' | 'variants' | 'measures' | 'prices' | 'attribute'
	/** Several columns may go here; their cells are joined in the order of the columns. */
	readonly many?: true
}

/** One column for both weights of a carton: `12.5/11.8`. */
export const CARTON_WEIGHTS = 'carton_weights'

/** What a file says beside attributes (api.md, "Import and export": targets). */
const OWN: readonly Target[] = [
	{ target: 'category', en: 'Category', zh: '分类', group: 'category' },
	{ target: 'category_1', en: 'Category level 1', zh: '一级分类', group: 'category' },
	{ target: 'category_2', en: 'Category level 2', zh: '二级分类', group: 'category' },
	{ target: 'facets', en: 'Facets (name:value)', zh: '标签（名称:值）', group: 'category', many: true },
	{ target: 'images', en: 'Images', zh: '图片', group: 'images', many: true },
	{ target: 'image_texts', en: 'Image descriptions', zh: '图片说明', group: 'images' },
	{ target: 'variant_images', en: 'Variant images', zh: '规格图片', group: 'images', many: true },
	{ target: USUAL_LOCATION, en: 'Usual location', zh: '常用仓位', group: 'product' },
	{ target: 'sku_name_key', en: 'SKU key', zh: 'SKU 标识', group: 'product' },
	{ target: 'handle', en: 'Handle', zh: '产品标识 (handle)', group: 'variants' },
	{ target: 'parent', en: 'Parent SKU', zh: '父 SKU', group: 'variants' },
	{ target: 'shop_id', en: 'ID in the shop', zh: '店铺中的 ID', group: 'variants' },
	{ target: 'kind', en: 'Row type', zh: '行类型', group: 'variants' },
	{ target: 'variants', en: 'Variants of this row', zh: '所含规格', group: 'variants' },
	{ target: 'option_names', en: 'Option names', zh: '选项名称', group: 'variants' },
	{ target: 'options', en: 'Option values', zh: '选项值', group: 'variants' },
	{ target: 'option_1_name', en: 'Option 1 name', zh: '选项 1 名称', group: 'variants' },
	{ target: 'option_1', en: 'Option 1', zh: '选项 1', group: 'variants' },
	{ target: 'option_2_name', en: 'Option 2 name', zh: '选项 2 名称', group: 'variants' },
	{ target: 'option_2', en: 'Option 2', zh: '选项 2', group: 'variants' },
	{ target: 'option_3_name', en: 'Option 3 name', zh: '选项 3 名称', group: 'variants' },
	{ target: 'option_3', en: 'Option 3', zh: '选项 3', group: 'variants' },
	{ target: 'item_length', en: 'Item length', zh: '单品长', group: 'measures' },
	{ target: 'item_width', en: 'Item width', zh: '单品宽', group: 'measures' },
	{ target: 'item_height', en: 'Item height', zh: '单品高', group: 'measures' },
	{ target: 'carton_length', en: 'Carton length', zh: '外箱长', group: 'measures' },
	{ target: 'carton_width', en: 'Carton width', zh: '外箱宽', group: 'measures' },
	{ target: 'carton_height', en: 'Carton height', zh: '外箱高', group: 'measures' },
	{ target: CARTON_WEIGHTS, en: 'Carton gross and net weight', zh: '外箱毛重和净重', group: 'measures' },
	{ target: 'tier_qty', en: 'Price break: from quantity', zh: '阶梯价：起始数量', group: 'prices', many: true },
	{ target: 'tier_price', en: 'Price break: price', zh: '阶梯价：价格', group: 'prices', many: true },
]

/** Attributes that a file fills by other means (`images`) or not at all. */
const attributes = ATTRIBUTES.filter(({ path, readonly }) => !readonly && path !== 'sku_img').map(
	({ path, en, zh }): Target => ({
		target: path,
		en,
		zh,
		group: 'attribute',
		...(path === 'bps.description' && { many: true }),
	}),
)

/** Everything a column can be mapped to, own parameters (`cps.<key>`) and foreign paths aside. */
export const TARGETS: readonly Target[] = [...attributes, ...OWN]

const byTarget = new Map(TARGETS.map((target) => [target.target, target]))

/** The target of a mapping as it is kept: aliases at their home; undefined for what no column can go to. */
export function targetOf(name: string): Target | undefined {
	const home = homePath(name)
	const known = byTarget.get(home)
	if (known) return known
	if (isLocationTarget(home)) return locationColumn(home)
	const free = home.startsWith('cps.') || home.startsWith('bps.') || home.startsWith('pps.')
	return free && !attributePathProblem(home) && home !== 'sku_img'
		? { target: home, en: home, zh: home, group: 'attribute' }
		: undefined
}

/** What lies at one location; its name may be one that the account does not have yet. */
function locationColumn(target: string): Target | undefined {
	const name = locationIn(target)
	if (name.trim() === '' || name.length > LOCATION_NAME_MAX) return undefined
	return { target, en: locationHeader(name, 'en'), zh: locationHeader(name, 'zh'), group: 'attribute' }
}

/** What columns are told apart by: two that differ in capitals alone mean the same. */
export function targetKey(target: string): string {
	return isLocationTarget(target) ? foldText(target) : target
}

/** Whether a SKU can do without what a column says: its attributes but for its own number. */
export function isOptional(target: string): boolean {
	if (isLocationTarget(target) || target === CARTON_WEIGHTS) return true
	return target !== 'sku_name' && (byTarget.get(target)?.group === 'attribute' || /^[bpc]ps\./.test(target))
}

/** Targets of columns that say where a SKU goes. */
export const CATEGORY_COLUMNS: readonly string[] = ['category', 'category_1', 'category_2', 'facets']

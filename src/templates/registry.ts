import lineSheet from './catalog/line-sheet/manifest.json' with { type: 'json' }
import squareGrid from './catalog/square-grid/manifest.json' with { type: 'json' }
import exportSheet from './catalog/export-sheet/manifest.json' with { type: 'json' }
import pictureWall from './catalog/picture-wall/manifest.json' with { type: 'json' }
import detailGallery from './catalog/detail-gallery/manifest.json' with { type: 'json' }
import scanAndOrder from './catalog/scan-and-order/manifest.json' with { type: 'json' }
import editorialPair from './catalog/editorial-pair/manifest.json' with { type: 'json' }
import illustratedList from './catalog/illustrated-list/manifest.json' with { type: 'json' }
import fourSquare from './catalog/four-square/manifest.json' with { type: 'json' }
import priceList from './catalog/price-list/manifest.json' with { type: 'json' }
import compactIndex from './catalog/compact-index/manifest.json' with { type: 'json' }
import onePerPage from './catalog/one-per-page/manifest.json' with { type: 'json' }
import lookbook from './catalog/lookbook/manifest.json' with { type: 'json' }
import heroAndGrid from './catalog/hero-and-grid/manifest.json' with { type: 'json' }
import magazine from './catalog/magazine/manifest.json' with { type: 'json' }
import orderForm from './catalog/order-form/manifest.json' with { type: 'json' }
import comparison from './catalog/comparison/manifest.json' with { type: 'json' }
import type { Manifest } from './data.ts'

/** The shelves of the template picker. */
export type LayoutGroup = 'sell' | 'trade' | 'show' | 'explain'

/** One of the 17 catalog templates (spec section 3, "Catalog template keys to numbers"). */
export interface Template {
	readonly key: string
	readonly number: number
	readonly name: { readonly en: string; readonly zh: string }
	readonly group: LayoutGroup
	readonly manifest: Manifest
}

/** JSON widens literals to strings, hence the assertion; a test checks the values. */
const template = (number: number, manifest: object, en: string, zh: string, group: LayoutGroup): Template => {
	const known = manifest as Manifest
	return { number, key: known.key, name: { en, zh }, group, manifest: known }
}

export const TEMPLATES: readonly Template[] = [
	template(1, lineSheet, 'Line Sheet', '标准目录', 'sell'),
	template(2, squareGrid, 'Square Grid', '方图目录', 'sell'),
	template(3, exportSheet, 'Export Trade Sheet', '柯美外贸目录', 'trade'),
	template(4, pictureWall, 'Picture Wall', '照片墙', 'show'),
	template(5, detailGallery, 'Detail Gallery', '主图四副图', 'explain'),
	template(6, scanAndOrder, 'Scan & Order', '扫码下单', 'trade'),
	template(7, editorialPair, 'Editorial Pair', '双品对照', 'explain'),
	template(8, illustratedList, 'Illustrated List', '图文列表', 'explain'),
	template(9, fourSquare, 'Four Square', '四宫格', 'sell'),
	template(10, priceList, 'Price List', '价目表', 'trade'),
	template(11, compactIndex, 'Compact Index', '高密度目录', 'sell'),
	template(12, onePerPage, 'One per Page', '单品页', 'explain'),
	template(13, lookbook, 'Lookbook', '画册', 'show'),
	template(14, heroAndGrid, 'Hero & Grid', '主推加宫格', 'show'),
	template(15, magazine, 'Magazine', '杂志版式', 'show'),
	template(16, orderForm, 'Order Form', '订货单', 'trade'),
	template(17, comparison, 'Comparison Sheet', '规格对比', 'trade'),
]

const BY_KEY: ReadonlyMap<string, Template> = new Map(TEMPLATES.map((entry) => [entry.key, entry]))

/** What a template says about its layout, or null when there is no such template. */
export function manifestOf(key: string): Manifest | null {
	return BY_KEY.get(key)?.manifest ?? null
}

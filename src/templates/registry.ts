import defaultTemp from './catalog/DefaultTemp/manifest.json' with { type: 'json' }
import pictureWall from './catalog/PictureWallTemp/manifest.json' with { type: 'json' }
import single from './catalog/singleTemp/manifest.json' with { type: 'json' }
import type { Manifest } from './data.ts'

/** The shelves of the template picker. */
export type Group = 'sell' | 'trade' | 'show' | 'explain'

/** One of the 17 catalog templates (spec section 3, "Catalog template keys to numbers"). */
export interface Template {
	readonly key: string
	readonly number: number
	readonly name: { readonly en: string; readonly zh: string }
	readonly group: Group
	/** Can it be chosen and printed? */
	readonly available: boolean
}

const template = (number: number, key: string, en: string, zh: string, group: Group): Template => ({
	number,
	key,
	name: { en, zh },
	group,
	available: Object.hasOwn(MANIFESTS, key),
})

/** The manifests of the templates that exist, by key. JSON widens literals to strings, hence the one assertion. */
const MANIFESTS = Object.fromEntries(
	[defaultTemp, pictureWall, single].map((manifest) => [manifest.key, manifest]),
) as unknown as Readonly<Record<string, Manifest>>

export const TEMPLATES: readonly Template[] = [
	template(1, 'DefaultTemp', 'Line Sheet', '标准目录', 'sell'),
	template(2, 'format_1_1', 'Square Grid', '方图目录', 'sell'),
	template(3, 'KeMeiTemp', 'Export Trade Sheet', '柯美外贸目录', 'trade'),
	template(4, 'PictureWallTemp', 'Picture Wall', '照片墙', 'show'),
	template(5, 'UpToFourSecondaryImagesTemp', 'Detail Gallery', '主图四副图', 'explain'),
	template(6, 'qrCodeTemp', 'Scan & Order', '扫码下单', 'trade'),
	template(7, 'template_2', 'Editorial Pair', '双品对照', 'explain'),
	template(8, 'template_3', 'Illustrated List', '图文列表', 'explain'),
	template(9, 'template_4', 'Four Square', '四宫格', 'sell'),
	template(10, 'template_5', 'Price List', '价目表', 'trade'),
	template(11, 'template_6', 'Compact Index', '高密度目录', 'sell'),
	template(12, 'singleTemp', 'One per Page', '单品页', 'explain'),
	template(13, 'template_7', 'Lookbook', '画册', 'show'),
	template(14, 'template_8', 'Hero & Grid', '主推加宫格', 'show'),
	template(15, 'template_9', 'Magazine', '杂志版式', 'show'),
	template(16, 'template_10', 'Order Form', '订货单', 'trade'),
	template(17, 'template_11', 'Comparison Sheet', '规格对比', 'trade'),
]

/** What a template says about its layout, or null when there is no such template (yet). */
export function manifestOf(key: string): Manifest | null {
	return Object.hasOwn(MANIFESTS, key) ? (MANIFESTS[key] ?? null) : null
}

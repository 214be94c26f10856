import type { DrawnGround } from '#domain/background/ground.ts'
import type { Label } from '#web/text/label.ts'

/** What the picker of backgrounds says. It stands outside of the features, as two of them use it. */
export const GROUND_WORDS = {
	title: { en: 'Background', zh: '背景' },
	none: { en: 'Transparent', zh: '透明' },
	own: { en: 'Another color', zh: '其他颜色' },
	drawn: { en: 'Studio backgrounds', zh: '影棚背景' },
	library: { en: 'Your backgrounds', zh: '我的背景' },
	upload: { en: 'Upload backgrounds', zh: '上传背景' },
	empty: { en: 'Upload a photo of a surface or a room to use it here.', zh: '上传台面或场景照片，即可在此使用。' },
	more: { en: 'Show more', zh: '显示更多' },
	remove: { en: 'Delete this background', zh: '删除此背景' },
	removed: { en: 'Background deleted', zh: '已删除背景' },
	added: { en: 'Added to your backgrounds', zh: '已添加到我的背景' },
	same: { en: 'Already in your backgrounds', zh: '我的背景中已有此图片' },
	unnamed: { en: 'Background', zh: '背景图片' },
} as const satisfies Record<string, Label>

/** Colors that are offered, by name. */
export const GROUND_COLORS: readonly { color: string; label: Label }[] = [
	{ color: '#ffffff', label: { en: 'White', zh: '白色' } },
	{ color: '#f2f3f3', label: { en: 'Light gray', zh: '浅灰' } },
	{ color: '#e9e2d6', label: { en: 'Sand', zh: '沙色' } },
	{ color: '#dfe8e5', label: { en: 'Mint', zh: '薄荷色' } },
	{ color: '#1a1d1f', label: { en: 'Black', zh: '黑色' } },
]

/** The grounds that are drawn, by name. */
export const DRAWN_WORDS: Readonly<Record<DrawnGround, Label>> = {
	studio_white: { en: 'White sweep', zh: '白色无缝背景' },
	studio: { en: 'Studio', zh: '影棚' },
	studio_warm: { en: 'Warm studio', zh: '暖色影棚' },
	studio_dark: { en: 'Dark studio', zh: '深色影棚' },
	mist: { en: 'Mist', zh: '薄雾' },
	sand: { en: 'Sand gradient', zh: '沙色渐变' },
	dawn: { en: 'Dawn', zh: '晨光' },
}

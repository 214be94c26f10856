import { CATALOG_WORDS } from '#domain/catalog/words.ts'
import type { CatalogData, Item } from '#templates/data.ts'
import { makeCatalog, makeItem, makePhoto } from './catalog.ts'

const COLOURS = ['#6b4a34', '#3a3d42', '#d8c7a9', '#2f5a45', '#a4452f', '#2c6a8c', '#efede6']
const swatches = (count: number) =>
	Array.from({ length: count }, (_, n) => ({ name: `Colour ${n + 1}`, hex: COLOURS[n % COLOURS.length] ?? '#000000' }))

export const ARABIC = 'كرسي خشبي'
/** Signs that mean something in the language of the layouts. */
export const MARKUP = '#read("/x") $x^2$ *b* _i_ @ref'

/** What may go wrong on paper, one case an item. */
export const HARD: readonly Partial<Item>[] = [
	{},
	{ name: '四季双人帐篷', values: { description: '双层防雨结构，铝合金支架，收纳后长度仅四十二厘米。' } },
	{ images: [] },
	{ price: { display: '', unit: '', was: '' } },
	{ price: { display: '$123,456,789,012.00', unit: '/ pc', was: '$223,456,789,012.00' }, badge: '−20 %' },
	{ name: 'Compact camera with interchangeable lens, self-timer, hot shoe and leather case '.repeat(2).trim() },
	{
		swatches: swatches(50),
		values: {
			colors: swatches(50)
				.map(({ name }) => name)
				.join(', '),
		},
	},
	{ name: 'W'.repeat(60), badge: 'NEW', values: {} },
	{ price: { display: 'Price on request', unit: '', was: '' }, images: [makePhoto('tall', { w: 200, h: 900 })] },
	{
		images: ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => makePhoto(id, { w: 900, h: 300 })),
		tiers: [1, 2, 3, 4, 5].map((n) => ({ min: String(n * 100), display: `$${10 - n}.25` })),
		values: { description: 'Every word of this text is read by somebody. '.repeat(30), moq: '1,000,000 pieces' },
	},
	{ name: ARABIC, values: { description: 'كرسي متين من خشب البلوط، يطوى بسهولة ويحفظ في أي مكان.' } },
	{ name: MARKUP, badge: '#b', values: { description: '= Title // @preview/a:1.0.0', size: '<b> \\u{41} `raw`' } },
]

/** A catalog of `counts` items a section in which every hard case comes up; SKUs run on from SKU-0001. */
export function makeHardCatalog(counts: readonly number[], lang: 'en' | 'zh' = 'en'): CatalogData {
	let number = 0
	const sections = counts.map((count) =>
		Array.from({ length: count }, () => {
			number += 1
			return makeItem(number, HARD[(number - 1) % HARD.length])
		}),
	)
	return makeCatalog(sections, { words: CATALOG_WORDS[lang] })
}

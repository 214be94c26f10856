import { describe, expect, it } from 'vitest'
import type { CatalogData, Item } from '#templates/data.ts'
import { drawWindow } from '#templates/drawing.ts'
import type { Geometry } from '#templates/geometry.ts'
import type { Page } from '#templates/plan-parts.ts'
import { planCatalog } from '#templates/plan.ts'
import { type Template, TEMPLATES } from '#templates/registry.ts'
import { makeCatalog, makeItem, makePhoto, makeSettings } from '#tests/make/catalog.ts'
import { makeFamilies, type MadeFamily, makeJacket } from '#tests/make/families.ts'
import { type Box, type Shape, shapesOf } from '#tests/make/page-shapes.ts'
import { Press } from './compiler.ts'

/** A person on white who stands on the foot of a tall photo, and a thing on gray: the two commonest kinds there are. */
const PERSON = makePhoto('person', {
	w: 560,
	h: 700,
	framing: {
		subject: { x: 0.2, y: 0.04, w: 0.6, h: 0.96 },
		ground: { left: '#fefefe', top: '#fefefe', right: '#fefefe', bottom: null },
	},
})
const THING = makePhoto('thing', {
	framing: {
		subject: { x: 0.3, y: 0.3, w: 0.4, h: 0.4 },
		ground: { left: '#dcdcda', top: '#dcdcda', right: '#dcdcda', bottom: '#dcdcda' },
	},
})
const TEXT =
	'Loose and light, for long days outside. It dries in an hour and packs into its own pocket, which closes with a zip.\n• Flat seams\n• Two pockets'
/** Points of a millimetre; what a page must be filled to; and so many pages of a layout are looked at. */
const [POINTS, LEAST_FULL, PAGES_MOST] = [72 / 25.4, 0.35, 8]
/** A long SKU may be smaller before it is cut. */
const CODE = /^[A-Z\d\u200b…-]+$/
const NAMES = ['Stellar Jacket', 'Neve Studio Dance Jacket with Hood', 'Yoga Top', 'Quarter Zip', 'Radiant Tee']

/** Goods as a seller of clothing has them: long names and codes among short ones, volume prices, missing values. */
function goods(from: number, count: number, image = PERSON): Item[] {
	return Array.from({ length: count }, (_, index) => {
		const number = from + index
		const values = {
			moq: '50 pcs',
			qty_per_carton: '48 pcs',
			size: 'XS, S, M, L, XL',
			material: 'Cotton, Polyester, Elastane',
		}
		return makeItem(number, {
			name: NAMES[number % NAMES.length] ?? '',
			images: [image, image, image],
			values: { ...values, ...(number % 4 ? { description: TEXT } : {}) },
			...(number % 7 === 3 ? { sku: 'WJ-2031-STELLAR-SOLAR-JACKET-XL-BLUE' } : {}),
		})
	})
}

const DATA: CatalogData = makeCatalog([], {
	sections: [
		{ id: 'a', name: 'Jackets', parent: 'Women', items: goods(1, 12) },
		{ id: 'b', name: 'Cameras', parent: 'Electronics', items: goods(21, 8, THING) },
	],
})

/** A shop's 24 styles of clothing with their 354 variants, as buyers see them: a product each. */
const styles = (first: number): MadeFamily[] =>
	Array.from({ length: 12 }, (_, at) => {
		const name = `${NAMES[at % NAMES.length]} ${first + at}`
		return makeJacket(first + at, { name, description: TEXT })
	})
const RANGES = ['SKUs', 'products'] as const
type Range = (typeof RANGES)[number]

const settings = makeSettings()
const dataOf = (range: Range, { manifest }: Template): CatalogData =>
	range === 'SKUs'
		? DATA
		: makeFamilies([styles(1), styles(13)], settings, manifest, { photos: (id) => ({ ...PERSON, id }) })

const press = new Press()
const pagesOf = new Map<string, Sheet[]>()

/** A page of items, and whether a section ends on it. */
interface Sheet {
	readonly shapes: Shape[]
	readonly ends: boolean
	readonly geometry: Geometry
}

/** The pages of items of a layout on A4. */
function sheets(range: Range, template: Template): Sheet[] {
	const { key, manifest } = template
	const known = pagesOf.get(range + key)
	if (known) return known
	const data = dataOf(range, template)
	const plan = planCatalog(data.sections, settings, manifest)
	const numbers = plan.pages.flatMap(({ kind }, index) => (kind === 'items' ? [index + 1] : []))
	const drawn = numbers.slice(0, PAGES_MOST).map((first) => {
		const drawing = drawWindow(plan, data, settings, manifest, { first, count: 1, title: 'T' })
		const shapes = shapesOf(press.set(drawing, {}, ({ compiler, document }) => compiler.svg(document)))
		return { shapes, ends: endsSection(plan.pages[first - 1], data), geometry: plan.geometry }
	})
	pagesOf.set(range + key, drawn)
	return drawn
}

const endsSection = (page: Page | undefined, { sections }: CatalogData) => {
	const last = page?.kind === 'items' ? page.blocks.findLast((block) => block.kind === 'row') : undefined
	return last !== undefined && last.to === sections[last.section]?.items.length
}

const pages = (template: Template, range: Range = 'SKUs') => sheets(range, template).map(({ shapes }) => shapes)

const sizesOn = (page: Shape[]) =>
	page.flatMap((shape) =>
		shape.kind === 'text' && !(shape.size < 6.99 && CODE.test(shape.text)) ? [Math.round(shape.size * 10) / 10] : [],
	)
const boxesOn = (page: Shape[], kind: 'photo' | 'frame') =>
	page.filter((shape): shape is Shape & Box => shape.kind === kind)

const EVERY = TEMPLATES.flatMap((template) => RANGES.map((range) => ({ ...template, template, range })))

describe.each(EVERY)('a page of $range in $manifest.folder', ({ template, range }) => {
	it('has no text under 7 pt and at most four sizes', () => {
		for (const page of pages(template, range)) {
			const sizes = new Set(sizesOn(page))
			expect(sizes.size).toBeGreaterThan(0)
			const small = page.filter((shape) => shape.kind === 'text' && shape.size < 6.99 && !CODE.test(shape.text))
			expect(small).toEqual([])
			expect(sizes.size, [...sizes].join(' ')).toBeLessThanOrEqual(4)
		}
	})

	it('is more than a third full, but for the last of a section', () => {
		for (const { shapes, ends, geometry } of sheets(range, template))
			if (!ends) expect(fullnessOf(shapes, geometry)).toBeGreaterThan(LEAST_FULL)
	})

	it('draws its frames over its photos', () => {
		for (const page of pages(template, range)) {
			for (const [at, shape] of page.entries()) {
				if (shape.kind !== 'frame') continue
				const over = boxesOn(page.slice(at + 1), 'photo').filter((photo) => crosses(photo, shape))
				expect(over).toEqual([])
			}
		}
	})
})

/** How far down the lowest of what stands between header and footer reaches, as a share of the room there. */
function fullnessOf(shapes: readonly Shape[], { contentTop, contentHeight }: Geometry): number {
	const [top, end] = [contentTop * POINTS, (contentTop + contentHeight + 1) * POINTS]
	const bottoms = shapes.map((shape) => shape.y + (shape.kind === 'text' ? 0 : shape.h)).filter((y) => y <= end)
	return (Math.max(...bottoms) - top) / (contentHeight * POINTS)
}

/** Does what is seen of a photo reach the line of a frame? */
function crosses(photo: Box, frame: Box): boolean {
	const apart = 0.1
	const isOutside =
		photo.x > frame.x + frame.w + apart ||
		photo.x + photo.w < frame.x - apart ||
		photo.y > frame.y + frame.h + apart ||
		photo.y + photo.h < frame.y - apart
	const isInside =
		photo.x > frame.x + apart &&
		photo.x + photo.w < frame.x + frame.w - apart &&
		photo.y > frame.y + apart &&
		photo.y + photo.h < frame.y + frame.h - apart
	return !isOutside && !isInside
}

/** Cards of one height a page; on the others photos have heights of their own. */
const EVEN = ['DefaultTemp', 'format_1_1', 'KeMeiTemp', 'qrCodeTemp', 'template_4', 'template_6']

it.each(EVERY.filter(({ key }) => EVEN.includes(key)))(
	'$manifest.folder has one photo height a page of $range',
	({ template, range }) => {
		for (const page of pages(template, range)) {
			const heights = boxesOn(page, 'photo').map(({ h }) => Math.round(h))
			expect(new Set(heights).size, heights.join(' ')).toBe(1)
		}
	},
)

it.each(EVERY)('$manifest.folder ends descriptions of $range with a sentence', ({ template, range }) => {
	const texts = pages(template, range).flatMap((page) =>
		page.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : [])),
	)
	expect(texts.filter((text) => text.includes('…') && /outside|hour|pocket|zip|seams/.test(text))).toEqual([])
})

it('prints 24 styles with 354 variants on four pages of a line sheet, and codes of all on few of the lists', () => {
	const pagesIn = (key: string) => {
		const template = TEMPLATES.find((one) => one.key === key)
		if (!template) throw new Error(key)
		return sheets('products', template).length
	}
	expect(pagesIn('DefaultTemp')).toBeLessThanOrEqual(4)
	expect(pagesIn('template_5')).toBeLessThanOrEqual(4)
	expect(pagesIn('template_3')).toBeLessThanOrEqual(6)
	expect(pagesIn('template_10')).toBeLessThanOrEqual(6)
})

/** What stands on the first page of some items in a layout. */
function sheetOf(key: string, items: readonly Item[]) {
	const manifest = TEMPLATES.find((template) => template.key === key)?.manifest
	if (!manifest) throw new Error(key)
	const data = makeCatalog([items])
	const plan = planCatalog(data.sections, settings, manifest)
	const first = plan.pages.findIndex(({ kind }) => kind === 'items') + 1
	const drawing = drawWindow(plan, data, settings, manifest, { first, count: 1, title: 'T' })
	return { shapes: shapesOf(press.set(drawing, {}, ({ compiler, document }) => compiler.svg(document))) }
}

/** Texts and colour bars of an export sheet, one of whose cards may have a long item number and price. */
function exportSheet(changes: Partial<Item>) {
	const items = goods(1, 12).map((item, at) => ({
		...item,
		sku: `AB-${at}`,
		name: 'Yoga Top',
		...(at === 5 ? changes : {}),
	}))
	const { shapes } = sheetOf('KeMeiTemp', items)
	const bars = shapes.filter(
		(shape) => shape.kind === 'area' && shape.colour === '#b89130' && shape.w > 60 && shape.h > 6,
	)
	return { shapes, bars }
}

const LONG = {
	sku: 'WJ-2031-STELLAR-SOLAR-JACKET-XL-BLUE',
	price: { display: '$123,456,789,012.00', unit: '/ pc', was: '' },
}

it.each([{}, LONG])('bars of an export sheet align, whatever stands on one of them (%o)', (changes) => {
	const { bars } = exportSheet(changes)
	expect(bars).toHaveLength(12)
	const tops = bars.map(({ y }) => Math.round(y * 10))
	expect(new Set(tops).size).toBe(3)
	expect(new Set(bars.map((bar) => ('h' in bar ? Math.round(bar.h * 10) : 0))).size).toBe(1)
})

it('a long item number or price changes no other text of an export sheet, nor the level of its neighbours', () => {
	const textsIn = ({ shapes }: ReturnType<typeof exportSheet>) =>
		shapes.flatMap((shape) => (shape.kind === 'text' ? [shape] : []))
	const [plain, long] = [textsIn(exportSheet({})), textsIn(exportSheet(LONG))]
	const told = (texts: typeof plain, wanted: RegExp) =>
		texts
			.filter(({ text }) => wanted.test(text))
			.map(({ text, size, x }) => ({ text, size: size.toFixed(1), x: x.toFixed(1) }))
	for (const wanted of [/^AB-(?!5$)/, /^Yoga Top$/, /^50 pcs$/]) expect(told(long, wanted)).toEqual(told(plain, wanted))
	const prices = long.filter(({ text }) => /^\$\d/.test(text)).map(({ y }) => Math.round(y))
	expect(prices).toHaveLength(12)
	expect(new Set(prices).size).toBe(3)
})

it('a value that is too long for one card is small in all of its page', () => {
	const material = (item: Item, at: number) => (at === 4 ? 'Polyester, Spandex, CoolTech, Elastane, Wool' : item.sku)
	const sizes = (long: boolean) => {
		const items = goods(1, 12).map((item, at) => ({
			...item,
			sku: `AB-${at}`,
			name: 'Yoga Top',
			values: { material: long ? material({ ...item, sku: `Cotton ${at}` }, at) : `Cotton ${at}` },
		}))
		const { shapes } = sheetOf('KeMeiTemp', items)
		const texts = shapes.filter((shape) => shape.kind === 'text' && /^(Cotton|Polyester)/.test(shape.text))
		return [...new Set(texts.map((shape) => (shape.kind === 'text' ? shape.size.toFixed(1) : '')))]
	}
	expect(sizes(false)).toEqual(['7.8'])
	expect(sizes(true)).toEqual(['7.0'])
})

it('codes and prices in a table of variants have their full size beside long names of options', () => {
	const template = TEMPLATES.find(({ key }) => key === 'UpToFourSecondaryImagesTemp')
	if (!template) throw new Error('no detail gallery')
	const codes = pages(template, 'products').flatMap((page) =>
		page.flatMap((shape) => (shape.kind === 'text' && CODE.test(shape.text) ? [shape.size] : [])),
	)
	expect(codes.length).toBeGreaterThan(20)
	expect(Math.min(...codes)).toBeGreaterThan(6.99)
})

describe('what is seen of photos', () => {
	it('is drawn again after the frame of a card in no layout, but would be noticed', () => {
		expect(crosses({ x: 0, y: 0, w: 50, h: 20 }, { x: 0, y: 0, w: 50, h: 80 })).toBe(true)
		expect(crosses({ x: 10, y: 10, w: 20, h: 20 }, { x: 0, y: 0, w: 50, h: 80 })).toBe(false)
	})
})

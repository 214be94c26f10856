import { describe, expect, it } from 'vitest'
import type { CatalogData, Item } from '#templates/data.ts'
import { drawWindow } from '#templates/drawing.ts'
import { planCatalog } from '#templates/plan.ts'
import { type Template, TEMPLATES } from '#templates/registry.ts'
import { makeCatalog, makeItem, makePhoto, makeSettings } from '#tests/make/catalog.ts'
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

const press = new Press()
const pagesOf = new Map<string, Shape[][]>()

/** The pages of items of a layout on A4. */
function pages({ key, manifest }: Template): Shape[][] {
	const known = pagesOf.get(key)
	if (known) return known
	const settings = makeSettings()
	const plan = planCatalog(DATA.sections, settings, manifest)
	const numbers = plan.pages.flatMap(({ kind }, index) => (kind === 'items' ? [index + 1] : [])).slice(0, 6)
	const drawn = numbers.map((first) => {
		const drawing = drawWindow(plan, DATA, settings, manifest, { first, count: 1, title: 'T' })
		return shapesOf(press.set(drawing, {}, ({ compiler, document }) => compiler.svg(document)))
	})
	pagesOf.set(key, drawn)
	return drawn
}

const sizesOn = (page: Shape[]) =>
	page.flatMap((shape) =>
		shape.kind === 'text' && !(shape.size < 6.99 && CODE.test(shape.text)) ? [Math.round(shape.size * 10) / 10] : [],
	)
const boxesOn = (page: Shape[], kind: 'photo' | 'frame') =>
	page.filter((shape): shape is Shape & Box => shape.kind === kind)

describe.each(TEMPLATES)('a page of $manifest.folder', (template) => {
	it('has no text under 7 pt and at most four sizes', () => {
		for (const page of pages(template)) {
			const sizes = new Set(sizesOn(page))
			expect(sizes.size).toBeGreaterThan(0)
			const small = page.filter((shape) => shape.kind === 'text' && shape.size < 6.99 && !CODE.test(shape.text))
			expect(small).toEqual([])
			expect(sizes.size, [...sizes].join(' ')).toBeLessThanOrEqual(4)
		}
	})

	it('draws its frames over its photos', () => {
		for (const page of pages(template)) {
			for (const [at, shape] of page.entries()) {
				if (shape.kind !== 'frame') continue
				const over = boxesOn(page.slice(at + 1), 'photo').filter((photo) => crosses(photo, shape))
				expect(over).toEqual([])
			}
		}
	})
})

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

it.each(TEMPLATES.filter(({ key }) => EVEN.includes(key)))(
	'$manifest.folder has one photo height a page',
	(template) => {
		for (const page of pages(template)) {
			const heights = boxesOn(page, 'photo').map(({ h }) => Math.round(h))
			expect(new Set(heights).size, heights.join(' ')).toBe(1)
		}
	},
)

it.each(TEMPLATES)('$manifest.folder ends descriptions with a sentence', (template) => {
	const texts = pages(template).flatMap((page) => page.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : [])))
	expect(texts.filter((text) => text.includes('…') && /outside|hour|pocket|zip|seams/.test(text))).toEqual([])
})

describe('what is seen of photos', () => {
	it('is drawn again after the frame of a card in no layout, but would be noticed', () => {
		expect(crosses({ x: 0, y: 0, w: 50, h: 20 }, { x: 0, y: 0, w: 50, h: 80 })).toBe(true)
		expect(crosses({ x: 10, y: 10, w: 20, h: 20 }, { x: 0, y: 0, w: 50, h: 80 })).toBe(false)
	})
})

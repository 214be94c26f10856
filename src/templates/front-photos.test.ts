import { expect, test } from 'vitest'
import { makeCatalog, makeItem, makePhoto } from '#tests/make/catalog.ts'
import type { Photo } from './data.ts'
import { openerPhoto } from './front-photos.ts'

const NO_GROUND = { left: null, top: null, right: null, bottom: null }
/** A landscape photo of a thing that takes so much of its width. */
const wide = (id: string, w: number): Photo =>
	makePhoto(id, { w: 600, h: 400, framing: { subject: { x: (1 - w) / 2, y: 0.1, w, h: 0.8 }, ground: NO_GROUND } })

function openerOf(photos: readonly Photo[], page: { width: number; height: number }, cover?: Photo) {
	const items = photos.map((photo, at) => makeItem(at, { images: [photo] }))
	const data = makeCatalog([items], cover ? { cover } : {})
	const [section] = data.sections
	return section && openerPhoto(section, data, page)?.id
}

const A4 = { width: 210, height: 297 }

test('an opener shows the first photo after that of the first item whose thing the page holds whole', () => {
	const photos = [wide('first', 0.2), wide('tablet', 0.8), wide('mug', 0.3), wide('cup', 0.2)]
	expect(openerOf(photos, A4)).toBe('mug')
	expect(openerOf(photos, { width: 297, height: 210 })).toBe('tablet')
})

test('else the one that loses least, and that of the first item where there is no other', () => {
	expect(openerOf([wide('first', 0.2), wide('tablet', 0.9), wide('tray', 0.7)], A4)).toBe('tray')
	expect(openerOf([wide('first', 0.2)], A4)).toBe('first')
})

test('a photo that nobody has looked at is taken where it has the shape of the page', () => {
	const unknown = makePhoto('unknown', { w: 1000, h: 1414 })
	expect(openerOf([wide('first', 0.2), wide('tablet', 0.8), unknown], A4)).toBe('unknown')
})

test('an opener shows what neither the cover nor the first item does, and the cover where there is no third photo', () => {
	const [first, second, third] = [wide('first', 0.2), wide('second', 0.2), wide('third', 0.9)]
	expect(openerOf([first, second, third], A4, second)).toBe('third')
	expect(openerOf([first, second], A4, second)).toBe('second')
})

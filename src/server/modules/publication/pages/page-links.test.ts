import { expect, test } from 'vitest'
import { printedLinks } from './page-links.rule.ts'

const BASE = 'https://shop.example/anna/docs/sharing/h#'
const at = (x: number, y: number, w: number, h: number) => ({ x, y, w, h })

test('photo and name of a product are one place, another product between them keeps them apart', () => {
	const photo = { ...at(0.1, 0.1, 0.3, 0.2), url: `${BASE}chair-1` }
	const name = { ...at(0.1, 0.31, 0.2, 0.02), url: `${BASE}chair-1` }
	expect(printedLinks([photo, name], BASE)).toEqual([{ ...at(0.1, 0.1, 0.3, 0.23), item: 'chair-1' }])
	const between = { ...at(0.1, 0.3, 0.3, 0.01), url: `${BASE}chair-2` }
	expect(printedLinks([photo, name, between], BASE).map(({ item }) => item)).toEqual(['chair-1', 'chair-1', 'chair-2'])
})

test('neighbours in a table only touch', () => {
	const rows = [0, 1, 2].map((row) => ({ ...at(0, row * 0.1, 1, 0.1), url: `${BASE}row-${row}` }))
	expect(printedLinks(rows, BASE)).toHaveLength(3)
})

test('other addresses and pages lead where they say; keys are read as addresses write them', () => {
	const links = [
		{ ...at(0, 0, 0.1, 0.1), url: 'https://elsewhere.example/' },
		{ ...at(0.2, 0, 0.1, 0.1), page: 4 },
		{ ...at(0.4, 0, 0.1, 0.1), url: `${BASE}%E6%A4%85` },
		{ ...at(0.6, 0, 0.1, 0.1), url: BASE.replace('#', '') },
		{ ...at(0.8, 0, 0.1, 0.1), url: `${BASE}%` },
	]
	expect(printedLinks(links, BASE)).toEqual([{ ...at(0.4, 0, 0.1, 0.1), item: '椅' }, links[0], links[1], links[4]])
})

import { describe, expect, it } from 'vitest'
import type { Item } from '#templates/data.ts'
import { drawWindow } from '#templates/drawing.ts'
import { planCatalog } from '#templates/plan.ts'
import { manifestOf } from '#templates/registry.ts'
import type { Settings } from '#templates/data.ts'
import { makeCatalog, makeItem, makeSettings } from '#tests/make/catalog.ts'
import { type Shape, shapesOf } from '#tests/make/page-shapes.ts'
import { Press, remarksOf } from './compiler.ts'

const press = new Press()
type Text = Extract<Shape, { kind: 'text' }>
const tier = (min: number, display: string) => ({ min: String(min), display })

/** The texts of a list's first page of items, and what had no room. */
function list(key: string, items: readonly Item[], changes: Partial<Settings> = {}) {
	const manifest = manifestOf(key)
	if (!manifest) throw new Error(key)
	const settings = makeSettings({ ...changes })
	const data = makeCatalog([items])
	const plan = planCatalog(data.sections, settings, manifest)
	const first = plan.pages.findIndex(({ kind }) => kind === 'items') + 1
	const drawing = drawWindow(plan, data, settings, manifest, { first, count: 1, title: 'T' })
	return press.set(drawing, {}, (laid) => {
		const shapes = shapesOf(laid.compiler.svg(laid.document))
		return { texts: shapes.filter((shape): shape is Text => shape.kind === 'text'), remarks: remarksOf(laid) }
	})
}

const ITEMS = [
	makeItem(1, { price: { display: '$10.00', unit: '', was: '' }, tiers: [tier(12, '$9.50'), tier(48, '$9.00')] }),
	makeItem(2, { price: { display: '$20.00', unit: '', was: '' }, tiers: [tier(48, '$18.00')] }),
	makeItem(3, { price: { display: '$30.00', unit: '', was: '' } }),
]
/** Right ends are not told: figures of one length in one column begin at one place. */
const at = (texts: readonly Text[], wanted: string) => texts.find(({ text }) => text === wanted)

describe.each(['template_5', 'template_10'])('a list (%s) of SKUs with volume prices', (key) => {
	it('has a column for each quantity, with the price that holds there', () => {
		const { texts, remarks } = list(key, ITEMS)
		const heads = texts.filter(({ text }) => /^\d+\+$/.test(text))
		expect(heads.map(({ text }) => text)).toEqual(['12+', '48+'])
		const [dear, cheap] = [at(texts, '$9.50'), at(texts, '$9.00')]
		expect(dear?.y).toBe(cheap?.y)
		expect(dear?.y).toBe(at(texts, '$10.00')?.y)
		expect(cheap?.x).toBeGreaterThan(dear?.x ?? Infinity)
		// The second begins to be cheaper at 48, the third never is.
		const second = texts.filter(({ y }) => Math.abs(y - (at(texts, '$18.00')?.y ?? 0)) < 0.1).map(({ text }) => text)
		expect(second).toEqual(expect.arrayContaining(['$20.00', '–', '$18.00']))
		const third = texts.filter(({ y }) => Math.abs(y - (at(texts, '$30.00')?.y ?? 0)) < 0.1).map(({ text }) => text)
		expect(third.filter((text) => text === '–')).toHaveLength(2)
		expect(remarks.filter(({ field }) => field === 'price')).toEqual([])
	})

	it('lets each price say its quantity where these differ too much for columns', () => {
		const items = [1, 2, 3].map((number) =>
			makeItem(number, { tiers: [10, 20, 30].map((from) => tier(from + number, `$${from / 10}.${number}0`)) }),
		)
		const { texts } = list(key, items)
		const said = texts.map(({ text }) => text)
		expect(said.join('')).toContain('Volume prices')
		for (const price of ['$1.10', '$2.20', '$3.30']) expect(said.join(' ')).toContain(price)
		expect(said.join(' ')).toContain('11+')
	})

	it('has none where prices are hidden, or none is another than the price', () => {
		const said = (items: readonly Item[], changes: Partial<Settings>) =>
			list(key, items, changes).texts.map(({ text }) => text)
		expect(said(ITEMS, { prices: 'none' })).not.toContain('12+')
		const same = makeItem(1, { price: { display: '$5.00', unit: '', was: '' }, tiers: [tier(1, '$5.00')] })
		expect(said([same], {})).not.toContain('1+')
	})
})

it.each(['HalfLetterH', 'HalfLetterV'] as const)('no volume price is lost on %s without being told', (paper) => {
	for (const key of ['template_5', 'template_10']) {
		const { texts, remarks } = list(key, ITEMS.slice(0, 2), { paper })
		const said = texts.map(({ text }) => text).join(' ')
		const told = remarks.some(({ kind, field }) => kind === 'dropped' && field === 'price')
		expect(told || ['$9.50', '$9.00', '$18.00'].every((price) => said.includes(price))).toBe(true)
	}
})

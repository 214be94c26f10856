import { expect, it } from 'vitest'
import type { Item } from '#templates/data.ts'
import { drawWindow } from '#templates/drawing.ts'
import { planCatalog } from '#templates/plan.ts'
import { type Template, TEMPLATES } from '#templates/registry.ts'
import { makeCatalog, makeItem, makeSettings } from '#tests/make/catalog.ts'
import { shapesOf } from '#tests/make/page-shapes.ts'
import { Press } from './compiler.ts'

const press = new Press()
const settings = makeSettings({ fields: ['sku', 'name', 'price', 'moq'] })

/** The item whose number and price are long, and what is said of all others. */
const ODD = 3
const OTHERS = /^(AB-0[^3]|Ware [^3]|\$[^3]\.50|[^3]0 pcs)$/
const LONG: Partial<Item> = {
	sku: 'WJ-2031-STELLAR-SOLAR-JACKET-XL-BLUE',
	price: { display: '$123,456,789,012.00', unit: '/ pc', was: '' },
}

/** Their columns are as wide as what stands in them. */
const LISTS = ['template_5', 'template_10']

/** The texts of the other items on the first page of items, each with its size and where it begins. */
function othersBeside(changes: Partial<Item>, { key, manifest }: Template): string[] {
	const items = [1, 2, 3, 4, 5, 6].map((number) =>
		makeItem(number, {
			sku: `AB-0${number}`,
			name: `Ware ${number}`,
			price: { display: `$${number}.50`, unit: '/ pc', was: '' },
			values: { moq: `${number}0 pcs` },
			...(number === ODD ? changes : {}),
		}),
	)
	const data = makeCatalog([items])
	const plan = planCatalog(data.sections, settings, manifest)
	const first = plan.pages.findIndex(({ kind }) => kind === 'items') + 1
	const drawing = drawWindow(plan, data, settings, manifest, { first, count: 1, title: 'T' })
	return shapesOf(press.set(drawing, {}, ({ compiler, document }) => compiler.svg(document))).flatMap((shape) =>
		shape.kind === 'text' && OTHERS.test(shape.text)
			? [`${shape.text} ${shape.size.toFixed(1)} pt${LISTS.includes(key) ? '' : ` at ${shape.x.toFixed(0)}`}`]
			: [],
	)
}

it.each(TEMPLATES)('a long item number and price change nothing of other items in $manifest.folder', (template) => {
	const plain = othersBeside({}, template)
	expect(plain.length).toBeGreaterThan(1)
	expect(othersBeside(LONG, template)).toEqual(plain)
})

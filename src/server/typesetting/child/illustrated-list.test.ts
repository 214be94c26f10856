import { expect, it } from 'vitest'
import { drawWindow } from '#templates/drawing.ts'
import { planCatalog } from '#templates/plan.ts'
import { manifestOf } from '#templates/registry.ts'
import { makeSettings } from '#tests/make/catalog.ts'
import { makeFamilies, makeJacket } from '#tests/make/families.ts'
import { shapesOf } from '#tests/make/page-shapes.ts'
import { Press } from './compiler.ts'

it('a fact of a product with a table stands under its text, which has the width of both', () => {
	const manifest = manifestOf('template_3')
	if (!manifest) throw new Error('no illustrated list')
	const settings = makeSettings({ fields: ['sku', 'name', 'price', 'description', 'material'] })
	const made = makeFamilies([[makeJacket(1, { description: 'Loose and light.' })]], settings, manifest)
	const sections = made.sections.map((section) => ({
		...section,
		items: section.items
			.slice(0, section.items.length)
			.map((item) => ({ ...item, values: { ...item.values, material: 'Wool' } })),
	}))
	const plan = planCatalog(sections, settings, manifest)
	const first = plan.pages.findIndex(({ kind }) => kind === 'items') + 1
	const drawing = drawWindow(plan, { ...made, sections }, settings, manifest, { first, count: 1, title: 'T' })
	const shapes = shapesOf(new Press().set(drawing, {}, ({ compiler, document }) => compiler.svg(document)))
	const texts = shapes.flatMap((shape) => (shape.kind === 'text' ? [shape] : []))
	const [label, text] = [/^Material/, /^Loose/].map((wanted) => texts.find((shape) => wanted.test(shape.text)))
	expect(label?.x).toBeCloseTo(text?.x ?? 0, 1)
	expect(label?.y).toBeGreaterThan(text?.y ?? 0)
})

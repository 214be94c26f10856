import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { PAPERS } from '#domain/catalog/paper.ts'
import type { Field, Settings } from '#templates/data.ts'
import { drawWindow } from '#templates/drawing.ts'
import { planCatalog } from '#templates/plan.ts'
import { type Template, TEMPLATES } from '#templates/registry.ts'
import { makeSettings } from '#tests/make/catalog.ts'
import { everyOf, makeFamilies, type MadeFamily, makeJacket } from '#tests/make/families.ts'
import { pdfWords } from '#tests/pdf.ts'
import type { Remark } from '../messages.ts'
import { Press, remarksOf } from './compiler.ts'

const press = new Press()
let folder: string
beforeAll(async () => {
	folder = await mkdtemp(join(inject('runFolder'), 'families-'))
})

/** Prints families in a layout; answers its words page by page and what had no room. */
async function print(template: Template, families: readonly MadeFamily[], changes: Partial<Settings> = {}) {
	const settings = makeSettings(changes)
	const { manifest } = template
	const data = makeFamilies([families], settings, manifest)
	const plan = planCatalog(data.sections, settings, manifest)
	const whole = { first: 1, count: plan.pages.length, title: 'T' }
	const { pdf, remarks } = press.set(
		drawWindow(plan, data, settings, manifest, whole),
		{},
		(laid): { pdf: Buffer; remarks: Remark[] } => ({
			pdf: laid.compiler.pdf(laid.document, {}),
			remarks: remarksOf(laid),
		}),
	)
	const path = join(folder, `${manifest.folder}.pdf`)
	await writeFile(path, pdf)
	const pages = (await pdfWords(path)).map((page) => ({
		...page,
		text: page.words.map(({ text }) => text.replaceAll('\u200b', '')).join(' '),
	}))
	// Codes that take two lines are two words.
	const joined = pages.map(({ words }) => words.map(({ text }) => text.replaceAll('\u200b', '')).join('')).join('')
	return { plan, pages, remarks, text: pages.map(({ text }) => text).join(' '), joined }
}

const bare = { options: { ...makeSettings().options, showTitlePage: false, showToc: false } }
const cards = TEMPLATES.filter(({ manifest }) => !manifest.variants)
const listing = TEMPLATES.filter(({ manifest }) => manifest.variants)
const count = (text: string, part: string) => text.split(part).length - 1
const layout = (key: string): Template => {
	const found = TEMPLATES.find((template) => template.key === key)
	if (!found) throw new Error(key)
	return found
}
const skusOf = ({ sku, variants }: MadeFamily) =>
	variants.map((variant) => variant.sku ?? `${sku}-${Object.values(variant.options).join('-')}`)

describe('a product with variants', () => {
	it.each(cards)('is one card in $manifest.folder, with its sizes and the least of its prices', async (template) => {
		const dear = everyOf({ Size: ['28', '30', '32'], Color: ['Navy', 'Puce'] }).map((one, at) => ({
			...one,
			price: `${40 + at}`,
		}))
		const families = [makeJacket(1), makeJacket(2), { sku: 'T03', name: 'Work Trousers', variants: dear }]
		const fields = [...new Set<Field>(['name', 'sku', 'price', ...template.manifest.fields])].filter(
			(field) => field !== 'size' && field !== 'colors',
		)
		const { text, remarks } = await print(template, families, { ...bare, fields })
		for (const { name } of families) expect(count(text, name ?? '')).toBe(1)
		expect(text).toContain('XS–XL')
		expect(text).toContain('28–32')
		expect(text).toContain('from $40.00')
		expect(count(text, '$75.00')).toBe(2)
		expect(remarks.filter(({ field }) => field === 'name' || field === 'price')).toEqual([])
	})

	it.each(listing.flatMap((template) => PAPERS.map((paper) => ({ ...template, template, paper }))))(
		'tells every code and price in $manifest.folder on $paper',
		async ({ template, paper }) => {
			const priced = everyOf({ Size: ['S', 'M', 'L'], Color: ['Red', 'Blue'] }).map((one, at) => ({
				...one,
				price: `${60 + at}`,
			}))
			const families = [makeJacket(1), { sku: 'P02', name: 'Priced Jacket', variants: priced }, makeJacket(3)]
			const { joined, remarks } = await print(template, families, { ...bare, paper })
			for (const sku of families.flatMap(skusOf)) expect([sku, count(joined, sku)]).toEqual([sku, 1])
			for (let price = 61; price < 66; price++) expect(count(joined, `$${price}.00`)).toBe(1)
			expect(remarks.filter(({ kind, field }) => kind !== 'tiny' && field === 'sku')).toEqual([])
		},
	)

	it.each(listing)('of 500 variants loses none in $manifest.folder, and is named on each page', async (template) => {
		const sizes = Array.from({ length: 25 }, (_, at) => String(30 + at))
		const colours = Array.from({ length: 20 }, (_, at) => `Shade ${at + 1}`)
		const many = { sku: 'M01', name: 'Endless Shoe', variants: everyOf({ Size: sizes, Color: colours }) }
		const named = {
			...many,
			variants: many.variants.map((one, at) => ({ ...one, sku: `M01-${String(at).padStart(3, '0')}` })),
		}
		const { joined, pages, remarks } = await print(template, [named, makeJacket(2)], bare)
		for (const sku of skusOf(named)) expect([sku, count(joined, sku)]).toEqual([sku, 1])
		for (const { text } of pages.filter(({ text }) => text.includes('M01-'))) expect(text).toContain('Endless Shoe')
		expect(remarks.filter(({ kind, field }) => kind === 'cut' && field === 'sku')).toEqual([])
	})

	it.each(TEMPLATES)('is itself again with one variant, and nothing without, in $manifest.folder', async (template) => {
		const one = { sku: 'ONE', name: 'Lone Jacket', variants: everyOf({ Size: ['S'] }) }
		const none = { sku: 'NONE', name: 'Nothing Left', variants: [] }
		const fields = [...new Set<Field>(['name', 'sku', 'price', ...template.manifest.fields])]
		const { text } = await print(template, [one, none, makeJacket(2)], { ...bare, fields })
		expect(text).toContain('ONE-S')
		expect(text).not.toContain('Nothing Left')
	})
})

const thirty = Array.from({ length: 30 }, (_, at) => `Tone ${at + 1}`)
const odd: readonly MadeFamily[] = [
	{
		sku: 'ODD1',
		name: 'Two alike',
		variants: ['a', 'b'].map((end) => ({ options: { Size: 'S' }, sku: `ALIKE-${end}`, price: '5' })),
	},
	{
		sku: 'ODD2',
		name: 'Axes that differ',
		variants: [
			{ options: { Size: 'S' }, sku: 'AXIS-1', price: '5' },
			{ options: { Color: 'Red' }, sku: 'AXIS-2' },
			{ options: { Fit: 'Wide', Color: 'Blue' }, sku: 'AXIS-3', price: '7' },
		],
	},
	{
		sku: 'ODD3',
		name: 'Thirty tones',
		variants: thirty.map((Color, at) => ({ options: { Color }, sku: `TONE-${at + 1}.`, price: '9' })),
	},
	{
		sku: 'ODD4',
		name: 'Long words',
		variants: ['x', 'y'].map((end) => ({
			options: { Finish: `${'Hand rubbed walnut '.repeat(3)}${end}` },
			sku: `LONG-${end}`,
			price: '3',
		})),
	},
	{
		sku: 'ODD5',
		name: 'No prices',
		variants: ['S', 'M', 'L'].map((Size) => ({ options: { Size }, sku: `FREE-${Size}` })),
	},
	{
		sku: 'ODD6',
		name: 'Item numbers beyond measure',
		variants: ['S', 'M'].map((Size) => ({
			options: { Size },
			sku: `VITRINE-JACKET-SPRING-2027-EU-${Size}`,
			price: '3',
		})),
	},
	{
		sku: 'ODD7',
		name: 'Minimums that differ',
		variants: ['S', 'M'].map((Size, at) => ({
			options: { Size },
			sku: `LEAST-${Size}`,
			price: '3',
			facts: { moq: 10 + at },
		})),
	},
]

it.each(TEMPLATES)('$manifest.folder prints odd families without losing one', async (template) => {
	const { joined, text, remarks } = await print(template, odd, bare)
	const shown = template.manifest.fields.includes('name')
		? odd.map(({ name }) => name ?? '')
		: odd.map(({ sku }) => sku)
	for (const name of shown) expect(text.replaceAll(/\s+/g, ' ')).toContain(name)
	if (!template.manifest.variants) return
	for (const sku of odd.flatMap(skusOf)) {
		const told = remarks.some(({ field, kind }) => field === 'sku' && kind === 'cut')
		expect([sku, count(joined, sku) > 0 || told]).toEqual([sku, true])
	}
	expect(joined).toContain('10')
})

it('a price list has a line for each variant that differs in more than its price', async () => {
	const family = odd.at(-1)
	if (!family) throw new Error('none')
	const fields: Field[] = ['sku', 'name', 'moq', 'price']
	const { text } = await print(layout('template_5'), [family], { ...bare, fields })
	expect(text).toMatch(/LEAST-S.*10.*LEAST-M.*11/)
})

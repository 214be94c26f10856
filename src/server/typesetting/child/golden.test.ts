import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, inject, it } from 'vitest'
import type { Paper } from '#domain/catalog/paper.ts'
import { type Theme, THEMES } from '#templates/data.ts'
import { drawWindow } from '#templates/drawing.ts'
import { planCatalog } from '#templates/plan.ts'
import { type Template, TEMPLATES } from '#templates/registry.ts'
import { beside, expectGolden, firstPage } from '#tests/golden.ts'
import { makePhoto, makeSettings } from '#tests/make/catalog.ts'
import { everyOf, makeFamilies, type MadeFamily, makeJacket } from '#tests/make/families.ts'
import { makeHardCatalog } from '#tests/make/paper.ts'
import { Press } from './compiler.ts'

const press = new Press()
let folder: string
beforeAll(async () => {
	folder = await mkdtemp(join(inject('runFolder'), 'golden-'))
})

/** What of each layout is kept: its first page of items on every paper, two of them in Chinese. */
const VIEWS: readonly { paper: Paper; lang: 'en' | 'zh' }[] = [
	{ paper: 'A4', lang: 'en' },
	{ paper: 'Letter', lang: 'en' },
	{ paper: 'HalfLetterH', lang: 'zh' },
	{ paper: 'HalfLetterV', lang: 'zh' },
]

/** The views beside each other in grey. */
async function picture(template: Template): Promise<Buffer> {
	return beside(await Promise.all(VIEWS.map((view) => page(template, view))))
}

async function page({ key, manifest }: Template, { paper, lang }: (typeof VIEWS)[number]): Promise<Buffer> {
	const settings = makeSettings({ paper, lang })
	const data = makeHardCatalog([10, 6], lang)
	const plan = planCatalog(data.sections, settings, manifest)
	const first = plan.pages.findIndex(({ kind }) => kind === 'items') + 1
	const drawing = drawWindow(plan, data, settings, manifest, { first, count: 1, title: 'T' })
	const pdf = join(folder, `${key}-${paper}.pdf`)
	await writeFile(
		pdf,
		press.set(drawing, {}, ({ compiler, document }) => compiler.pdf(document, {})),
	)
	return firstPage(pdf)
}

/** A cover and the back of a theme, beside each other. */
async function coversIn(template: Template, theme: Theme): Promise<Buffer[]> {
	const { key, manifest } = template
	const options = { ...makeSettings().options, showBackPage: true, showToc: false }
	const settings = makeSettings({ theme, options, color: '#2b5d73' })
	const data = makeHardCatalog([10, 6], 'en')
	const plan = planCatalog(data.sections, settings, manifest)
	const pages = [1, plan.pages.length].map(async (first) => {
		const drawing = drawWindow(plan, data, settings, manifest, { first, count: 1, title: 'T' })
		const pdf = join(folder, `${key}-${theme}-${first}.pdf`)
		await writeFile(
			pdf,
			press.set(drawing, {}, ({ compiler, document }) => compiler.pdf(document, {})),
		)
		return firstPage(pdf)
	})
	return Promise.all(pages)
}

it.each(['DefaultTemp', 'template_2', 'format_1_1', 'template_9'])('covers of %s look as they did', async (key) => {
	const template = TEMPLATES.find((one) => one.key === key)
	if (!template) throw new Error(key)
	const pages = await Promise.all(THEMES.map((theme) => coversIn(template, theme)))
	await expectGolden(`covers-${template.manifest.folder}`, await beside(pages.flat()))
})

it.each(TEMPLATES)('$manifest.folder looks as it did', async (template) => {
	await expectGolden(template.manifest.folder, await picture(template))
})

const WHITE = {
	subject: { x: 0.28, y: 0.04, w: 0.44, h: 0.96 },
	ground: { left: '#ffffff', top: '#ffffff', right: '#ffffff', bottom: null },
}
/** Models on white grounds, upright, as clothing is shown. */
const onWhite = (id: string) => makePhoto(id, { w: 600, h: 800, framing: WHITE })

/** Products with variants: sizes at one price, prices that differ, many variants, one that is left. */
const RANGE: readonly MadeFamily[] = [
	makeJacket(1),
	makeJacket(2),
	{
		sku: 'B03',
		name: 'Ridge Boot',
		variants: everyOf({ Size: ['38', '39', '40', '41', '42', '43'], Color: ['Black', 'Brown'] }).map((one, at) => ({
			...one,
			price: `${90 + at}`,
		})),
	},
	{ sku: 'C04', name: 'Cap', variants: everyOf({ Color: ['Red', 'Blue', 'Puce', 'Green'] }, '12') },
	{ sku: 'D05', name: 'Scarf', variants: everyOf({ Color: ['Gray'] }, '18') },
	makeJacket(6),
]

it.each([
	['lists', TEMPLATES.filter(({ manifest }) => manifest.variants)],
	['cards', TEMPLATES.filter(({ manifest }) => !manifest.variants)],
] as const)('%s of products with variants look as they did', async (name, templates) => {
	const pages = templates.map(async ({ key, manifest }) => {
		const settings = makeSettings()
		const data = makeFamilies([RANGE], settings, manifest, onWhite)
		const plan = planCatalog(data.sections, settings, manifest)
		const first = plan.pages.findIndex(({ kind }) => kind === 'items') + 1
		const drawing = drawWindow(plan, data, settings, manifest, { first, count: 1, title: 'T' })
		const pdf = join(folder, `family-${key}.pdf`)
		await writeFile(
			pdf,
			press.set(drawing, {}, ({ compiler, document }) => compiler.pdf(document, {})),
		)
		return firstPage(pdf)
	})
	await expectGolden(`families-${name}`, await beside(await Promise.all(pages)))
})

import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, inject, it } from 'vitest'
import type { Paper } from '#domain/catalog/paper.ts'
import { type Theme, THEMES } from '#templates/data.ts'
import { drawWindow } from '#templates/drawing.ts'
import { planCatalog } from '#templates/plan.ts'
import { type Template, TEMPLATES } from '#templates/registry.ts'
import { beside, expectGolden, firstPage } from '#tests/golden.ts'
import { makeSettings } from '#tests/make/catalog.ts'
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

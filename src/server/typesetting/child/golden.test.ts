import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, inject, it } from 'vitest'
import type { Paper } from '#domain/catalog/paper.ts'
import { type CatalogData, type Settings, type Theme, THEMES } from '#templates/data.ts'
import { drawWindow } from '#templates/drawing.ts'
import { type Plan, planCatalog } from '#templates/plan.ts'
import { type Template, TEMPLATES } from '#templates/registry.ts'
import { beside, expectGolden, firstPage } from '#tests/golden.ts'
import { makePhoto, makeSettings } from '#tests/make/catalog.ts'
import { type DrawnPhoto, drawFigures, sampleFiles, withDrawn } from '#tests/make/drawn-photos.ts'
import { everyOf, makeFamilies, type MadeFamily, makeJacket } from '#tests/make/families.ts'
import { makeHardCatalog } from '#tests/make/paper.ts'
import { photoKey } from '../messages.ts'
import { photosIn, writeWithPhotos } from '../pdf/rewrite.ts'
import { Press } from './compiler.ts'

const press = new Press()
let folder: string
/** The project's own rendered photos: things in rooms, wide and tall ones, and people on white grounds. */
let photos: ReadonlyMap<string, DrawnPhoto>
beforeAll(async () => {
	folder = await mkdtemp(join(inject('runFolder'), 'golden-'))
	const things = await sampleFiles(folder, {
		'photo-0': { sample: 'lamp-ball-clay', size: [600, 400] },
		'photo-1': { sample: 'mug-petrol' },
		'photo-2': { sample: 'cushion-ochre' },
		'photo-4': { sample: 'basket-natural', size: [600, 400] },
		tall: { sample: 'vase-amphora-ink', size: [200, 600] },
		a: { sample: 'teapot-sand', size: [640, 360] },
		b: { sample: 'bowl-white' },
		c: { sample: 'plates-white' },
		d: { sample: 'tray-oak' },
		e: { sample: 'stool-black' },
		f: { sample: 'clock-ink' },
	})
	const figures = await drawFigures(folder)
	const person = figures.get('Red')
	photos = new Map([...things, ...figures, ...(person ? [['photo-3', person] as const] : [])])
})

/** What of each layout is kept: its first page of items on every paper, two of them in Chinese. */
const VIEWS: readonly { paper: Paper; lang: 'en' | 'zh' }[] = [
	{ paper: 'A4', lang: 'en' },
	{ paper: 'Letter', lang: 'en' },
	{ paper: 'HalfLetterH', lang: 'zh' },
	{ paper: 'HalfLetterV', lang: 'zh' },
]

interface Sheet {
	readonly template: Template
	readonly data: CatalogData
	readonly settings: Settings
}

let files = 0
/** A page with its photos; `wanted` finds its number, counted from 1. */
async function page(
	{ template: { manifest }, data, settings }: Sheet,
	wanted: (plan: Plan) => number,
): Promise<Buffer> {
	const plan = planCatalog(data.sections, settings, manifest)
	const drawing = drawWindow(plan, data, settings, manifest, { first: wanted(plan), count: 1, title: 'T' })
	const pdf = press.set(drawing, {}, ({ compiler, document }) => compiler.pdf(document, {}))
	const printed = photosIn(pdf).flatMap((photo) => {
		const file = photos.get(photo.id)?.file
		return file === undefined ? [] : [[photoKey(photo), file] as const]
	})
	const path = join(folder, `${files++}.pdf`)
	writeWithPhotos(pdf, Object.fromEntries(printed), path)
	return firstPage(path)
}

const firstItems = ({ pages }: Plan) => pages.findIndex(({ kind }) => kind === 'items') + 1
const hardCatalog = (lang: 'en' | 'zh') => withDrawn(makeHardCatalog([10, 6], lang), photos)

/** The views beside each other in grey. */
async function picture(template: Template): Promise<Buffer> {
	const views = VIEWS.map(({ paper, lang }) =>
		page({ template, data: hardCatalog(lang), settings: makeSettings({ paper, lang }) }, firstItems),
	)
	return beside(await Promise.all(views))
}

/** A cover and the back of a theme, beside each other. */
async function coversIn(template: Template, theme: Theme): Promise<Buffer[]> {
	const options = { ...makeSettings().options, showBackPage: true, showToc: false }
	const settings = makeSettings({ theme, options, color: '#2b5d73' })
	const sheet = { template, data: hardCatalog('en'), settings }
	return Promise.all([page(sheet, () => 1), page(sheet, ({ pages }) => pages.length)])
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

/** Products with variants: sizes at one price, prices that differ, many variants, one that is left. */
const RANGE: readonly MadeFamily[] = [
	makeJacket(1, { photos: ['Black', 'White', 'Gray'] }),
	makeJacket(2, { photos: ['Blue', 'Red', 'Yellow'] }),
	{
		sku: 'B03',
		name: 'Ridge Boot',
		photos: ['photo-4', 'photo-1'],
		variants: everyOf({ Size: ['38', '39', '40', '41', '42', '43'], Color: ['Black', 'Brown'] }).map((one, at) => ({
			...one,
			price: `${90 + at}`,
		})),
	},
	{ sku: 'C04', name: 'Cap', photos: ['Red'], variants: everyOf({ Color: ['Red', 'Blue', 'Puce', 'Green'] }, '12') },
	{ sku: 'D05', name: 'Scarf', photos: ['photo-2'], variants: everyOf({ Color: ['Gray'] }, '18') },
	makeJacket(6, { photos: ['Yellow', 'Blue'] }),
]

/** The photo of a product: somebody in one of its colours. */
const photoOf = (id: string) => photos.get(id)?.photo ?? makePhoto(id)

it.each([
	['lists', TEMPLATES.filter(({ manifest }) => manifest.variants)],
	['cards', TEMPLATES.filter(({ manifest }) => !manifest.variants)],
] as const)('%s of products with variants look as they did', async (name, templates) => {
	const settings = makeSettings()
	const pages = templates.map((template) => {
		const data = makeFamilies([RANGE], settings, template.manifest, { photos: photoOf })
		return page({ template, data, settings }, firstItems)
	})
	await expectGolden(`families-${name}`, await beside(await Promise.all(pages)))
})

import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, inject, it } from 'vitest'
import { PAPERS, type Paper } from '#domain/catalog/paper.ts'
import type { CatalogData, Photo } from '#templates/data.ts'
import { drawWindow } from '#templates/drawing.ts'
import { planCatalog } from '#templates/plan.ts'
import { manifestOf } from '#templates/registry.ts'
import { makeCatalog, makeItem, makePhoto, makeSettings } from '#tests/make/catalog.ts'
import { type PdfWord, pdfWords } from '#tests/pdf.ts'
import { photosIn } from '../pdf/rewrite.ts'
import { Press } from './compiler.ts'

const press = new Press()
let folder: string
beforeAll(async () => {
	folder = await mkdtemp(join(inject('runFolder'), 'titles-'))
})

/** The words of the title page, or of the page with this number. */
async function wordsOf(
	template: string,
	paper: Paper,
	images: readonly Photo[],
	changes: Partial<CatalogData>,
	number = 1,
): Promise<readonly PdfWord[]> {
	const manifest = manifestOf(template)
	if (!manifest) throw new Error(template)
	const data = { ...makeCatalog([[makeItem(1, { images })]]), ...changes }
	const settings = makeSettings({ paper })
	const plan = planCatalog(data.sections, settings, manifest)
	const drawing = drawWindow(plan, data, settings, manifest, { first: number, count: 1, title: 'T' })
	const path = join(folder, `${template}-${paper}.pdf`)
	await writeFile(
		path,
		press.set(drawing, {}, ({ compiler, document }) => compiler.pdf(document, {})),
	)
	const [page] = await pdfWords(path)
	return page?.words ?? []
}

const textOf = (words: readonly PdfWord[]) => words.map(({ text }) => text).join(' ')

/** Pairs of words that stand on each other; boxes are a third higher than what is seen of their words. */
function overlaps(words: readonly PdfWord[]): string[] {
	const boxes = words.map(({ text, x, y, right, bottom }) => {
		const air = (bottom - y) / 3
		return { text, x: x + 0.2, right: right - 0.2, y: y + air, bottom: bottom - air }
	})
	return boxes.flatMap((a, index) =>
		boxes
			.slice(index + 1)
			.filter((b) => a.x < b.right && b.x < a.right && a.y < b.bottom && b.y < a.bottom)
			.map((b) => `${a.text} / ${b.text}`),
	)
}

/** One layout for each kind of title page. */
const KINDS = ['DefaultTemp', 'template_2', 'format_1_1', 'template_9', 'template_5']
const PHOTO = [makePhoto('cover', { w: 900, h: 1200 })]
const LONG =
	'Spring and summer collection of warehouse furniture, outdoor lighting, photographic equipment and professional ' +
	'footwear for wholesalers, department stores and interior designers in Europe 27'

const cases = KINDS.flatMap((template) =>
	PAPERS.flatMap((paper) => [true, false].map((photo) => ({ template, paper, photo }))),
)

it.each(cases)(
	'$template on $paper has room for a title of 190 signs beside the rest, photo: $photo',
	async ({ template, paper, photo }) => {
		const words = await wordsOf(template, paper, photo ? PHOTO : [], { title: LONG })
		expect(textOf(words)).toContain(LONG)
		expect(textOf(words)).toContain('trade@shop.test')
		expect(overlaps(words)).toEqual([])
	},
)

it.each(cases)('$template on $paper breaks no word of a title, photo: $photo', async ({ template, paper, photo }) => {
	const title = 'Photographic Warehouse-Equipment'
	const words = await wordsOf(template, paper, photo ? PHOTO : [], { title })
	expect(textOf(words).replace('- ', '-')).toContain(title)
})

it('breaks a word that no size makes fit, and cuts what is far too long', async () => {
	const one = await wordsOf('DefaultTemp', 'HalfLetterV', PHOTO, { title: 'Donaudampfschifffahrt'.repeat(3) })
	const signs = one.map(({ text }) => text.replaceAll('\u200b', '')).join('')
	expect(signs).toContain('Donaudampfschifffahrt'.repeat(3))
	const far = await wordsOf('DefaultTemp', 'HalfLetterH', PHOTO, { title: 'Furniture and light. '.repeat(80).trim() })
	expect(textOf(far)).toContain('…')
	expect(overlaps(far)).toEqual([])
})

it.each(['二〇二七年春夏新品目录', 'كتالوج الربيع والصيف'])('sets %s on one line', async (title) => {
	for (const images of [PHOTO, []]) {
		const words = await wordsOf('template_2', 'HalfLetterV', images, { title })
		const lines = new Set(
			words.filter(({ text }) => /[\p{Script=Han}\p{Script=Arabic}]/u.test(text)).map(({ y }) => Math.round(y)),
		)
		expect(lines.size).toBe(1)
	}
})

it('sets a title larger where no photo and no year stand beside it', async () => {
	const heightOf = async (year: string) => {
		const words = await wordsOf('DefaultTemp', 'A4', [], { title: 'Spring', year })
		const title = words.find(({ text }) => text === 'Spring')
		return (title?.bottom ?? 0) - (title?.y ?? 0)
	}
	expect((await heightOf('')) / (await heightOf('2027'))).toBeGreaterThan(1.2)
})

it('sets the whole name of a section on its opening page, with a photo and without', async () => {
	const name = 'Outdoor furniture, lighting and photographic equipment for professionals'
	for (const images of [PHOTO, []]) {
		const sections = [{ id: 's', name, parent: '', items: [makeItem(1, { images })] }]
		expect(textOf(await wordsOf('template_7', 'HalfLetterV', images, { sections }, 2))).toContain(name)
	}
})

it('says who sells once on a photo, and on a page of type', async () => {
	for (const template of ['template_2', 'template_9']) {
		const said = textOf(await wordsOf(template, 'A4', PHOTO, {}))
		expect(said.match(/Maker & Sons/gi)).toHaveLength(1)
	}
})

it.each(PAPERS)('of a price list shows a chosen cover on %s, and all it says beside it', async (paper) => {
	const manifest = manifestOf('template_5')
	if (!manifest) throw new Error('template_5')
	const sections = Array.from({ length: 12 }, (_, at) => ({
		id: `s${at}`,
		name: `Furniture ${at + 1}`,
		parent: '',
		items: [makeItem(at + 1)],
	}))
	for (const cover of [makePhoto('cover', { w: 1500, h: 1000 }), makePhoto('cover', { w: 800, h: 1200 })]) {
		const data = { ...makeCatalog([], { sections }), title: LONG, cover, coverChosen: true }
		const settings = makeSettings({ paper })
		const plan = planCatalog(data.sections, settings, manifest)
		const drawing = drawWindow(plan, data, settings, manifest, { first: 1, count: 1, title: 'T' })
		const path = join(folder, `cover-${paper}.pdf`)
		const pdf = press.set(drawing, {}, ({ compiler, document }) => compiler.pdf(document, {}))
		await writeFile(path, pdf)
		const [photo] = photosIn(pdf)
		expect(photo?.id).toBe('cover')
		expect(Math.min(photo?.w ?? 0, photo?.h ?? 0)).toBeGreaterThan(25)
		const words = (await pdfWords(path))[0]?.words ?? []
		expect(textOf(words)).toContain('27 Wholesale')
		if (paper !== 'HalfLetterH') expect(textOf(words)).toContain('Furniture 12')
		expect(overlaps(words)).toEqual([])
	}
})

it('of a price list shows no photo that nobody chose', async () => {
	const words = await wordsOf('template_5', 'A4', PHOTO, { title: 'Spring', cover: makePhoto('first') })
	expect(words.find(({ text }) => text === 'Spring')?.y).toBeGreaterThan(80)
})

it('is a photo with a card where a wall has too few photos', async () => {
	const [few] = (await wordsOf('format_1_1', 'A4', PHOTO, { title: 'Spring' })).filter(({ text }) => text === 'Spring')
	expect(few?.y).toBeGreaterThan(150)
	expect(few?.x).toBeLessThan(40)
})

it.each([
	['Spring 2027', 'Spring'],
	['Spring · 2027', 'Spring'],
	['2027', '2027'],
	['Spring 2026', 'Spring 2026'],
])('a page of type says the year of %s once', async (title, under) => {
	const words = await wordsOf('template_9', 'A4', [], { title, year: '2027' })
	const large = words.filter(({ y, bottom }) => bottom - y > 8).map(({ text }) => text)
	expect(large).toEqual(['2027', ...under.split(' ')])
})

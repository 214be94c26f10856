import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { CatalogData, Item, Settings } from '#templates/data.ts'
import { makeCatalog, makeItem, makeItems, makePhotoFile, makeSettings } from '#tests/make/catalog.ts'
import { pdfPages, pdfPixels } from '#tests/pdf.ts'
import { createTypesetter, type PdfRequest, type Typesetter } from './index.ts'

let folder: string
let typesetter: Typesetter

beforeAll(async () => {
	folder = await mkdtemp(join(inject('runFolder'), 'lost-'))
	typesetter = createTypesetter({ log: { info() {} } })
})
afterAll(() => typesetter.close())

let files = 0
/** Prints a catalog; answers the file. */
async function print(data: CatalogData, changes: Partial<PdfRequest>): Promise<{ path: string }> {
	const path = join(folder, `${files++}.pdf`)
	const photos = (id: string) => makePhotoFile(folder, id)
	const about = { settings: makeSettings(), photos, title: 'T', lang: 'en' }
	await typesetter.pdf({ template: 'DefaultTemp', data, out: path, ...about, ...changes })
	return { path }
}
const textOf = async (path: string) => (await pdfPages(path)).join('\n')
const alone: Partial<Settings> = { options: { ...makeSettings().options, showTitlePage: false, showToc: false } }

it('prints an item whose photo cannot be read as if it had none, and its other photo where there is one', async () => {
	const photo = (id: string) => ({ id, w: 600, h: 400 })
	const sound = makeItem(1, { images: [photo('sound')] })
	const gone = makeItem(2, { images: [photo('gone')] })
	const second = makeItem(3, { images: [photo('gone'), photo('sound')] })
	const photos = (id: string) => (id === 'gone' ? null : makePhotoFile(folder, id))
	const how = { photos, settings: makeSettings(alone) }
	const told = async (items: Item[], more: Partial<PdfRequest> = {}) => {
		const { path } = await print(makeCatalog([items]), { ...how, ...more })
		return { words: (await textOf(path)).match(/No image/g)?.length ?? 0, pixels: await pdfPixels(path, 1) }
	}
	const lost = await told([sound, gone, second])
	const never = await told([sound, { ...gone, images: [] }, { ...second, images: [photo('sound')] }])
	expect(lost.words).toBe(1)
	expect(lost.pixels.equals(never.pixels)).toBe(true)
	const asPictures = { scale: 2, quality: 0.9 }
	const painted = await told([sound, gone, second], { asPictures })
	const bare = await told([sound, { ...gone, images: [] }, { ...second, images: [photo('sound')] }], { asPictures })
	expect(painted.pixels.equals(bare.pixels)).toBe(true)
})

it('leaves out a logo, a cover and a watermark that cannot be read', async () => {
	const logo = { id: 'gone', w: 300, h: 100 }
	const data = makeCatalog([makeItems(1, 2)], { cover: { ...logo, id: 'lost' }, coverChosen: true })
	const watermark = { ...makeSettings().watermark, type: 'image' as const, image: logo }
	const photos = (id: string) => (id === 'lost' ? null : makePhotoFile(folder, id))
	const company = { ...data.company, logo }
	const how = { photos, pictures: () => null, settings: makeSettings({ watermark }), template: 'template_5' }
	const { path } = await print({ ...data, company }, how)
	const { cover: _, coverChosen: __, ...bare } = data
	const usual = await print(bare, { photos, template: 'template_5' })
	for (const page of [1, 2]) expect((await pdfPixels(path, page)).equals(await pdfPixels(usual.path, page))).toBe(true)
})

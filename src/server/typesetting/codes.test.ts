import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { PAPERS } from '#domain/catalog/paper.ts'
import { CATALOG_WORDS } from '#domain/catalog/words.ts'
import type { Settings, Theme } from '#templates/data.ts'
import { manifestOf } from '#templates/registry.ts'
import { pdfCodes } from '#tests/codes.ts'
import { pdfLinks, pdfPages } from '#tests/pdf.ts'
import { makeCatalog, makeItems, makePhotoFile, makeSettings } from '#tests/make/catalog.ts'
import { everyOf, makeFamilies, makeJacket } from '#tests/make/families.ts'
import { createTypesetter, type PdfRequest } from './index.ts'

const ITEMS = 5
/** As long as the addresses of shared catalogs get. */
const publicUrl = 'https://shop.example.com/nordhaven-supply/docs/sharing/4f9a1c2e8b7d'
const data = makeCatalog([makeItems(1, ITEMS)], { publicUrl, linkBase: `${publicUrl}#` })
const itemUrls = makeItems(1, ITEMS).map(({ key }) => `${publicUrl}#${key}`)

let folder: string
const typesetter = createTypesetter({ log: { info() {} } })
beforeAll(async () => {
	folder = await mkdtemp(join(inject('runFolder'), 'codes-'))
})
afterAll(() => typesetter.close())

/** The codes that a reader finds in a printed catalog, the title page's among them. */
async function codesOf(template: string, changes: Partial<Settings>, how: Partial<PdfRequest> = {}): Promise<string[]> {
	const out = join(folder, `${template}.pdf`)
	const settings = makeSettings(changes)
	const photos = (id: string) => makePhotoFile(folder, id)
	await typesetter.pdf({ template, settings, data, photos, out, title: 'T', lang: 'en', ...how })
	return (await pdfCodes(out)).flat().toSorted()
}

const THEMES: readonly Theme[] = ['Default', 'Noir', 'Bold', 'Linen']
const looks = PAPERS.map((paper, n) => ({ paper, theme: THEMES[n] ?? 'Tint' }))

it.each(looks)('Scan & Order on $paper, theme $theme: each code is read as the address of its SKU', async (look) => {
	expect(await codesOf('qrCodeTemp', look)).toEqual([publicUrl, ...itemUrls])
})

it.each(['qrCodeTemp', 'singleTemp'])('%s has one code for a product, however many variants it has', async (key) => {
	const manifest = manifestOf(key)
	if (!manifest) throw new Error(key)
	const lone = { sku: 'ONE', name: 'Lone Jacket', variants: everyOf({ Size: ['S'] }) }
	const families = [makeJacket(1), makeJacket(2), lone]
	const products = makeFamilies([families], makeSettings(), manifest, {
		changes: { publicUrl, linkBase: `${publicUrl}#` },
	})
	const wanted = ['j01', 'j02', 'one-s'].map((key) => `${publicUrl}#${key}`)
	expect(await codesOf(key, {}, { data: products })).toEqual([publicUrl, ...wanted])
})

it.each(['DefaultTemp', 'singleTemp', 'format_1_1', 'template_5', 'template_7'])(
	'%s: its codes are read',
	async (key) => {
		const items = key === 'singleTemp' ? itemUrls : []
		expect(await codesOf(key, { paper: 'HalfLetterV' })).toEqual([publicUrl, ...items])
	},
)

it.each(PAPERS)('the code for the latest prices is read from the footer of %s', async (paper) => {
	const { footer, options } = makeSettings()
	const bare = { ...options, showTitlePage: false, showToc: false }
	const changes = { paper, footer: { ...footer, latest: true }, options: bare }
	expect(await codesOf('template_5', changes)).toEqual([publicUrl])
})

it.each(['qrCodeTemp', 'singleTemp', 'DefaultTemp'])('%s without an address: no code, no link', async (key) => {
	const { options } = makeSettings()
	const bare = makeCatalog([makeItems(1, ITEMS), makeItems(6, 7)], { publicUrl: '', linkBase: '' })
	const look = { paper: 'HalfLetterV', options: { ...options, showBackPage: true, showToc: true } } as const
	expect(await codesOf(key, look, { data: bare })).toEqual([])
	expect((await pdfLinks(join(folder, `${key}.pdf`))).flatMap(({ uri }) => uri ?? [])).toEqual([])
	const words = (await pdfPages(join(folder, `${key}.pdf`))).join('\n')
	expect(words.match(/Draft/g)?.length ?? 0).toBe(key === 'qrCodeTemp' ? 7 : 0)
	expect(words).not.toContain('Scan to order')
})

it.each(['en', 'zh'] as const)('each code of a draft is marked as such in %s', async (lang) => {
	const { draft: word } = CATALOG_WORDS[lang]
	const out = join(folder, `draft-${lang}.pdf`)
	const draft = makeCatalog([makeItems(1, ITEMS)], { draft: true, words: CATALOG_WORDS[lang] })
	const look = { template: 'qrCodeTemp', settings: makeSettings({ lang }), data: draft }
	await typesetter.pdf({ ...look, photos: (id) => makePhotoFile(folder, id), out, title: 'T', lang })
	expect((await pdfPages(out)).join('\n').match(new RegExp(word, 'g'))).toHaveLength(ITEMS + 1)
})

it('codes are read from pages that were printed as pictures', async () => {
	const how = { asPictures: { scale: 2, quality: 0.7 } }
	expect(await codesOf('qrCodeTemp', { paper: 'Letter' }, how)).toEqual([publicUrl, ...itemUrls])
})

import { execFile } from 'node:child_process'
import { mkdtemp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PDFArray, PDFBool, PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFString } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { CATALOG_WORDS } from '#domain/catalog/words.ts'
import { makeCatalog, makeItem, makeItems, makePhotoFile, makeSettings } from '#tests/make/catalog.ts'
import { pdfInfo, pdfPages } from '#tests/pdf.ts'
import { createTypesetter } from './index.ts'

const run = promisify(execFile)
const NAMES = ['轻薄笔记本电脑', 'كرسي خشبي', 'Oak chair']
const items = [...NAMES.map((name, index) => makeItem(index + 1, { name })), ...makeItems(4, 20)]
const data = makeCatalog([items, makeItems(21, 40)], { words: CATALOG_WORDS.zh })

const typesetter = createTypesetter({ log: { info() {} } })
let path: string
let file: PDFDocument
beforeAll(async () => {
	const folder = await mkdtemp(join(inject('runFolder'), 'tags-'))
	path = join(folder, 'tagged.pdf')
	const photos = (id: string) => makePhotoFile(folder, id)
	const settings = makeSettings({ lang: 'zh' })
	await typesetter.pdf({ template: 'DefaultTemp', settings, data, photos, out: path, title: '春季目录', lang: 'zh-CN' })
	file = await PDFDocument.load(await readFile(path), { updateMetadata: false })
})
afterAll(() => typesetter.close())

const textIn = (dictionary: PDFDict, key: string) =>
	dictionary.lookupMaybe(PDFName.of(key), PDFString, PDFHexString)?.decodeText()

/** Every element of the structure below `node`, itself included, as a screen reader walks through them. */
function elements(node: PDFDict): PDFDict[] {
	const kids = node.lookup(PDFName.of('K'))
	const list = kids instanceof PDFArray ? kids.asArray().map((kid) => file.context.lookup(kid)) : [kids]
	return [node, ...list.flatMap((kid) => (kid instanceof PDFDict ? elements(kid) : []))]
}
const structure = () => elements(file.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict))
const typeOf = (element: PDFDict) => element.lookupMaybe(PDFName.of('S'), PDFName)?.decodeText()

describe('a catalog for screen readers', () => {
	it('is marked, names its language and its title', async () => {
		const mark = file.catalog.lookup(PDFName.of('MarkInfo'), PDFDict)
		expect(mark.lookup(PDFName.of('Marked'), PDFBool).asBoolean()).toBe(true)
		expect(textIn(file.catalog, 'Lang')).toMatch(/^zh(-CN)?$/)
		expect((await pdfInfo(path))['Title']).toBe('春季目录')
	})

	it('has a bookmark and a heading for each section', () => {
		const outlines = file.catalog.lookup(PDFName.of('Outlines'), PDFDict)
		expect(outlines.lookup(PDFName.of('Count'), PDFNumber).asNumber()).toBe(2)
		expect(textIn(outlines.lookup(PDFName.of('First'), PDFDict), 'Title')).toBe('Section 1')
		expect(textIn(outlines.lookup(PDFName.of('Last'), PDFDict), 'Title')).toBe('Section 2')
		expect(structure().filter((element) => typeOf(element) === 'H1')).toHaveLength(2)
	})

	it('tells what each photo shows', () => {
		const alts = structure()
			.filter((element) => typeOf(element) === 'Figure')
			.map((figure) => textIn(figure, 'Alt'))
		const names = data.sections.flatMap(({ items }) => items.slice(0, items.length)).map(({ name }) => name)
		expect(alts).toEqual(expect.arrayContaining(names))
		expect(alts.filter((alt) => alt === undefined)).toEqual([])
	})

	it('reads as it is printed: every SKU once, Chinese and Arabic in their own order', async () => {
		const text = (await pdfPages(path)).join('\n').replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
		const skus = text.match(/SKU-\d{4}/g) ?? []
		expect(skus.toSorted()).toEqual(Array.from({ length: 40 }, (_, n) => `SKU-${String(n + 1).padStart(4, '0')}`))
		for (const name of NAMES) expect(text.normalize('NFKC')).toContain(name)
	})

	it('is read without complaints', async () => {
		for (const [program, ...args] of [['pdfinfo', '-struct'], ['pdftotext'], ['pdffonts']])
			expect((await run(program ?? '', [...args, path, ...(program === 'pdftotext' ? ['-'] : [])])).stderr).toBe('')
	})
})

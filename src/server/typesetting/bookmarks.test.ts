import { readFile } from 'node:fs/promises'
import { PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFString } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { makeCatalog, makeItems } from '#tests/make/catalog.ts'
import { withPrinter } from '#tests/make/printer.ts'
import { pdfPages } from '#tests/pdf.ts'

interface Entry {
	readonly title: string | undefined
	readonly below: readonly Entry[]
}

/** The bookmarks of a PDF, those below another under it. */
async function bookmarksOf(path: string): Promise<{ entries: readonly Entry[]; count: number }> {
	const document = await PDFDocument.load(await readFile(path), { updateMetadata: false })
	const entriesIn = (list: PDFDict): Entry[] => {
		const entries: Entry[] = []
		let entry = list.lookupMaybe(PDFName.of('First'), PDFDict)
		for (; entry; entry = entry.lookupMaybe(PDFName.of('Next'), PDFDict)) {
			const title = entry.lookupMaybe(PDFName.of('Title'), PDFString, PDFHexString)?.decodeText()
			entries.push({ title, below: entriesIn(entry) })
		}
		return entries
	}
	const outlines = document.catalog.lookup(PDFName.of('Outlines'), PDFDict)
	return { entries: entriesIn(outlines), count: outlines.lookup(PDFName.of('Count'), PDFNumber).asNumber() }
}

/** Two categories below another, one with the name of the one above it, one alone. */
const headings = [
	{ name: 'Jackets', parent: 'Women' },
	{ name: 'Tees', parent: 'Women' },
	{ name: 'Mugs', parent: 'Mugs' },
	{ name: 'Gifts', parent: '' },
]
const plain = (first: number, last: number) => makeItems(first, last).map((item) => ({ ...item, values: {} }))
const each = [plain(1, 20), plain(21, 40), plain(41, 60), plain(61, 80)]
const sections = headings.map((heading, at) => ({ ...heading, id: `s${at}`, items: each[at] ?? [] }))
const data = makeCatalog([], { sections })

describe.each([
	['in one piece', {}],
	['in parts', { maxWholeMb: 1 }],
])('bookmarks of a catalog that is printed %s', (name, options) => {
	const { print } = withPrinter(`bookmarks-${name.replaceAll(' ', '-')}`, options)

	it('stand below the name of their category, which contents say once and heads before their own', async () => {
		const { path } = await print(data)
		expect(await bookmarksOf(path)).toEqual({
			count: 5,
			entries: [
				{
					title: 'Women',
					below: [
						{ title: 'Jackets', below: [] },
						{ title: 'Tees', below: [] },
					],
				},
				{ title: 'Mugs', below: [] },
				{ title: 'Gifts', below: [] },
			],
		})
		const [, contents = '', ...pages] = await pdfPages(path)
		expect(contents.match(/Women|Jackets|Tees|Mugs|Gifts/g)?.toSorted()).toEqual([
			'Gifts',
			'Jackets',
			'Mugs',
			'Tees',
			'Women',
		])
		const heads = pages.join(' ').match(/Women · Jackets|Women · Tees|Mugs · Mugs/g)
		expect([...new Set(heads)]).toEqual(['Women · Jackets', 'Women · Tees'])
	}, 60_000)
})

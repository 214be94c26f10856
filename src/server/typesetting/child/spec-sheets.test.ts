import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { CATALOG_WORDS } from '#domain/catalog/words.ts'
import { drawSheets, type SpecLook, type SpecSheet } from '#templates/spec-sheet/spec-sheet.ts'
import { beside, expectGolden, firstPage } from '#tests/golden.ts'
import { makePhoto } from '#tests/make/catalog.ts'
import { HARD_SHEETS, makeFacts, makeLook, makeSheet, makeTable } from '#tests/make/spec-sheets.ts'
import { pdfWords } from '#tests/pdf.ts'
import { beginsOf, Press } from './compiler.ts'

const press = new Press()
let folder: string
beforeAll(async () => {
	folder = await mkdtemp(join(inject('runFolder'), 'sheets-'))
})

let files = 0
/** Sheets as a PDF, and the pages on which they begin. */
async function printed(sheets: readonly SpecSheet[], changes: Partial<SpecLook> = {}) {
	const path = join(folder, `${files++}.pdf`)
	const drawing = drawSheets(makeLook(changes), sheets, 1, sheets.length === 1)
	const { pdf, begins } = press.setSpecSheets(drawing, {}, (laid) => ({
		pdf: laid.compiler.pdf(laid.document, {}),
		begins: beginsOf(laid),
	}))
	await writeFile(path, pdf)
	return { path, begins }
}

it('looks as it did', async () => {
	const [full, bare, long, drawn] = HARD_SHEETS.map((sheet) => [sheet])
	const views = [
		await printed(full ?? []),
		await printed(full ?? [], { paper: 'Letter', lang: 'zh', words: CATALOG_WORDS.zh }),
		await printed(bare ?? []),
		await printed(long ?? []),
		await printed(drawn ?? []),
	]
	await expectGolden('spec-sheet', await beside(await Promise.all(views.map(({ path }) => firstPage(path)))))
})

describe.each(['A4', 'Letter'] as const)('on %s', (paper) => {
	it('prints nothing over anything else, nothing outside, and all of it', async () => {
		const { path, begins } = await printed(HARD_SHEETS, { paper })
		expect(begins).toEqual([1, 2, 3, 6])
		const pages = await pdfWords(path)
		for (const { words } of pages) {
			const outside = words.filter(({ x, right, y, bottom }) => x < 12 || right > 204.5 || y < 4 || bottom > 294)
			expect(outside).toEqual([])
			// The boxes that a reader reports have air above and below.
			const core = words.map((word) => ({ ...word, y: word.y + 0.9, bottom: word.bottom - 0.9 }))
			const overlaps = core.flatMap((a, index) =>
				core
					.slice(index + 1)
					.filter((b) => a.y < b.bottom && b.y < a.bottom && a.x + 0.2 < b.right && b.x + 0.2 < a.right)
					.map((b) => `${a.text} | ${b.text}`),
			)
			expect(overlaps).toEqual([])
		}
		const text = pages.flatMap(({ words }) => words.map((word) => word.text))
		expect(text.filter((word) => word === 'read')).toHaveLength(65)
		for (const word of ['$123,456,789,012.00', '50', '60']) expect(text).toContain(word)
	})

	it('gives the photo less room where all can stand on one page then', async () => {
		const parts = (rows: number) => [
			{ kind: 'pictures' } as const,
			makeFacts('Details', 8),
			makeTable('Packing', ['', 'Item', 'Carton', 'Pallet', 'Truck'], rows, true),
		]
		const square = [makePhoto('square', { w: 500, h: 500 })]
		const begins = async (rows: number) =>
			(await printed([makeSheet({ images: square, parts: parts(rows) }), makeSheet()], { paper })).begins[1]
		// With the photo at its best height 16 rows are too many.
		expect([await begins(8), await begins(16), await begins(30)]).toEqual([2, 2, 3])
	})
})

it('says of how many pages a sheet alone is, and only its number among others', async () => {
	const last = async (sheets: readonly SpecSheet[]) =>
		(await pdfWords((await printed(sheets)).path)).map(({ words }) =>
			words
				.filter(({ y, x }) => y > 280 && x > 180)
				.map(({ text }) => text)
				.join(' '),
		)
	expect(await last(HARD_SHEETS.slice(2, 3))).toEqual(['1 / 3', '2 / 3', '3 / 3'])
	expect(await last([makeSheet(), makeSheet()])).toEqual(['1', '2'])
})

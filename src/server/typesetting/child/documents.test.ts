import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { formatNumber } from '#domain/money.ts'
import { pricedDocument, totalsOf } from '#domain/documents/totals.ts'
import { drawDocument, measured, openDocument, planDocument } from '#templates/document/drawing.ts'
import type { PaperDocument } from '#templates/document/paper.ts'
import { sureHeight } from '#templates/document/sure-heights.ts'
import { beside, expectGolden, firstPage } from '#tests/golden.ts'
import { makePhoto } from '#tests/make/catalog.ts'
import { HARD_LINES, makeDocument, makeLine, makeLines, makePaper, SIGNS } from '#tests/make/paper-documents.ts'
import { ARABIC, MARKUP } from '#tests/make/paper.ts'
import { pdfInfo, pdfPages, pdfWords } from '#tests/pdf.ts'
import { photoKey } from '../messages.ts'
import { PIXEL } from '../pdf/marker.ts'
import { photosIn, writeWithPhotos } from '../pdf/rewrite.ts'
import { Press } from './compiler.ts'

const press = new Press()
let folder: string
let grey: string
beforeAll(async () => {
	folder = await mkdtemp(join(inject('runFolder'), 'documents-'))
	grey = join(folder, 'grey.jpg')
	await writeFile(grey, PIXEL)
})

let files = 0
/** A document as a PDF of all its pages; its pictures are grey. */
async function printed(paper: PaperDocument): Promise<{ path: string; pages: number }> {
	const path = join(folder, `${files++}.pdf`)
	const open = openDocument(paper)
	const { heights, note } = press.measureDocument({ head: open.head, bodies: open.blocks.map(({ body }) => body) })
	const plan = planDocument(open, heights, note)
	const photos = new Map(paper.lines.map(({ photo }) => [photo, makePhoto(photo)]))
	photos.delete('')
	const drawing = drawDocument(open, plan, note, { first: 1, count: plan.length, photos })
	const pdf = press.setDocument(drawing, {}, ({ compiler, document }) => compiler.pdf(document, {}))
	writeWithPhotos(pdf, Object.fromEntries(photosIn(pdf).map((photo) => [photoKey(photo), grey])), path)
	return { path, pages: plan.length }
}

const inChinese = { language: 'zh' } as const
const pictured = (count: number) =>
	makeLines(count).map((line, index) => ({ ...line, img: index % 4 === 3 ? '' : `photo-${index}` }))

it('looks as it did', async () => {
	const views = [
		makeDocument({ lines: [...HARD_LINES] }),
		makeDocument({ state: 'paid', paid: '596.88', lines: makeLines(4), look: { paper: 'Letter' } }),
		makeDocument({ type: 'quotation', state: 'draft', number: null, look: { color: '#1f3a33' }, lines: pictured(9) }),
		makeDocument({
			lines: [...HARD_LINES],
			meta: inChinese,
			ship_to: null,
			look: { font: 'Open Sans', font_size: 16 },
		}),
	]
	const papers = views.map((view, at) => ({ ...makePaper(view), signs: at === 1 ? SIGNS : null }))
	const files = await Promise.all(papers.map(printed))
	await expectGolden('document', await beside(await Promise.all(files.map(({ path }) => firstPage(path)))))
})

/** Where the pictures of what a document is signed with stand, by the plan: the page, and millimetres from its upper edge. */
function placed(paper: PaperDocument) {
	const open = openDocument(paper)
	const { heights, note } = press.measureDocument({ head: open.head, bodies: open.blocks.map(({ body }) => body) })
	const pages = planDocument(open, heights, note)
	const page = pages.findIndex(({ blocks }) => blocks.some(({ block }) => block.body.k === 'signs'))
	return { pages, page, blocks: pages[page]?.blocks ?? [], bottom: open.measures.foot - note, measures: open.measures }
}

it.each([{ lines: makeLines(3) }, { lines: pictured(3) }])(
	'a file says nothing of suspects, and no object of it has moved unsaid',
	async ({ lines }) => {
		const { path } = await printed(makePaper(makeDocument({ lines })))
		const file = await readFile(path, 'latin1')
		expect(file).toMatch(/\/Type \/Catalog/)
		expect(file).not.toContain('/Suspects')
		const start = Number(/startxref\s+(\d+)/.exec(file)?.[1])
		const entries = [...file.slice(start).matchAll(/^(\d{10}) \d{5} n/gm)]
		expect(entries.length).toBeGreaterThan(20)
		for (const [at, [, offset]] of entries.entries())
			expect(file.slice(Number(offset), Number(offset) + 12)).toMatch(new RegExp(`^${at + 1} 0 obj`))
	},
)

describe('signature and stamp', () => {
	it.each([1, 8, 11, 12, 13, 14, 15, 16, 30])(
		'stand on a page with something else of %i lines, above its foot',
		(count) => {
			for (const signs of [SIGNS, { ...SIGNS, stamp: null }, { ...SIGNS, signature: null }]) {
				const { blocks, bottom, measures, page, pages } = placed({
					...makePaper(makeDocument({ lines: makeLines(count) })),
					signs,
				})
				expect(page).toBe(pages.length - 1)
				expect(blocks.length).toBeGreaterThan(1)
				const top = page === 0 ? measures.first : measures.next
				const taken = blocks.reduce((sum, { height }) => sum + height, top)
				expect(taken).toBeLessThan(bottom)
			}
		},
	)

	it.each([
		['beside', 'Complaints within 8 days.\nComplaints later are not heard.', -40],
		['under', 'Complaints are heard within eight days of receipt, in writing. '.repeat(12), -300],
	])('stand %s terms by their length, the name under the signature', async (side, text, least) => {
		const footer = { add_footer_text: { content: '', font_size: 10 } }
		const paper = makePaper(makeDocument({ lines: makeLines(3), footer }))
		const { path } = await printed({ ...paper, signs: SIGNS, terms: { ...paper.terms, text } })
		const [{ words } = { words: [] }] = await pdfWords(path)
		const [name, ...others] = words.filter(({ text, y, x }) => text === 'Nordhaven' && y > 100 && x > 100)
		expect(others).toEqual([])
		expect(name!.bottom).toBeLessThan(275)
		const terms = words.filter(({ text }) => text === 'Complaints')
		// A signature has room over its name, whether terms stand at its left or over it.
		for (const { bottom, x } of terms) {
			expect(bottom - name!.y).toBeLessThan(side === 'under' ? -25 : -10)
			expect(bottom - name!.y).toBeGreaterThan(least)
			expect(x).toBeLessThan(side === 'under' ? 200 : name!.x - 40)
		}
	})

	it('take no room where there are none', () => {
		const paper = makePaper(makeDocument({ lines: makeLines(3) }))
		expect(placed(paper).page).toBe(-1)
		expect(placed({ ...paper, signs: null }).page).toBe(-1)
	})
})

/** What hostile people write into every text. */
const HOSTILE = `${MARKUP} ]} \\ #import "@preview/x:1.0.0" <label> = h1 \`code\` // c /* d */ ${ARABIC} 续`
const hostile = makeDocument({
	bill_to: {
		name: HOSTILE,
		contact_name: HOSTILE,
		address: `${HOSTILE}\n`.repeat(3),
		country: 'FR',
		email: 'a@b.test',
		phone: 'x'.repeat(60),
		tax_id: 'y'.repeat(60),
	},
	meta: {
		po_number: 'P'.repeat(80),
		fees: [{ label: HOSTILE, amount: '1', taxes: [] }],
		taxes: [{ code: 'VAT', name: HOSTILE.slice(0, 60), rate: '99.9999', compound: true }],
	},
	header: { title: HOSTILE.slice(0, 60) },
	lines: [
		makeLine(1, { name: HOSTILE, sku_name: HOSTILE.slice(0, 200), options: HOSTILE, description: HOSTILE }),
		makeLine(2, { name: '字'.repeat(2000), description: 'W'.repeat(2000) }),
		makeLine(3, { kind: 'text', name: '\n'.repeat(900) + 'end of the text' }),
		makeLine(4, { kind: 'section', name: 'long '.repeat(400) }),
		makeLine(5, { kind: 'subtotal', name: HOSTILE, sku_name: '' }),
	],
	footer: {
		message_to_customer: { content: HOSTILE.repeat(8), font_size: 24 },
		add_footer_text: { content: 'foot '.repeat(399), font_size: 24 },
		bank: HOSTILE,
		terms: `${HOSTILE}\n`.repeat(40),
	},
})

describe.each(['A4', 'Letter'] as const)('on %s', (paper) => {
	it.each([
		['what may go wrong', makeDocument({ lines: [...HARD_LINES], look: { paper } })],
		[
			'packs of what has a name alone',
			makeDocument({
				lines: [1, 2, 3].map((at) => makeLine(at, { sku_name: '', unit: 'carton', factor: 12 })),
				look: { paper },
			}),
		],
		['hostile texts', { ...hostile, look: { ...hostile.look, paper } }],
		['the largest type', makeDocument({ lines: [...HARD_LINES], look: { paper, font_size: 36, font: 'Open Sans' } })],
		['pictures', makeDocument({ lines: pictured(30), look: { paper } })],
	])('prints %s over nothing else and nothing outside', async (_, document) => {
		const { path, pages } = await printed(makePaper(document))
		const found = await pdfWords(path)
		expect(found).toHaveLength(pages)
		const [width, height] = paper === 'A4' ? [210, 297] : [216, 279.4]
		for (const { words } of found) {
			const outside = words.filter(
				({ x, right, y, bottom }) => x < 13 || right > width - 13 || y < 5 || bottom > height - 5,
			)
			expect(outside).toEqual([])
			const core = words.map((word) => ({ ...word, y: word.y + 1.1, bottom: word.bottom - 1.1 }))
			const overlaps = core.flatMap((a, index) =>
				core
					.slice(index + 1)
					.filter((b) => a.y < b.bottom && b.y < a.bottom && a.x + 0.3 < b.right && b.x + 0.3 < a.right)
					.map((b) => `${a.text} | ${b.text}`),
			)
			expect(overlaps).toEqual([])
		}
	})
})

it('takes what people write for nothing but text', async () => {
	const text = (await pdfPages((await printed(makePaper(hostile))).path)).join('\n')
	for (const sign of ['#read("/x")', '*b*', '_i_', '@ref', '#import', '<label>', 'end of the text'])
		expect(text).toContain(sign)
	expect(text.match(/字/g)).toHaveLength(2000)
})

const amountAfter = (text: string, words: string) => new RegExp(`${words}\\s+([−\\d,.]+)`).exec(text)?.[1]

it.each([0, 1, 2, 7, 12, 30, 56, 500])('carries to each page exactly what it brings, with %s lines', async (count) => {
	const lines = makeLines(count).flatMap((line, index) =>
		index % 9 === 0 ? [makeLine(0, { id: `s${index}`, kind: 'section', name: `Part ${index}` }), line] : [line],
	)
	const document = makeDocument({ lines })
	const texts = await pdfPages((await printed(makePaper(document))).path)
	const carried = texts.map((text) => amountAfter(text, 'Carried forward'))
	const brought = texts.map((text) => amountAfter(text, 'Brought forward'))
	expect(carried.slice(0, -1)).toEqual(brought.slice(1))
	// What is carried is what all lines so far come to, wherever lines follow.
	const cents = new Map(
		totalsOf(pricedDocument(document)).lines.map(({ id, net }) => [id, BigInt(net.replace('.', ''))]),
	)
	const linesOf = (text: string) => [...text.matchAll(/Product (\d+)\b/g)].map(([, n]) => `line-${n}`)
	let sum = 0n
	for (const [at, text] of texts.entries()) {
		for (const id of linesOf(text)) sum += cents.get(id) ?? 0n
		const follows = texts.slice(at + 1).some((later) => linesOf(later).length > 0)
		const digits = String(sum).padStart(3, '0')
		expect(carried[at]).toBe(follows ? formatNumber(`${digits.slice(0, -2)}.${digits.slice(-2)}`, 'en') : undefined)
	}
	expect(texts.flatMap(linesOf)).toHaveLength(count)
	const end = texts.find((text) => text.includes('Total USD')) ?? ''
	expect(amountAfter(end, 'Total USD')).toBe(formatNumber(totalsOf(pricedDocument(document)).total, 'en'))
	// A heading is never the last of its page, and the sums never stand without lines.
	for (const text of texts) expect(text).not.toMatch(/Part \d+\s+(Carried forward|Page)/)
	expect(linesOf(end).length).toBeGreaterThanOrEqual(Math.min(count, 2))
})

const money = fc.tuple(fc.integer({ min: -5000, max: 1_000_000 }), fc.integer({ min: 0, max: 99 }))
const decimal = money.map(([whole, cents]) => `${whole}.${String(cents).padStart(2, '0')}`)
const someLine = fc.record({
	qty: fc.integer({ min: 1, max: 500_000 }).map((thousandths) => (thousandths / 1000).toFixed(3)),
	unit_price: decimal,
	discount: fc.option(fc.integer({ min: 0, max: 100 }).map((percent) => ({ percent: String(percent) }))),
	taxes: fc.subarray(['A', 'B']),
	is_optional: fc.boolean(),
})
const TAXES = [
	{ code: 'A', name: 'GST', rate: '5', compound: false },
	{ code: 'B', name: 'QST', rate: '9.975', compound: true },
]

it('says on paper what the document comes to, for any document', { timeout: 60_000 }, async () => {
	const documents = fc.record({
		lines: fc.array(someLine, { minLength: 1, maxLength: 8 }),
		currency: fc.constantFrom('USD', 'JPY', 'KWD'),
		language: fc.constantFrom('en' as const, 'zh' as const),
		prices_with_tax: fc.boolean(),
		discount: fc.option(fc.integer({ min: 0, max: 100 }).map((percent) => ({ percent: String(percent) }))),
	})
	const check = fc.asyncProperty(documents, async ({ lines, ...meta }) => {
		const document = makeDocument({
			meta: { ...meta, taxes: TAXES, shipping: null },
			lines: lines.map((line, index) => makeLine(index + 1, line)),
		})
		const totals = totalsOf(pricedDocument(document))
		const text = (await pdfPages((await printed(makePaper(document))).path)).join('\n')
		const shown = [totals.total, ...totals.taxes.map(({ amount }) => amount), ...totals.lines.map(({ net }) => net)]
		for (const amount of shown) expect(text).toContain(formatNumber(amount, meta.language))
		const total = meta.language === 'zh' ? `合计 ${meta.currency}` : `Total ${meta.currency}`
		expect(amountAfter(text, total)).toBe(formatNumber(totals.total, meta.language))
	})
	await fc.assert(check, { numRuns: 15 })
})

it('knows the heights of short lines as the layout measures them', () => {
	const SIGNS = [...' -./abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789字号箱']
	const said = fc.array(fc.constantFrom(...SIGNS), { maxLength: 70 }).map((signs) => signs.join(''))
	const lines = fc
		.sample(fc.tuple(said, said, said), { numRuns: 300, seed: 7 })
		.map(([name, options, description], at) =>
			makeLine(at, { name, options, description, discount: at % 2 ? { percent: '5' } : null }),
		)
	for (const font of ['Helvetica Neue', 'Open Sans', 'Noticia Text']) {
		const open = openDocument(makePaper(makeDocument({ lines, look: { font } })))
		const { heights } = press.measureDocument({ head: open.head, bodies: open.blocks.map(({ body }) => body) })
		const wrong = open.blocks.flatMap(({ body }, index) => {
			const sure = sureHeight(body, open.measures)
			return sure === null || Math.abs(sure - (heights[index] ?? 0)) < 0.02 ? [] : [body]
		})
		expect(wrong).toEqual([])
		expect(measured(open).filter(({ key }) => key === null).length).toBeGreaterThan(30)
	}
})

it('draws a page of many by itself as it stands in the whole', async () => {
	const open = openDocument(makePaper(makeDocument({ lines: makeLines(200) })))
	const { heights, note } = press.measureDocument({ head: open.head, bodies: open.blocks.map(({ body }) => body) })
	const plan = planDocument(open, heights, note)
	const drawn = (first: number, count: number) => {
		const drawing = drawDocument(open, plan, note, { first, count, photos: new Map() })
		return press.setDocument(drawing, {}, ({ compiler, document }) => compiler.pdf(document, {}))
	}
	const [whole, alone] = [join(folder, 'whole.pdf'), join(folder, 'alone.pdf')]
	await Promise.all([writeFile(whole, drawn(1, plan.length)), writeFile(alone, drawn(4, 1))])
	expect((await pdfWords(alone))[0]).toEqual((await pdfWords(whole))[3])
})

it('is tagged, and called as the document is', async () => {
	const info = await pdfInfo((await printed(makePaper(makeDocument({ lines: makeLines(3) })))).path)
	expect(info['Title']).toBe('Invoice INV-2026-0142')
	expect(info['Tagged']).toBe('yes')
})

it('stands where the logo is put: the seller is named at its other side', async () => {
	const nameAt = async (pos: 'left' | 'center' | 'right') => {
		const look = { logo: { url: '', size: 'M', pos } } as const
		const [first] = await pdfWords((await printed(makePaper(makeDocument({ look, lines: makeLines(2) })))).path)
		return first?.words.find(({ text }) => text === 'Maker')?.x ?? 0
	}
	const [left, center, right] = [await nameAt('left'), await nameAt('center'), await nameAt('right')]
	expect(right).toBeLessThan(20)
	expect(center).toBeGreaterThan(80)
	expect(left).toBeGreaterThan(150)
})

import { CATALOG_WORDS } from '#domain/catalog/words.ts'
import type { SheetPart, SpecLook, SpecSheet } from '#templates/spec-sheet/spec-sheet.ts'
import { makeCatalog, makePhoto } from './catalog.ts'
import { ARABIC, MARKUP } from './paper.ts'

/** What sheets have in common, on A4 in English. */
export function makeLook(changes: Partial<SpecLook> = {}): SpecLook {
	return {
		paper: 'A4',
		lang: 'en',
		note: 'Subject to change.',
		updated: '1 Mar 2027',
		words: CATALOG_WORDS.en,
		company: makeCatalog([]).company,
		title: 'Sheets',
		...changes,
	}
}

/** A sheet with a photo and a few facts. */
export function makeSheet(changes: Partial<SpecSheet> = {}): SpecSheet {
	return {
		sku: 'SKU-1',
		name: 'Desk lamp',
		note: 'Lumen',
		code: { symbol: 'ean13', text: '4006381333931' },
		images: [makePhoto('lamp')],
		parts: [{ kind: 'pictures' }, makeFacts('Details', 4)],
		url: 'https://shop.test/lamp',
		contact: true,
		...changes,
	}
}

export function makeFacts(title: string, count: number): SheetPart {
	const facts = Array.from({ length: count }, (_, n) => ({ label: `Label ${n + 1}`, value: `Value ${n + 1}` }))
	return { kind: 'facts', title, facts }
}

export function makeTable(title: string, head: readonly string[], rows: number, figures = false): SheetPart {
	const row = (n: number) =>
		head.map((name, index) => ({ text: index === 0 ? `${title} ${n + 1}` : `${name} ${n + 1}` }))
	return { kind: 'table', title, head, rows: Array.from({ length: rows }, (_, n) => row(n)), figures }
}

/** What may go wrong on a sheet. */
export const HARD_SHEETS: readonly SpecSheet[] = [
	makeSheet({
		images: ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => makePhoto(id)),
		parts: [
			{ kind: 'pictures' },
			{ kind: 'text', title: 'Description', text: 'Every word of this text is read by somebody. '.repeat(5) },
			{ kind: 'points', title: 'Features', points: [{ text: 'Dimmable' }, { text: 'Two years of warranty' }] },
			makeFacts('Details', 7),
			makeTable('Packing', ['', 'Item', 'Inner pack', 'Carton', 'Pallet'], 6, true),
			makeTable('Variants', ['SKU', 'Colour'], 4),
			makeFacts('Logistics', 6),
		],
	}),
	makeSheet({ name: '', note: '', images: [], parts: [makeFacts('Details', 2)], url: '', code: null }),
	makeSheet({
		sku: 'S'.repeat(64),
		name: `${MARKUP} ${ARABIC} 四季双人帐篷`,
		code: null,
		images: [makePhoto('tall', { w: 200, h: 900 })],
		parts: [
			{ kind: 'pictures' },
			{ kind: 'text', title: 'Description', text: `Every word of this text is read by somebody. `.repeat(60) },
			{
				kind: 'facts',
				title: 'Details',
				facts: [
					{ label: 'Colors', value: Array.from({ length: 50 }, (_, n) => `Colour ${n + 1}`).join(', ') },
					{ label: MARKUP, value: ARABIC },
					{ label: 'Price', value: '$123,456,789,012.00' },
				],
			},
			makeTable('Variants', ['SKU', 'Colour', 'Size', 'UPC'], 60),
		],
	}),
	makeSheet({
		parts: [
			{ kind: 'pictures' },
			makeFacts('Details', 6),
			{ kind: 'drawing', title: 'Dimensions', drawings: [makePhoto('drawn', { w: 900, h: 420 })] },
			makeTable('Packing', ['', 'Item', 'Inner pack', 'Carton', 'Pallet'], 5, true),
			{
				kind: 'points',
				title: 'Certifications',
				points: [
					{ text: 'CE' },
					{ text: 'Declaration of conformity: lamp-ce.pdf', url: 'https://shop.test/files/lamp-ce.pdf' },
				],
			},
			{
				kind: 'facts',
				title: 'Care and warnings',
				facts: [
					{ label: 'Care', value: 'Wipe with a dry, soft cloth. Water and solvents take the shine off the lacquer.' },
					{ label: 'Warning', value: 'Not a toy.' },
				],
			},
			{
				kind: 'drawing',
				title: 'Parts',
				drawings: [makePhoto('high', { w: 300, h: 900 }), makePhoto('flat', { w: 900, h: 300 })],
			},
		],
	}),
]

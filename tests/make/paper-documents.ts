import { INVOICE_DEFAULTS } from '#domain/account/default-profile.ts'
import type { DocumentLine } from '#contract/document-draft.ts'
import { toPaperDocument } from '#server/modules/document/print/paper.presenter.ts'
import type { PrintedDocument } from '#server/modules/document/print/print.types.ts'
import type { Company } from '#templates/data.ts'
import type { PaperDocument, SignsOnPaper } from '#templates/document/paper.ts'
import { makeCatalog } from './catalog.ts'
import { ARABIC, MARKUP } from './paper.ts'

const PARTY = { contact_name: '', email: '', phone: '' }

const { header, footer, template, font, color, font_size, logo, watermark, paper, signature, stamp } = INVOICE_DEFAULTS

const BASE: PrintedDocument = {
	type: 'invoice',
	state: 'open',
	number: 'INV-2026-0142',
	revision: 1,
	paid: '0',
	customer_id: null,
	bill_to: {
		...PARTY,
		name: 'Maison Lumière SARL 明光之家',
		address: '14 Rue des Archives\n75004 Paris',
		country: 'FR',
		tax_id: 'FR 40 303 265 045',
	},
	ship_to: {
		...PARTY,
		name: 'Maison Lumière, entrepôt',
		address: 'ZI Nord, Quai 7\n93290 Tremblay-en-France',
		country: 'FR',
		tax_id: '',
	},
	header: { ...header, title: '' },
	meta: {
		issue_date: '2026-11-20',
		due_date: '2026-12-20',
		payment_terms: 'net_30',
		payment_days: null,
		number: '',
		po_date: null,
		po_number: 'ML-88213',
		sales_person: '',
		currency: 'USD',
		rate: '1',
		incoterm: 'FCA',
		incoterm_place: 'Copenhagen',
		ship_via: '',
		tracking: '',
		etd: null,
		invoice_number: '',
		marks: '',
		language: 'en',
		taxes: [{ code: 'VAT', name: 'VAT', rate: '25', compound: false }],
		tax_rounding: 'document',
		prices_with_tax: false,
		cash_rounding: '',
		discount: { percent: '2' },
		shipping: { amount: '120.00', taxes: ['VAT'] },
		fees: [],
		deposit: '0',
		deliver_to: '',
	},
	lines: [],
	footer: {
		...footer,
		message_to_customer: { content: 'Thank you for your order.', font_size: 10 },
		bank: 'Nordbank A/S\nIBAN DK50 0040 0440 1162 43\nBIC NDEADKKK',
		terms: 'Goods remain our property until they are paid in full.\nComplaints within 8 days of receipt.',
	},
	look: { template, font, color, font_size, logo, watermark, paper, signature, stamp },
	note: '',
	memo: '',
	tags: [],
}

/** Changes parts of a document, and parts of its parts. */
interface Changes extends Partial<Omit<PrintedDocument, 'meta' | 'look' | 'footer' | 'header'>> {
	readonly meta?: Partial<PrintedDocument['meta']>
	readonly look?: Partial<PrintedDocument['look']>
	readonly footer?: Partial<PrintedDocument['footer']>
	readonly header?: Partial<PrintedDocument['header']>
}

/** A finalised invoice of 30 days, with a discount and shipping, without lines unless some are named. */
export function makeDocument({ meta, look, footer, header, ...changes }: Changes = {}): PrintedDocument {
	return {
		...BASE,
		...changes,
		meta: { ...BASE.meta, ...meta },
		look: { ...BASE.look, ...look },
		footer: { ...BASE.footer, ...footer },
		header: { ...BASE.header, ...header },
	}
}

/** Line number `n` of a document: something that is sold, with tax. */
export function makeLine(n: number, changes: Partial<DocumentLine> = {}): DocumentLine {
	return {
		id: `line-${n}`,
		kind: 'item',
		sku_name_key: null,
		sku_name: `SKU-${String(n).padStart(4, '0')}`,
		name: `Product ${n}`,
		description: '',
		options: '',
		img: '',
		qty: String(n % 7 === 0 ? 48 : 6),
		unit: 'piece',
		factor: 1,
		unit_price: `${12 + (n % 30)}.${n % 2 ? '50' : '90'}`,
		is_typed: false,
		discount: null,
		taxes: ['VAT'],
		is_optional: false,
		alternative: '',
		supplier_sku: '',
		due: null,
		packing: null,
		delivery: null,
		...changes,
	}
}

export const makeLines = (count: number): DocumentLine[] => Array.from({ length: count }, (_, at) => makeLine(at + 1))

const heading = (id: string, kind: DocumentLine['kind'], name: string) =>
	makeLine(0, { id, kind, name, sku_name: '', taxes: [] })

/** What may go wrong on paper, one case a line. */
export const HARD_LINES: readonly DocumentLine[] = [
	heading('s1', 'section', 'Consumer electronics'),
	makeLine(1, { name: '轻薄笔记本电脑 13 英寸 Laptop', unit: 'carton', factor: 12, discount: { percent: '10' } }),
	makeLine(2, { description: 'If the computer were invented today, what would it look like? '.repeat(3).trim() }),
	makeLine(3, { name: MARKUP, options: 'M, Blue', description: `${MARKUP}\n${MARKUP}` }),
	makeLine(4, { name: ARABIC, unit_price: '123456789012.00', qty: '1' }),
	makeLine(5, { name: 'W'.repeat(90), sku_name: 'S'.repeat(64), discount: { amount: '5.00' } }),
	makeLine(6, { name: '', taxes: [], is_optional: true }),
	heading('u1', 'subtotal', 'Subtotal electronics'),
	heading('s2', 'section', '摄影器材 · Photo and optics'),
	heading('t1', 'text', 'Lenses come with a bag each.\nAll of them were cleaned and tested.'),
	...Array.from({ length: 12 }, (_, at) => makeLine(at + 10)),
	makeLine(30, { qty: '2.25', unit_price: '64.2215', taxes: [] }),
]

/** What documents are signed with: a wide signature and a round stamp. */
export const SIGNS: SignsOnPaper = {
	signature: { id: 'signature', w: 900, h: 300 },
	stamp: { id: 'stamp', w: 500, h: 500 },
	name: 'Nordhaven Supply Co.',
	alt: { signature: 'Signature', stamp: 'Stamp' },
}

/** A document as it is printed, of a seller without a logo. */
export function makePaper(document: PrintedDocument, company: Partial<Company> = {}): PaperDocument {
	return toPaperDocument(document, { ...makeCatalog([]).company, logo: null, ...company }, null)
}
